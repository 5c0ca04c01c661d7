import { expect, test } from 'vitest';
import { limitCountsText, limitRangeText } from './limits.ts';

test('what limits leave is counted by state, without states that no movie is in', () => {
  const costs = [{ characteristic: 'gore', bound: 'neverAbove', more: 7 }] as const;
  const counts = { within: 312, probably: 96, unknown: 1840, beyond: 7 };
  expect(limitCountsText({ counts, costs: [...costs] })).toBe('312 movies within, 96 probably, 1,840 with too few ratings');
  const one = { within: 1, probably: 0, unknown: 0, beyond: 7 };
  expect(limitCountsText({ counts: one, costs: [...costs] })).toBe('1 movie within');
  expect(limitCountsText({ counts: { ...one, within: 1_568 }, costs: [] })).toBe('1,568 movies, no limits set yet');
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
