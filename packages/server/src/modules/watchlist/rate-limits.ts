import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Toggles per user, as many as ratings. */
export const toggleLimit: RateLimit = { scope: 'watchlist', most: 600, seconds: 3_600 };
