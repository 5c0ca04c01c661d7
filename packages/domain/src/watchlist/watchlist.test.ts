import { expect, test } from 'vitest';
import { watchlistTexts } from '../texts/watchlist.ts';
import { mostWatchlisted, readWatchlistOrder } from './index.ts';

test('an unknown order in a URL is the default', () => {
  expect(readWatchlistOrder('title')).toBe('title');
  expect(readWatchlistOrder('shoe size')).toBe('added');
  expect(readWatchlistOrder(undefined)).toBe('added');
});

test('the text about a full watchlist states its limit', () => {
  expect(watchlistTexts.full).toContain(mostWatchlisted.toLocaleString('en-US'));
});
