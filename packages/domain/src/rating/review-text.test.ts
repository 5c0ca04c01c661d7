import { expect, test } from 'vitest';
import { reviewTexts } from '../texts/ratings.ts';
import { longestReview } from './bounds.ts';
import { checkReview, readReview } from './review-text.ts';

test('a review is trimmed and keeps its paragraphs', () => {
  expect(readReview('  One.\r\n\r\nTwo.\n ')).toBe('One.\n\nTwo.');
  expect(readReview(' \n\t ')).toBe('');
});

test('length counts code points of the trimmed text', () => {
  expect(checkReview('🎃'.repeat(longestReview))).toBeNull();
  expect(checkReview(`${'x'.repeat(longestReview)}  \n`)).toBeNull();
  expect(checkReview('x'.repeat(longestReview + 1))).toBe(reviewTexts.long);
});

test('a text without visible characters is empty', () => {
  expect(readReview('\u200b\u200b\n\u3164')).toBe('');
  expect(checkReview('\u200b')).toBeNull();
});

test('characters that cannot be shown are refused', () => {
  for (const bad of ['a\u0000b', '\u0000', '\u200b\u0007', 'a\u001bb', '\ud83d'])
    expect(checkReview(bad), JSON.stringify(bad)).toBe(reviewTexts.unreadable);
  expect(checkReview('Tabs\tand\nlines, <b>tags</b> and “quotes” are text.')).toBeNull();
});
