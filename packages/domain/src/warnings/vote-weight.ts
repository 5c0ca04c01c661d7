import { days } from '../durations/index.ts';
import type { TopicVotes } from './topic-state.ts';

/** Counts of a topic's votes in a movie. Votes of suspended users are not among them. */
export interface CountedVotes extends TopicVotes {
  /** Yes votes by accounts that are not established. */
  readonly newYes: number;
  readonly newNo: number;
}

/** An account is established from this age on, if it has rated enough. */
export const establishedAfter = days(14);
/** Ratings of an established account. */
export const establishedRatings = 5;
/** The share of a full vote that an account has before it is established. */
const newWeight = 0.5;
/** All votes of new accounts together count for this many at most: they may report a topic, never confirm or deny it. */
const mostOfNew = 1;

/**
 * True if an account's votes on topics count in full (R281).
 * @param age of the account, in milliseconds
 */
export function isEstablished({ age, ratings }: { readonly age: number; readonly ratings: number }): boolean {
  return age >= establishedAfter && ratings >= establishedRatings;
}

/** The votes that decide a topic's state: many accounts that were made for it count as one vote (R281). */
export function weighVotes({ yes, no, newYes, newNo }: CountedVotes): TopicVotes {
  const ofNew = (votes: number) => Math.min(mostOfNew, votes * newWeight);
  return { yes: yes - newYes + ofNew(newYes), no: no - newNo + ofNew(newNo) };
}
