import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Pictures that have to be drawn, by address. */
export const drawingLimit: RateLimit = { scope: 'drawings', most: 120, seconds: 60 };
