import { expect, test } from 'vitest';
import { heroOverviewCharacters, hoursAndMinutes, truncate } from './limits.ts';

test('a short text is unchanged', () => {
  expect(truncate('A quiet house.', heroOverviewCharacters)).toBe('A quiet house.');
  expect(truncate('x'.repeat(180), 180)).toBe('x'.repeat(180));
});

test('a long text ends in an ellipsis at a word boundary and never exceeds the limit', () => {
  const text = 'word '.repeat(60);
  const cut = truncate(text, 180);
  expect(Array.from(cut).length).toBeLessThanOrEqual(180);
  expect(cut).toMatch(/word…$/u);
});

test('a text without spaces is cut at the limit, and no character is split', () => {
  expect(truncate('🎃'.repeat(200), 140)).toBe(`${'🎃'.repeat(139)}…`);
});

test('there is no punctuation before the ellipsis', () => {
  expect(truncate(`${'a'.repeat(95)}, ${'b'.repeat(50)}`, 100)).toBe(`${'a'.repeat(95)}…`);
});

test('minutes become hours and minutes', () => {
  expect([0, 45, 60, 144, 6_000].map(hoursAndMinutes)).toEqual(['0h 0m', '0h 45m', '1h 0m', '2h 24m', '100h 0m']);
});
