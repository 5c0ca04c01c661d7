import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { readCatalogue } from './catalogue-file.ts';

/** Movies whose ids at IMDb are not known yet; one that becomes known leaves this list. */
const unknown = [848058];

test('each movie has an id of IMDb’s, of its own, but for those that are named', () => {
  const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
  const without = movies.filter(({ imdbId }) => imdbId === null).map(({ tmdbId }) => tmdbId);
  expect(without.toSorted((one, other) => one - other)).toEqual(unknown);
  const ids = movies.flatMap(({ imdbId }) => imdbId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
