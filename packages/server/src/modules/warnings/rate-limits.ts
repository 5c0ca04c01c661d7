import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** Votes on topics, and changes of hard no's, each by user. */
export const voteLimit: RateLimit = { scope: 'topic-vote', most: 600, seconds: 3_600 };
export const savingLimit: RateLimit = { scope: 'hard-nos', most: 120, seconds: 3_600 };
