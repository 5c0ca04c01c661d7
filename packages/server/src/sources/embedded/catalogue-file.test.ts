import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { readCatalogue } from './catalogue-file.ts';

/** Movies whose ids at IMDb are not known yet; one that becomes known leaves this list. */
const unknown = [
  4494, 20465, 27703, 28061, 28719, 29107, 30913, 30931, 38074, 39891, 39995, 42628, 46799, 50173, 52794, 54288, 68636, 70349,
  74726, 84944, 113458, 415010, 508642, 517302, 848058,
];

test('each movie has an id of IMDb’s, of its own, but for those that are named', () => {
  const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
  const without = movies.filter(({ imdbId }) => imdbId === null).map(({ tmdbId }) => tmdbId);
  expect(without.toSorted((one, other) => one - other)).toEqual(unknown);
  const ids = movies.flatMap(({ imdbId }) => imdbId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
