/** Duration of a toggle's animation (R110). */
export const toggleMilliseconds = 300;

/** Parses the order of a page's URL; anything unknown is the default. */
export function readWatchlistOrder(value: unknown): WatchlistOrder {
  return watchlistOrders.find((order) => order === value) ?? 'added';
}

/** The most movies on one watchlist: pages load all its ids, so that every toggle shows the same. */
export const mostWatchlisted = 5_000;
/** Movies per page of the Watchlist tab. */
export const watchlistPerPage = 40;

/** Orders of the Watchlist tab; the first one is the default. */
export const watchlistOrders = ['added', 'title', 'latest', 'rating'] as const;
export type WatchlistOrder = (typeof watchlistOrders)[number];
