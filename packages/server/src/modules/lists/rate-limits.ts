import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Changes of a user's lists, as many as ratings (R379). */
export const changeLimit: RateLimit = { scope: 'lists', most: 600, seconds: 3_600 };
