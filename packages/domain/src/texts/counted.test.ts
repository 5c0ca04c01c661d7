import { expect, test } from 'vitest';
import { allMatchesText } from './dials.ts';
import { comparedMoviesText, knownMoviesText, withoutFilterText } from './counted.ts';
import { mapTexts } from './map.ts';

test('a way out of an empty list names the filter and what is left without it', () => {
  expect(withoutFilterText('Gore 9+', 1094)).toBe('Without Gore 9+: 1,094 movies');
  expect(withoutFilterText('Ghost', 1)).toBe('Without Ghost: 1 movie');
});

test('a count that leaves movies out says which ones it counts (R393)', () => {
  expect(knownMoviesText(1535)).toBe('1,535 movies with scores or an estimate');
  expect(knownMoviesText(1)).toBe('One movie with scores or an estimate');
  expect(comparedMoviesText(529)).toBe('529 movies to compare, closest first');
  expect(mapTexts.counted(535)).toBe('535 movies with scores or an estimate.');
  expect(allMatchesText(529)).toBe('See all 529, closest first');
});
