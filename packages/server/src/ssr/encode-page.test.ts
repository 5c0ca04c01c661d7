import { expect, test } from 'vitest';
import { encodePage } from './encode-page.ts';

test('the pieces of a page are encoded as one UTF-8 text, whichever page was encoded before', () => {
  expect(encodePage(['<p>', 'Les yeux sans visage', ' 怪談 🩸', '</p>']).toString()).toBe('<p>Les yeux sans visage 怪談 🩸</p>');
  expect(encodePage(['short']).toString()).toBe('short');
  expect(encodePage([]).length).toBe(0);
});

test('a page of any size is encoded', () => {
  const piece = '…'.repeat(400_000);
  expect(encodePage(['<p>', piece, piece, '</p>']).toString()).toBe(`<p>${piece}${piece}</p>`);
});
