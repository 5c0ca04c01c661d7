import { watchlistOrders, type WatchlistOrder } from './limits.ts';

export * from './limits.ts';

/** Duration of a toggle's animation (R110). */
export const toggleMilliseconds = 300;

/** Parses the order of a page's URL; anything unknown is the default. */
export function readWatchlistOrder(value: unknown): WatchlistOrder {
  return watchlistOrders.find((order) => order === value) ?? 'added';
}
