import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** New imports of a user; a file that was wrong is soon followed by another. */
export const startLimit: RateLimit = { scope: 'import', most: 20, seconds: 3_600 };
/** Parts of files: the largest one several times over. */
export const partLimit: RateLimit = { scope: 'import-part', most: 1_000, seconds: 3_600 };
/** Decisions and the like, as many as a large file asks for. */
export const changeLimit: RateLimit = { scope: 'import-change', most: 3_000, seconds: 3_600 };
