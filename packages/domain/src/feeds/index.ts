/** Feeds of what is public (R829), and their addresses. */

/** How a feed may be written: Atom 1.0, JSON Feed 1.1. */
export const feedFormats = ['atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export function isFeedFormat(value: string): value is FeedFormat {
  return (feedFormats as readonly string[]).includes(value);
}

/** Entries of a feed, at most. */
export const mostFeedEntries = 50;

// Addresses of feeds, without the format that ends them: '.atom' or '.json'.

export const newestReviewsFeed = '/feeds/reviews';
export const reviewsFeedOf = (userId: string) => `/feeds/members/${userId}/reviews`;
export const diaryFeedOf = (userId: string) => `/feeds/members/${userId}/diary`;
export const listFeed = (listId: string) => `/feeds/lists/${listId}/movies`;
export const personFeed = (slug: string) => `/feeds/people/${encodeURIComponent(slug)}/movies`;
export const subgenreFeed = (subgenre: string) => `/feeds/subgenres/${subgenre}/movies`;

/** The address of a public list as Radarr reads it (R831). */
export const radarrPath = (listId: string) => `/feeds/lists/${listId}/radarr.json`;
