import { topicShare, topicState, type TopicVotes } from './topic-state.ts';
import { topicNames, type TopicName } from './topics.ts';

/** Questions after a rating, at most (R290). */
export const mostQuestions = 3;
/** A topic less likely than this is not worth a question. */
const leastLikely = 0.05;

/** The known votes on a topic in a movie before a question. */
export interface KnownTopic extends TopicVotes {
  /** Its share among movies of the same subgenres. */
  readonly usual: number;
  /** The user voted on it already. */
  readonly answered: boolean;
}

/**
 * Which topics to ask a user about who just rated a movie: what is not settled and most likely there, the most likely
 * first (R290).
 */
export function questionsFor(known: (topic: TopicName) => KnownTopic): TopicName[] {
  return topicNames
    .map((topic) => ({ topic, ...known(topic) }))
    .filter(({ answered, usual, ...votes }) => !answered && isOpen(topicState(votes, usual)))
    .map((one) => ({ topic: one.topic, share: topicShare(one, one.usual) }))
    .filter(({ share }) => share >= leastLikely)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostQuestions)
    .map(({ topic }) => topic);
}

function isOpen(state: ReturnType<typeof topicState>): boolean {
  return state === 'unknown' || state === 'reported';
}
