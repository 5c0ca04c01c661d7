/** Rules and texts of following and of finding people (specification, sections 2 and 5; readings, 17). */

/** The most people one member follows: friends' reviews are put together from all of theirs. */
export const mostFollowed = 5_000;
/** People a page of the list of followed ones. */
export const followedPerPage = 50;

/** Characters that a search for people takes at least; an address is compared whole, so it is never shorter. */
export const shortestPeopleQuery = 2;
export const longestPeopleQuery = 254;
/** Results of a search for people: as many by default, and at most. */
export const peopleFoundByDefault = 10;
export const mostPeopleFound = 50;

export const followTexts = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followFailed: 'Failed to follow.',
  unfollowFailed: 'Failed to unfollow.',
  nobodyFollowed: 'Not following anyone yet.',
  oneself: 'Nobody follows themselves.',
  full: 'One member follows at most 5,000 others.',
} as const;

export const peopleSearchTexts = {
  heading: 'Find Friends',
  placeholder: 'Search by name or email...',
  search: 'Search',
  searching: 'Searching...',
  short: 'Type at least 2 characters.',
  nobody: 'Nobody of that name or address is here.',
} as const;

/** What is searched for: without spaces around it, in lower case, as names and addresses are compared. */
export function peopleQueryKey(query: string): string {
  return query.trim().toLowerCase();
}

/** @returns the text that people see, or null where it can be searched for */
export function checkPeopleQuery(query: string): string | null {
  return Array.from(peopleQueryKey(query)).length < shortestPeopleQuery ? peopleSearchTexts.short : null;
}
