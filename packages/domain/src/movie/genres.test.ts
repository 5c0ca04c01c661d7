import { expect, test } from 'vitest';
import { animationGenre, familyGenre, horrorGenre, isSearchable, thrillerGenre } from './genres.ts';

test('searches show horror, but neither cartoons nor what is made for families', () => {
  expect(isSearchable([thrillerGenre, horrorGenre])).toBe(true);
  expect(isSearchable([thrillerGenre])).toBe(false);
  expect(isSearchable([horrorGenre, animationGenre])).toBe(false);
  expect(isSearchable([familyGenre, horrorGenre])).toBe(false);
});
