import { expect, test } from 'vitest';
import { animationGenre, familyGenre, horrorGenre, isSearchable, thrillerGenre } from './genres.ts';

test('searches show horror, but neither animation nor family movies', () => {
  expect(isSearchable([thrillerGenre, horrorGenre])).toBe(true);
  expect(isSearchable([thrillerGenre])).toBe(false);
  expect(isSearchable([horrorGenre, animationGenre])).toBe(false);
  expect(isSearchable([familyGenre, horrorGenre])).toBe(false);
});
