import { expect, test } from 'vitest';
import { checkReview, longestReview, readReview, reviewTexts } from './review-text.ts';

test('a review keeps its paragraphs and loses what surrounds it', () => {
  expect(readReview('  One.\r\n\r\nTwo.\n ')).toBe('One.\n\nTwo.');
  expect(readReview(' \n\t ')).toBe('');
});

test('length counts characters as people do, and not the space around them', () => {
  expect(checkReview('🎃'.repeat(longestReview))).toBeNull();
  expect(checkReview(`${'x'.repeat(longestReview)}  \n`)).toBeNull();
  expect(checkReview('x'.repeat(longestReview + 1))).toBe(reviewTexts.long);
});

test('a text of which nothing shows is none', () => {
  expect(readReview('\u200b\u200b\n\u3164')).toBe('');
  expect(checkReview('\u200b')).toBeNull();
});

test('characters that cannot be shown are refused', () => {
  for (const bad of ['a\u0000b', '\u0000', '\u200b\u0007', 'a\u001bb', '\ud83d'])
    expect(checkReview(bad), JSON.stringify(bad)).toBe(reviewTexts.unreadable);
  expect(checkReview('Tabs\tand\nlines, <b>tags</b> and “quotes” are text.')).toBeNull();
});
