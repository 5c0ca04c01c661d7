import { wilsonLowerBound } from '../statistics/index.ts';
import { topics, type TopicName } from './topics.ts';

export const topicStates = ['confirmed', 'reported', 'denied', 'unknown'] as const;
/** State of a topic in a movie by users' votes. */
export type TopicState = (typeof topicStates)[number];

/** Votes of users who rated or have seen the movie. */
export interface TopicVotes {
  readonly yes: number;
  readonly no: number;
}

/** From 1, mild, to this. */
export const mostSeverity = 3;
export const depictions = ['shown', 'told'] as const;
/** How a movie has a topic: on screen, or only in words. */
export type Depiction = (typeof depictions)[number];

const fewestToConfirm = 3;
const fewestToDeny = 3;
/** The least share of yes, for sure, of a confirmed topic. */
const leastShare = 0.6;
/** How sure: 80 % on both sides. */
const deviations = 1.28;
/** The most that a denied topic is expected. */
const mostExpected = 0.1;
/** Votes that are added, as usual among movies of the same subgenres. */
const usualVotes = 4;
/** No topic is taken to be rarer or more common than this before anybody voted. */
const [leastUsual, mostUsual] = [0.02, 0.6];

/**
 * How likely the topic is in the movie, 0-1.
 * @param usual its share among movies of the same subgenres
 */
export function topicShare({ yes, no }: TopicVotes, usual: number): number {
  const bounded = Math.min(mostUsual, Math.max(leastUsual, usual));
  return (yes + usualVotes * bounded) / (yes + no + usualVotes);
}

export function topicState(votes: TopicVotes, usual: number): TopicState {
  const { yes, no } = votes;
  if (yes >= fewestToConfirm && wilsonLowerBound(yes, yes + no, deviations) >= leastShare) return 'confirmed';
  if (yes >= 1 && yes >= no) return 'reported';
  return no >= fewestToDeny && topicShare(votes, usual) <= mostExpected ? 'denied' : 'unknown';
}

/**
 * True if a movie leaves everything that is offered to a user for whom the topic is a hard no.
 * @param strict also what no one has voted on, or what is not settled
 */
export function isExcluded(state: TopicState, strict: boolean): boolean {
  return state === 'confirmed' || state === 'reported' || (strict && state === 'unknown');
}

/** A topic in a movie, as far as its strength goes. */
interface CountedTopic {
  readonly topic: TopicName;
  readonly state: TopicState;
  readonly yes: number;
  /** 1 to `mostSeverity`; null where no one said. */
  readonly severity: number | null;
}

/** The topics that users agree on, the most severe first; none that gives the story away (R610). */
export function agreedWarnings<One extends CountedTopic>(counted: readonly One[]): One[] {
  return counted
    .filter(({ topic, state }) => state === 'confirmed' && !topics[topic].isSpoiler)
    .toSorted((one, other) => (other.severity ?? 0) - (one.severity ?? 0) || other.yes - one.yes);
}
