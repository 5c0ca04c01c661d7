/** Rules and texts of the watchlist (specification, sections 2, 4, 5 and 8; readings, 9 and 22). */

/** The most movies on one watchlist: pages keep all its ids at hand, so that every toggle shows the same. */
export const mostWatchlisted = 5_000;
/** Movies a page of the Watchlist tab. */
export const watchlistPerPage = 40;

/** Orders of the Watchlist tab; the first one is where nothing is chosen. */
export const watchlistOrders = ['added', 'title', 'latest', 'rating'] as const;
export type WatchlistOrder = (typeof watchlistOrders)[number];
export const watchlistOrderLabels: Readonly<Record<WatchlistOrder, string>> = {
  added: 'Recently Added',
  title: 'Title',
  latest: 'Latest Releases',
  rating: 'Highest Rated',
};

export const watchlistTexts = {
  add: 'Add to Watchlist',
  in: 'In Watchlist',
  remove: 'Remove from Watchlist',
  added: 'Added to watchlist!',
  addFailed: 'Failed to add to watchlist.',
  removeFailed: 'Failed to remove from watchlist.',
  signInFirst: 'You must be logged in to add to your watchlist.',
  empty: 'Your watchlist is empty',
  full: 'A watchlist holds at most 5,000 movies.',
} as const;

/** How long a toggle moves (specification, sections 4 and 9). */
export const toggleMilliseconds = 300;

/** The order that a page's URL names; anything else is the first one. */
export function readWatchlistOrder(value: unknown): WatchlistOrder {
  return watchlistOrders.find((order) => order === value) ?? 'added';
}
