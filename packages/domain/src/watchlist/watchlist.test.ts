import { expect, test } from 'vitest';
import { mostWatchlisted, readWatchlistOrder, watchlistTexts } from './index.ts';

test('an order that a URL makes up is the usual one', () => {
  expect(readWatchlistOrder('title')).toBe('title');
  expect(readWatchlistOrder('shoe size')).toBe('added');
  expect(readWatchlistOrder(undefined)).toBe('added');
});

test('what is said of a full list is its limit', () => {
  expect(watchlistTexts.full).toContain(mostWatchlisted.toLocaleString('en-US'));
});
