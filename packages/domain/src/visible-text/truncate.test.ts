import { expect, test } from 'vitest';
import { heroOverviewCharacters } from '../movie/index.ts';
import { truncate } from './index.ts';

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

test('however long the word that the limit falls into, it is left out', () => {
  expect(truncate(`the ${'a'.repeat(200)}`, 180)).toBe('the…');
});

test('a text without spaces is cut at the limit, and no character is split', () => {
  expect(truncate('🎃'.repeat(200), 140)).toBe(`${'🎃'.repeat(139)}…`);
});

test('there is no punctuation before the ellipsis', () => {
  expect(truncate(`${'a'.repeat(95)}, ${'b'.repeat(50)}`, 100)).toBe(`${'a'.repeat(95)}…`);
});
