/** Texts of a member's own part of Home (R365). */
export const ownShelfTexts = {
  /** Choices on phones and tablets, which show one part. */
  parts: { closest: 'Your taste', watchlist: 'Watchlist', friends: 'Friends' },
  /** Link to all of a part, where there is no room for more. */
  all: 'All',
  closest: 'Closest to your taste',
  closestAll: 'All matches',
  closestAction: 'Find movies to rate',
  closestLeftOut: 'Your dealbreakers, your limits and what you have seen leave no movies here.',
  closestLeftOutAction: 'Change your settings',
  watchlist: 'Your watchlist',
  watchlistAll: 'See all',
  watchlistNone: 'Add movies you want to see, and they will show up here.',
  watchlistAction: 'Browse Movies',
  friends: 'From your friends',
  friendsAll: 'All activity',
  friendsNone: 'Follow members, and what they rate will show up here.',
  friendsAction: 'Meet members',
} as const;

/** A friend's latest ratings: 'rated The Thing', 'rated The Thing and 3 more'. @param more further movies */
export function friendRatedText(title: string, more: number): string {
  return more === 0 ? `rated ${title}` : `rated ${title} and ${more} more`;
}
