import { mostWatchlisted, type WatchlistOrder } from '../watchlist/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** Texts of the watchlist, fixed where the rules quote them (R110, R113). */
export const watchlistTexts = {
  add: 'Add to Watchlist',
  in: 'In Watchlist',
  remove: 'Remove from Watchlist',
  added: 'Added to watchlist!',
  stillListed: 'This movie is still on your watchlist.',
  removed: 'Removed from your watchlist.',
  addFailed: 'Failed to add to watchlist.',
  removeFailed: 'Failed to remove from watchlist.',
  signInFirst: 'You must be logged in to add to your watchlist.',
  empty: 'Your watchlist is empty',
  full: `A watchlist can hold at most ${countInDigits(mostWatchlisted)} movies.`,
} as const;

export const watchlistOrderLabels: Readonly<Record<WatchlistOrder, string>> = {
  added: 'Recently Added',
  title: 'Title',
  latest: 'Latest Releases',
  rating: 'Highest Rated',
};
