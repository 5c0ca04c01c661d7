import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Changes of services, by user. */
export const savingLimit: RateLimit = { scope: 'services', most: 120, seconds: 3_600 };
