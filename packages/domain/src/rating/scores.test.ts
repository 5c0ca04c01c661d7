import { expect, test } from 'vitest';
import { hasScores, isRating, isScore, meanOfScores, noScores, withScores } from './scores.ts';

test('scores are integers from 0 to 10', () => {
  expect([0, 1, 10].map(isScore)).toEqual([true, true, true]);
  expect([-1, 11, 7.5, Number.NaN, Infinity, '7', null, undefined].map(isScore)).toEqual(Array(8).fill(false));
});

test('a save changes only the scores that it names', () => {
  const before = { ...noScores, gore: 7, pace: 3 };
  expect(withScores(before, { pace: 0, comedy: 10 })).toEqual({ ...noScores, gore: 7, pace: 0, comedy: 10 });
  expect(before.pace).toBe(3);
});

test('the first score makes a user a rater, and clearing it undoes that', () => {
  expect(hasScores(withScores(noScores, { gore: 1 }))).toBe(true);
  expect(hasScores(withScores(noScores, { gore: 0 }))).toBe(false);
});

test('six zeros without a text are no rating; a text alone is one', () => {
  expect(isRating({ scores: noScores, review: '' })).toBe(false);
  expect(isRating({ scores: noScores, review: 'Dull.' })).toBe(true);
  expect(isRating({ scores: { ...noScores, gore: 1 }, review: '' })).toBe(true);
});

test("a user's mean is taken over what they scored", () => {
  expect(meanOfScores({ ...noScores, gore: 9, pace: 8 })).toBe(8.5);
  expect(meanOfScores(noScores)).toBeNull();
});
