import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Each per user. */
export const searchLimit: RateLimit = { scope: 'people-search', most: 60, seconds: 60 };
export const followLimit: RateLimit = { scope: 'follow', most: 200, seconds: 3_600 };
