import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Per admin. */
export const searchLimit: RateLimit = { scope: 'admin-people-search', most: 60, seconds: 60 };
/** Per user. */
export const reportLimit: RateLimit = { scope: 'report', most: 30, seconds: 3_600 };
