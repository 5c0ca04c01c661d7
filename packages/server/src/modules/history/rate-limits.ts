import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Changes of a user's history, as many as ratings (R299). */
export const changeLimit: RateLimit = { scope: 'history', most: 600, seconds: 3_600 };
/** Each reads all that a user keeps. */
export const downloadLimit: RateLimit = { scope: 'history-download', most: 60, seconds: 3_600 };
/** The same for Settings, which asks how many files there are each time it is opened. */
export const countPartsLimit: RateLimit = { scope: 'history-parts', most: 120, seconds: 3_600 };
/** Drawing takes a tenth of a second of a processor. */
export const pictureLimit: RateLimit = { scope: 'year-picture', most: 60, seconds: 3_600 };
