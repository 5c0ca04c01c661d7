import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { readCatalogue } from './catalogue-file.ts';

test('each movie has an id of IMDb’s, of its own', () => {
  const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
  expect(movies.filter(({ imdbId }) => imdbId === null)).toEqual([]);
  expect(new Set(movies.map(({ imdbId }) => imdbId)).size).toBe(movies.length);
  expect(movies.length).toBeGreaterThan(0);
});
