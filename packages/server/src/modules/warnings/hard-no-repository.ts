import type { HardNoChanges } from '@hexreel/domain/contract/warnings';
import { isTopicName, noHardNos, topicNames, type HardNos } from '@hexreel/domain/warnings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { shareReads } from '../../db/share-reads.ts';
import { hardNoList } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { resolveTopics } from './topic-changes.ts';

/** A user's hard no's; none where nothing was saved. */
export const readHardNos = shareReads(
  async (database, userId): Promise<HardNos> => (await readHardNosOf(database, [userId])).get(userId) ?? noHardNos,
);

/** The same of several users; those who saved nothing are left out. One statement. */
export async function readHardNosOf(database: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, HardNos>> {
  const rows = await hardNoLists(database).execute({ userIds });
  return new Map(rows.map(({ userId, topics, strict, asks }) => [userId, { topics: topics.filter(isTopicName), strict, asks }]));
}

const hardNoLists = prepareOnce((database) =>
  database
    .select()
    .from(hardNoList)
    .where(sql`${hardNoList.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('hard_no_lists_of_users'),
);

/**
 * Changes a user's list; what is not named stays (R772). A merged topic is stored as the one that it was merged into, a
 * retired one is left out (R291).
 * @throws ApiError unauthenticated where the account has been suspended or deleted
 */
export async function saveHardNos(
  { database, now }: { readonly database: Database; readonly now: () => number },
  userId: string,
  { topics, added = [], removed = [], strict, asks }: HardNoChanges,
): Promise<HardNos> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const stored = (await readHardNosOf(tx, [userId])).get(userId) ?? noHardNos;
    const kept = (topics ?? stored.topics).filter((topic) => !removed.includes(topic));
    const offered = await resolveTopics(tx, [...kept, ...added]);
    const values = {
      topics: topicNames.filter((topic) => offered.has(topic)),
      strict: strict ?? stored.strict,
      asks: asks ?? stored.asks,
      updatedAt: new Date(now()),
    };
    await tx
      .insert(hardNoList)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: hardNoList.userId, set: values });
    return readHardNos(tx, userId);
  });
}
