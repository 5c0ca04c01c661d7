/** Feeds of what is public (R829), and their addresses. */

/** How a feed may be written: Atom 1.0, JSON Feed 1.1. */
export const feedFormats = ['atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export function isFeedFormat(value: string): value is FeedFormat {
  return (feedFormats as readonly string[]).includes(value);
}

/** Entries of a feed, at most. */
export const mostFeedEntries = 50;

/** Addresses of feeds, without the format that ends them: '.atom' or '.json'. */
export const feedPaths = {
  reviews: '/feeds/reviews',
  reviewsOf: (userId: string) => `/feeds/members/${userId}/reviews`,
  diaryOf: (userId: string) => `/feeds/members/${userId}/diary`,
  list: (listId: string) => `/feeds/lists/${listId}/movies`,
  person: (slug: string) => `/feeds/people/${encodeURIComponent(slug)}/movies`,
  subgenre: (subgenre: string) => `/feeds/subgenres/${subgenre}/movies`,
} as const;

/** The address of a public list as Radarr reads it (R831). */
export const radarrPath = (listId: string) => `/feeds/lists/${listId}/radarr.json`;
