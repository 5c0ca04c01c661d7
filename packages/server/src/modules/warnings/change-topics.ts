import { ApiError } from '@hexreel/domain/contract/errors';
import { topicChangeTexts } from '@hexreel/domain/texts/warnings';
import type { TopicName } from '@hexreel/domain/warnings';
import { eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/client.ts';
import { hardNoList, movieTopic, topicChange, topicVote } from '../../db/schema/index.ts';
import type { WarningsContext } from './context.ts';
import { countVotes } from './count-votes.ts';
import { readTopicChanges } from './topic-changes.ts';
import { topicsEvent } from './warning-events.ts';

type Site = Pick<WarningsContext, 'database' | 'eventBus' | 'now'>;

/** Result of changing a topic. */
export interface TopicChanged {
  readonly topic: TopicName;
  /** Votes that moved, are no longer counted, or are counted again. */
  readonly votes: number;
  /** Lists of hard no's that changed. */
  readonly lists: number;
}

/** Movies whose votes are counted by one call. */
const batchSize = 500;

/**
 * Merges a topic into another (R291): its votes move there, except those of users who voted on both, and lists of hard
 * no's name the other from now on.
 * @throws ApiError conflict where they are the same, or one of them was merged or retired before
 */
export async function mergeTopic(site: Site, topic: TopicName, into: TopicName): Promise<TopicChanged> {
  if (topic === into) throw new ApiError('conflict', topicChangeTexts.same);
  return changeTopics(site, async (tx) => {
    await requireUnchanged(tx, [topic, into]);
    await removeTopic(tx, site, { topic, into });
    const moved = await moveVotes(tx, topic, into);
    const lists = await tx
      .update(hardNoList)
      .set({
        topics: sql`case when ${into} = any(topics) then array_remove(topics, ${topic}) else array_replace(topics, ${topic}, ${into}) end`,
      })
      .where(isListed(topic))
      .returning({ userId: hardNoList.userId });
    // Topics that were merged into this one before go along.
    await tx.update(topicChange).set({ mergedInto: into }).where(eq(topicChange.mergedInto, topic));
    await countInBatches(tx, moved, into);
    return { topic, votes: moved.length, lists: lists.length };
  });
}

/**
 * Retires a topic (R291): it is neither offered nor shown nor in lists of hard no's; its votes stay stored.
 * @throws ApiError conflict where it was merged or retired before
 */
export async function retireTopic(site: Site, topic: TopicName): Promise<TopicChanged> {
  return changeTopics(site, async (tx) => {
    await requireUnchanged(tx, [topic]);
    await removeTopic(tx, site, { topic, into: null });
    const lists = await tx
      .update(hardNoList)
      .set({ topics: sql`array_remove(topics, ${topic})` })
      .where(isListed(topic))
      .returning({ userId: hardNoList.userId });
    return { topic, votes: await tx.$count(topicVote, eq(topicVote.topic, topic)), lists: lists.length };
  });
}

/**
 * Offers a merged or retired topic again and counts the votes that it still has. What moved with a merge, and the lists
 * that changed, stay as they are.
 * @throws ApiError conflict where it is offered already
 */
export async function restoreTopic(site: Site, topic: TopicName): Promise<TopicChanged> {
  return changeTopics(site, async (tx) => {
    const restored = await tx.delete(topicChange).where(eq(topicChange.topic, topic)).returning();
    if (restored.length === 0) throw new ApiError('conflict', topicChangeTexts.offered);
    const votes = await tx.select({ movieId: topicVote.movieId }).from(topicVote).where(eq(topicVote.topic, topic));
    await countInBatches(
      tx,
      votes.map(({ movieId }) => movieId),
      topic,
    );
    return { topic, votes: votes.length, lists: 0 };
  });
}

/** Alone: no vote and no list is saved at the same time. All processes read the topics again. */
function changeTopics({ database, eventBus }: Site, change: (tx: Database) => Promise<TopicChanged>): Promise<TopicChanged> {
  return eventBus.change(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.topics})`);
    return { result: await change(tx), events: [topicsEvent] };
  });
}

async function requireUnchanged(tx: Database, topics: readonly TopicName[]): Promise<void> {
  const changes = await readTopicChanges(tx);
  for (const topic of topics) if (changes.has(topic)) throw new ApiError('conflict', topicChangeTexts.changed(topic));
}

async function removeTopic(
  tx: Database,
  { now }: Pick<Site, 'now'>,
  { topic, into }: { readonly topic: TopicName; readonly into: TopicName | null },
): Promise<void> {
  await tx.insert(topicChange).values({ topic, mergedInto: into, changedAt: new Date(now()) });
  await tx.delete(movieTopic).where(eq(movieTopic.topic, topic));
}

/** @returns the movie of each vote that moved */
async function moveVotes(tx: Database, topic: TopicName, into: TopicName): Promise<number[]> {
  await tx.execute(sql`
    delete from topic_vote as vote using topic_vote as kept
    where vote.topic = ${topic} and kept.topic = ${into} and kept.movie_id = vote.movie_id and kept.person_id = vote.person_id`);
  const moved = await tx
    .update(topicVote)
    .set({ topic: into })
    .where(eq(topicVote.topic, topic))
    .returning({ movieId: topicVote.movieId });
  return moved.map(({ movieId }) => movieId);
}

async function countInBatches(tx: Database, movieIds: readonly number[], topic: TopicName): Promise<void> {
  const keys = [...new Set(movieIds)].toSorted((one, other) => one - other).map((movieId) => ({ movieId, topic }));
  for (let at = 0; at < keys.length; at += batchSize) await countVotes(tx, keys.slice(at, at + batchSize));
}

function isListed(topic: TopicName) {
  return sql`${topic} = any(${hardNoList.topics})`;
}
