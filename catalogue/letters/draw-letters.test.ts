import { expect, test } from 'vitest';
import { drawLetters } from './draw-letters.ts';

test('the letters of pictures are outlines, for names with accents too', () => {
  const { glyphs, em } = drawLetters();
  for (const char of 'AaZz09éÉñőŁß&’') expect(glyphs[char]?.[1], char).toMatch(/^M/);
  expect(glyphs[' ']?.[0]).toBeGreaterThan(0);
  expect(Object.values(glyphs).every(([advance]) => advance < 2 * em)).toBe(true);
});
