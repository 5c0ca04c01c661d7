import { expect, test } from 'vitest';
import { missedLimitText, oddsText } from './nearest-movies.ts';

test.each([
  [0.21, '1 in 5'],
  [0.26, '1 in 4'],
  [0.34, '1 in 3'],
  [0.55, '1 in 2'],
  [0.78, '4 in 5'],
  [1, '9 in 10'],
])('odds of %d are about %s', (odds, text) => {
  expect(oddsText(odds)).toBe(text);
});

test('a limit that a movie misses, with the odds where they are known (R580)', () => {
  const gore = { characteristic: 'gore', bound: 'neverAbove', value: 3, odds: 0.24 } as const;
  expect(missedLimitText(gore)).toBe('Gore: about a 1 in 4 chance of more than 3');
  expect(missedLimitText({ ...gore, bound: 'atLeast', value: 7 })).toBe('Gore: about a 1 in 4 chance of less than 7');
  expect(missedLimitText({ ...gore, odds: null })).toBe('Gore: not known yet');
});
