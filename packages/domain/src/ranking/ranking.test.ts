import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { compareRanked, parseCriteria, rankingScore, readCriteria, writeCriteria } from './index.ts';

const unrated = perCharacteristic(() => null);

test('the score is the mean of the chosen averages times 10, with 2 decimals', () => {
  expect(rankingScore({ ...unrated, gore: 7, pace: 8.333333 }, ['gore', 'pace'])).toBe(76.67);
  expect(rankingScore({ ...unrated, gore: 10 }, ['gore'])).toBe(100);
});

test('a characteristic that no one scored counts 0', () => {
  expect(rankingScore({ ...unrated, gore: 9 }, ['gore', 'comedy', 'pace'])).toBe(30);
  expect(rankingScore(unrated, ['gore'])).toBe(0);
});

test('ties are broken by more raters, then title, then id', () => {
  const row = { score: 80, raters: 2, titleKey: 'b', movieId: 5 };
  const rows = [
    { ...row, movieId: 6 },
    row,
    { ...row, titleKey: 'a', movieId: 9 },
    { ...row, raters: 3, titleKey: 'z' },
    { ...row, score: 80.01, raters: 1 },
  ];
  expect(rows.toSorted(compareRanked)).toEqual(rows.toReversed());
});

test('criteria of a URL come in display order without duplicates, and unknown ones are ignored', () => {
  expect(readCriteria('pace,gore,gore,nonsense')).toEqual(['gore', 'pace']);
  expect(readCriteria(undefined)).toHaveLength(6);
  expect(readCriteria('')).toEqual([]);
});

test('criteria of a request with an unknown word are refused', () => {
  expect(parseCriteria('pace,gore')).toEqual(['gore', 'pace']);
  expect(parseCriteria('gore,nonsense')).toBeNull();
  expect(parseCriteria('toString')).toBeNull();
  expect(parseCriteria('')).toEqual([]);
});

test('the same choice gives the same parameter', () => {
  expect(writeCriteria(['pace', 'gore'])).toBe('gore,pace');
});
