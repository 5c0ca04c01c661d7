import { array, assert, boolean, constantFrom, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { closedFor, hideAll, markSpoiler, readParts } from './index.ts';

test('what stands between two pairs of bars is hidden', () => {
  expect(readParts('It was ||the butler|| all along.')).toEqual([
    { text: 'It was ', hidden: false },
    { text: 'the butler', hidden: true },
    { text: ' all along.', hidden: false },
  ]);
  expect(readParts('||One\nline||||two||')).toEqual([
    { text: 'One\nline', hidden: true },
    { text: 'two', hidden: true },
  ]);
});

test.each(['', 'plain', 'a | b', 'an ||open end', '||||', '|| ||'.slice(0, 2)])('%j hides nothing', (text) => {
  expect(readParts(text).some(({ hidden }) => hidden)).toBe(false);
});

test('a thousand marked reviews hide exactly what is marked', () => {
  const plain = string({ minLength: 1, maxLength: 30 }).map((text) => `x${text.replaceAll('|', '')}`);
  const part = record({ text: plain, hidden: boolean() });
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const review = parts.map(({ text, hidden }) => (hidden ? `||${text}||` : text)).join('');
      const found = readParts(review);
      expect(found.filter(({ hidden }) => hidden)).toEqual(parts.filter(({ hidden }) => hidden));
      expect(found.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''));
    }),
    { numRuns: 1_000 },
  );
});

test('the button marks what is selected, or a place to type', () => {
  expect(markSpoiler('He dies.', { start: 3, end: 7 })).toEqual({ text: 'He ||dies||.', start: 5, end: 9 });
  expect(markSpoiler('', { start: 0, end: 0 })).toEqual({ text: '||||', start: 2, end: 2 });
});

test('two flags close a review, and so does its author', () => {
  expect(closedFor({ spoiler: false, spoilerFlags: 1 })).toBeNull();
  expect(closedFor({ spoiler: false, spoilerFlags: 2 })).toBe('readers');
  expect(closedFor({ spoiler: true, spoilerFlags: 0 })).toBe('author');
});

test('of a text that is hidden as a whole nothing shows but single bars', () => {
  assert(
    property(string({ unit: constantFrom('a', '|', ' '), minLength: 1 }), (text) => {
      const shown = readParts(hideAll(text)).filter(({ hidden }) => !hidden);
      expect(shown.map((part) => part.text).join('')).not.toContain('a');
    }),
    { numRuns: 1_000 },
  );
});
