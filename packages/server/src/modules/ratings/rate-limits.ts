import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Changes of ratings, and votes, each by user. */
export const ratingLimit: RateLimit = { scope: 'rating', most: 600, seconds: 3_600 };
export const voteLimit: RateLimit = { scope: 'vote', most: 600, seconds: 3_600 };
