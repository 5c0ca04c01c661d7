import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { topicVote } from '../../db/schema/index.ts';
import type { AppEvent, FinishDeletion } from '../../platform/events/index.ts';
import { countVotes } from './count-votes.ts';
import { lockTopics } from './topic-changes.ts';
import { warningsEvents } from './warning-events.ts';

const votedOn = { movieId: topicVote.movieId, topic: topicVote.topic };

/**
 * Withdraws a user's votes on topics or restores them, in the transaction that suspends them or lifts the suspension.
 * @returns the events, to be published on commit
 */
export async function withdrawTopicVotes(tx: Database, userId: string, withdrawn: boolean): Promise<AppEvent[]> {
  await lockTopics(tx);
  const keys = await tx
    .update(topicVote)
    .set({ withdrawn })
    .where(and(eq(topicVote.userId, userId), eq(topicVote.withdrawn, !withdrawn)))
    .returning(votedOn);
  await countVotes(tx, keys);
  return warningsEvents(keys.map(({ movieId }) => movieId));
}

/**
 * Deletes a user's votes in the transaction that deletes their account.
 * @returns what counts the others again at the end of the same transaction, and returns the events
 */
export async function deleteTopicVotesOf(tx: Database, userId: string): Promise<FinishDeletion> {
  await lockTopics(tx);
  const keys = await tx.delete(topicVote).where(eq(topicVote.userId, userId)).returning(votedOn);
  return async () => {
    await countVotes(tx, keys);
    return warningsEvents(keys.map(({ movieId }) => movieId));
  };
}
