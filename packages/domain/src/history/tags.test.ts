import { expect, test } from 'vitest';
import { historyProblems } from '../texts/history-problems.ts';
import { longestTag, mostTags } from './bounds.ts';
import { checkTags, readTags, writeTags } from './tags.ts';

test('tags are divided by commas, and equal whatever their case and spaces (R811)', () => {
  expect(readTags(['With Mara,  at the   Roxy ', 'with mara', '', '\u200B', 'KINO, İstanbul'])).toEqual([
    'with mara',
    'at the roxy',
    'kino',
    'i\u0307stanbul',
  ]);
  expect(readTags([writeTags(['with mara', 'kino'])])).toEqual(['with mara', 'kino']);
});

test('ten tags of thirty characters are possible, and no more', () => {
  const tags = Array.from({ length: mostTags }, (_, index) => `${index}${'👻'.repeat(longestTag - 1)}`);
  expect(checkTags(tags)).toBeNull();
  expect(checkTags([...tags, 'one more'])).toBe(historyProblems.tooManyTags);
  expect(checkTags(['x'.repeat(longestTag + 1)])).toBe(historyProblems.badTag);
  expect(checkTags(['a\u0007b'])).toBe(historyProblems.badTag);
  expect(checkTags(['\uD800'])).toBe(historyProblems.badTag);
});
