import { expect, test } from 'vitest';
import { allMatchesText } from './dials.ts';
import { comparedMoviesText, knownMoviesText } from './counted.ts';
import { mapTexts } from './map.ts';

test('a count that leaves movies out says which ones it counts (R393)', () => {
  expect(knownMoviesText(1535)).toBe('1,535 movies with scores or an estimate');
  expect(knownMoviesText(1)).toBe('One movie with scores or an estimate');
  expect(comparedMoviesText(529)).toBe('529 movies to compare, closest first');
  expect(mapTexts.counted(535)).toBe('535 movies with scores or an estimate.');
  expect(allMatchesText(529)).toBe('See all 529, closest first');
});
