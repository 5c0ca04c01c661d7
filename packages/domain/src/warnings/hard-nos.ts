import type { TopicName } from './topics.ts';

/** A user's hard no's (R284). Close to health data: theirs alone. */
export interface HardNos {
  readonly topics: readonly TopicName[];
  /** Also leaves out movies that no one has settled one of the topics for. */
  readonly strict: boolean;
  /** After a rating the user is asked about what is unknown of the movie (R290). */
  readonly asks: boolean;
}

/** Hard no's of visitors, and of users who have not chosen any. */
export const noHardNos: HardNos = { topics: [], strict: false, asks: true };
