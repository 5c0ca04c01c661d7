import { ApiError } from '@hexreel/domain/contract/errors';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { topicNames, type TopicName } from '@hexreel/domain/warnings';
import { notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { topicChange } from '../../db/schema/index.ts';

/**
 * Keeps the topics as they are until the transaction ends. Every transaction that changes votes or hard no's takes this
 * lock before their rows, those that merge or retire topics take it alone: so neither waits for the other's rows (R291).
 */
export async function lockTopics(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.topics})`);
}

/** Outcomes of changed topics: the one that it was merged into, or null where it was retired. */
export async function readTopicChanges(database: Database): Promise<ReadonlyMap<string, string | null>> {
  const rows = await topicChanges(database).execute();
  return new Map(rows.map(({ topic, mergedInto }) => [topic, mergedInto]));
}

const topicChanges = prepareOnce((database) => database.select().from(topicChange).prepare('topic_changes'));

/** Topics that are no longer offered, in the order of the topics. One statement. */
export async function readRetired(database: Database): Promise<TopicName[]> {
  const changes = await readTopicChanges(database);
  return topicNames.filter((topic) => changes.has(topic));
}

/** @throws ApiError not_found for a topic that was merged or retired; it stays as it is until the transaction ends */
export async function requireOfferedTopic(tx: Database, topic: TopicName): Promise<void> {
  await lockTopics(tx);
  if ((await readTopicChanges(tx)).has(topic)) throw new ApiError('not_found', warningTexts.unknownTopic);
}

/** The topics offered in place of these, until the transaction ends; none for retired ones. */
export async function resolveTopics(tx: Database, topics: readonly TopicName[]): Promise<ReadonlySet<string>> {
  await lockTopics(tx);
  return currentTopics(await readTopicChanges(tx), topics);
}

/** The present topics after some were merged or retired. */
function currentTopics(changes: ReadonlyMap<string, string | null>, topics: readonly TopicName[]): ReadonlySet<string> {
  const current = topics.map((topic) => changes.get(topic) ?? topic);
  return new Set(current.filter((topic) => !changes.has(topic)));
}

/** Turns stored lists of topics into those that are offered now, in the order of the topics (R291). One statement. */
export async function readCurrentTopics(database: Database): Promise<(topics: readonly TopicName[]) => TopicName[]> {
  const changes = await readTopicChanges(database);
  return (topics) => {
    const offered = currentTopics(changes, topics);
    return topicNames.filter((topic) => offered.has(topic));
  };
}

/** Condition that the topic in this column is offered. */
export function isOffered(topic: AnyPgColumn) {
  return notInArray(topic, sql`(select ${topicChange.topic} from ${topicChange})`);
}
