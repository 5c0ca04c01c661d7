import { array, assert, boolean, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { closedFor, markSpoiler, readParts, withoutSpoilers } from './index.ts';

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
  expect(withoutSpoilers(text)).toBe(text);
});

test('of a thousand marked reviews no hidden character stays where nothing can be revealed', () => {
  const plain = string({ maxLength: 30 }).map((text) => text.replaceAll(/[|…⚑]/gu, ''));
  const part = record({ text: plain.filter((text) => text !== ''), hidden: boolean() });
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const review = parts.map(({ text, hidden }) => (hidden ? `||⚑${text}||` : text)).join('');
      expect(withoutSpoilers(review)).toBe(parts.map(({ text, hidden }) => (hidden ? '[…]' : text)).join(''));
      expect(withoutSpoilers(review)).not.toContain('⚑');
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
