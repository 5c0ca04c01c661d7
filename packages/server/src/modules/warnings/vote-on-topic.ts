import type { TopicVoteBody, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { isEstablished, type TopicName } from '@hexreel/domain/warnings';
import { and, eq } from 'drizzle-orm';
import { topicVote } from '../../db/schema/index.ts';
import { lockUserAndMovie } from '../catalogue/index.ts';
import type { WarningsContext } from './context.ts';
import { countVotes } from './count-votes.ts';
import { requireTopicVoter } from './permissions.ts';
import { readVoterFacts } from './voters.ts';
import { readMovieTopics } from './read-warnings.ts';
import { requireOfferedTopic } from './topic-changes.ts';
import { warningsEvent } from './warning-events.ts';

/** A user's vote on a topic of a movie. */
export interface TopicVoteKey {
  readonly userId: string;
  readonly movieId: number;
  readonly topic: TopicName;
}

/**
 * Sets the viewer's vote on a topic, which replaces an earlier one, or takes it back (R280).
 * @param vote null takes it back, also of a movie that is banned or no longer rated; if there is none, does nothing
 * @throws ApiError unauthenticated, movie_not_found, movie_banned, forbidden where the movie is not rated, not_found where the
 *   topic was merged or retired
 */
export async function voteOnTopic(
  { database, eventBus, now }: Pick<WarningsContext, 'database' | 'eventBus' | 'now'>,
  key: TopicVoteKey,
  vote: TopicVoteBody | null,
): Promise<WarningsResponse> {
  return eventBus.change(database, async (tx) => {
    await lockUserAndMovie(tx, key);
    await requireOfferedTopic(tx, key.topic);
    if (vote === null) {
      const { movieId, topic, userId } = key;
      const removed = await tx
        .delete(topicVote)
        .where(and(eq(topicVote.movieId, movieId), eq(topicVote.topic, topic), eq(topicVote.userId, userId)))
        .returning({ topic: topicVote.topic });
      if (removed.length === 0) return { result: await readMovieTopics(tx, movieId), events: [] };
    } else {
      const facts = await readVoterFacts(tx, key);
      requireTopicVoter(facts);
      const { present, severity, depiction } = vote;
      const established = isEstablished({ age: now() - facts.createdAt.getTime(), ratings: facts.ratings });
      const values = { present, severity, depiction, established, votedAt: new Date(now()) };
      await tx
        .insert(topicVote)
        .values({ ...key, ...values })
        .onConflictDoUpdate({ target: [topicVote.movieId, topicVote.topic, topicVote.userId], set: values });
    }
    await countVotes(tx, [key]);
    return { result: await readMovieTopics(tx, key.movieId), events: [warningsEvent(key.movieId)] };
  });
}
