/** What a profile holds (specification, section 2, Profile; readings, 32 and 35). */

/** Tabs of the own profile in their order; the first one is where the URL names none, the last one is for admins. */
export const ownProfileTabs = ['watchlist', 'reviews', 'statistics', 'friends', 'settings', 'admin'] as const;
export type OwnProfileTab = (typeof ownProfileTabs)[number];

/** Tabs of other people's profiles; the first one is where the URL names none. */
export const otherProfileTabs = ['reviews', 'statistics'] as const;
export type OtherProfileTab = (typeof otherProfileTabs)[number];

export const ownProfileTabLabels: Readonly<Record<OwnProfileTab, string>> = {
  watchlist: 'Watchlist',
  reviews: 'My Reviews',
  statistics: 'Statistics',
  friends: "Friends' Reviews",
  settings: 'Settings',
  admin: 'Admin Tools',
};
export const otherProfileTabLabels: Readonly<Record<OtherProfileTab, string>> = {
  reviews: 'Reviews',
  statistics: 'Statistics',
};

/** Reviews a page of a person's, and of friends' reviews. */
export const personReviewsPerPage = 20;
/** Friends a page of 'What Your Friends Say'. */
export const friendsOnMoviePerPage = 10;

/** @param name whose profile it is; null for the own one */
export function topRatedHeading(name: string | null): string {
  return name === null ? 'Your Top Rated Movies' : `${name}'s Top Rated Movies`;
}

/** @param name whose reviews they are; null for the own ones */
export function noReviewsText(name: string | null): string {
  return `${name === null ? "You haven't" : `${name} hasn't`} reviewed any movies yet`;
}

export const friendsTexts = {
  onMovie: 'What Your Friends Say',
  noReviews: 'No reviews from friends yet',
} as const;
