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
 * Replaces a user's list. A merged topic is stored as the one that it was merged into, a retired one is left out (R291).
 * @throws ApiError unauthenticated where the account has been suspended or deleted
 */
export async function saveHardNos(
  { database, now }: { readonly database: Database; readonly now: () => number },
  userId: string,
  { topics, strict, asks }: HardNos,
): Promise<HardNos> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const offered = await resolveTopics(tx, topics);
    const values = { topics: topicNames.filter((topic) => offered.has(topic)), strict, asks, updatedAt: new Date(now()) };
    await tx
      .insert(hardNoList)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: hardNoList.userId, set: values });
    return readHardNos(tx, userId);
  });
}
