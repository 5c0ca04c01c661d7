import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Searches that are in no cache, by address. */
export const searchLimit: RateLimit = { scope: 'search', most: 60, seconds: 60 };
