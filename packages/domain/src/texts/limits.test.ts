import { expect, test } from 'vitest';
import { limitCountsText, limitRangeText } from './limits.ts';

test('what limits leave is counted by state, without states that no movie is in', () => {
  expect(limitCountsText({ within: 312, probably: 96, unknown: 1840, beyond: 7 })).toBe(
    '312 movies within, 96 probably, 1,840 not rated enough',
  );
  expect(limitCountsText({ within: 1, probably: 0, unknown: 0, beyond: 7 })).toBe('1 movie within');
});

test.each([
  [null, null, 'Any'],
  [4, null, '4+'],
  [null, 7, '≤ 7'],
  [4, 7, '4–7'],
  [4, 4, '4'],
])('at least %s and never above %s is %s', (atLeast, neverAbove, text) => {
  expect(limitRangeText({ atLeast, neverAbove })).toBe(text);
});
