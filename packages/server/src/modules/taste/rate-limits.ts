import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Changes of limits, by user. */
export const savingLimit: RateLimit = { scope: 'fear-profile', most: 600, seconds: 3_600 };
/** Changes of a ladder, by user: each goes over all movies. */
export const climbingLimit: RateLimit = { scope: 'ladder', most: 120, seconds: 3_600 };
