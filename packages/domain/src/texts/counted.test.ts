import { expect, test } from 'vitest';
import { allMatchesText } from './dials.ts';
import { comparedMoviesText, ratedMoviesText } from './counted.ts';
import { mapTexts } from './map.ts';

test('a count that leaves movies out says which ones it counts (R393)', () => {
  expect(ratedMoviesText(1535)).toBe('1,535 movies with at least 5 ratings');
  expect(ratedMoviesText(1)).toBe('One movie with at least 5 ratings');
  expect(comparedMoviesText(529)).toBe('529 movies with at least 5 ratings and a score for each characteristic asked for');
  expect(mapTexts.counted(535)).toBe('535 movies with at least 5 ratings.');
  expect(allMatchesText(529)).toBe('See all 529 matches');
});
