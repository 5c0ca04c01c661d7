import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Files of a user that are read, or read again; a file that was wrong is soon followed by another. */
export const startLimit: RateLimit = { scope: 'import', most: 20, seconds: 3_600 };
/** Parts of files: the smallest ones, as fast as a slow line takes them, or the largest file many times over. */
export const partLimit: RateLimit = { scope: 'import-part', most: 4_000, seconds: 3_600 };
/** Decisions and the like, as many as a large file asks for. */
export const changeLimit: RateLimit = { scope: 'import-change', most: 3_000, seconds: 3_600 };
/** Downloads of reports, each of which may have a hundred thousand lines. */
export const reportLimit: RateLimit = { scope: 'import-report', most: 60, seconds: 3_600 };
