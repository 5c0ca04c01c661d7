/** The longest bio, in characters (code points). */
export const longestBio = 500;

/** Movies that a member shows at the top of their profile (R810). */
export const mostFavourites = 4;

/** The most users that one user follows: friends' reviews are merged from all of theirs. */
export const mostFollowed = 5_000;
/** Users per page of the lists of followed users and followers. */
export const followedPerPage = 50;

/** Requests to follow that are listed at once; others come up as these are answered. */
export const followRequestsShown = 50;

/** The fewest characters of a user search; an address is compared whole, so it is never shorter. */
export const shortestUsersQuery = 2;
export const longestUsersQuery = 254;
/** Results of a user search: by default, and at most. */
export const usersFoundByDefault = 10;
export const mostUsersFound = 50;
