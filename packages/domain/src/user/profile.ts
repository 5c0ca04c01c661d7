/** Tabs and page sizes of profiles (R125, R126). */

/** Tabs of the viewer's profile in order; the first one is the default, the last one is for admins. */
export const ownProfileTabs = ['watchlist', 'diary', 'lists', 'reviews', 'statistics', 'friends', 'settings', 'admin'] as const;
export type OwnProfileTab = (typeof ownProfileTabs)[number];

/** Tabs of other users' profiles; the first one is the default. */
export const otherProfileTabs = ['reviews', 'diary', 'lists', 'statistics'] as const;
export type OtherProfileTab = (typeof otherProfileTabs)[number];

/** Reviews per page of a user's reviews and of friends' reviews. */
export const userReviewsPerPage = 20;
/** Friends per page of 'What Your Friends Say'. */
export const friendsOnMoviePerPage = 10;
