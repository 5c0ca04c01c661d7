import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { ActiveMember } from '@hexreel/domain/contract/users';
import { memberPages, membersPerPage, publicMemberLists, type PublicMemberList } from '@hexreel/domain/user';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from '../../db/client.ts';
import { connectClient } from '../../db/hosts/index.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { memberPlace, user } from '../../db/schema/index.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import type { LeasedJob, Task } from '../../platform/jobs/index.ts';
import { activeSince, countMembers } from './count-members.ts';
import { presentActive, readMeans } from './member-means.ts';
import { isVisible, userSummaryColumns } from './user-sql.ts';

/** Below this many ratings requests count them themselves: that takes a fifth of a second. */
const fewestRatings = 200_000;

/**
 * A part of a list in its order, without those who are hidden since; null where the list is not stored. One statement, and another
 * one beyond the end.
 */
export async function readMemberPlaces(
  database: Database,
  by: PublicMemberList,
  part: { readonly from: number; readonly count: number },
): Promise<ActiveMember[] | null> {
  const rows = await database
    .select({
      ...userSummaryColumns,
      specializations: user.specializations,
      ratings: memberPlace.ratings,
      recent: memberPlace.recent,
      averages: memberPlace.averages,
    })
    .from(memberPlace)
    .innerJoin(user, and(eq(user.id, memberPlace.userId), isVisible))
    .where(eq(memberPlace.list, by))
    .orderBy(asc(memberPlace.place))
    .offset(part.from)
    .limit(part.count);
  if (rows.length === 0 && !(await isStored(database, by))) return null;
  return rows.map(({ averages, ...row }) =>
    presentActive({ ...row, ...perCharacteristic((name) => meanIn(averages, characteristics.indexOf(name))) }),
  );
}

async function isStored(database: Database, by: PublicMemberList): Promise<boolean> {
  return (
    (await database.select({ place: memberPlace.place }).from(memberPlace).where(eq(memberPlace.list, by)).limit(1)).length > 0
  );
}

function meanIn(averages: readonly number[], at: number): number | null {
  const mean = averages[at] ?? 0;
  return mean === 0 ? null : mean;
}

export interface PlacesContext {
  readonly database: Database;
  /** Past any pooler: counting takes longer than a statement of a request may. */
  readonly direct: Connection;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The fence of the job that counts. */
  readonly lock: LeasedJob['lock'];
  /** With fewer ratings nothing is stored. */
  readonly fewest?: number;
}

/** Counts at intervals who is on the lists of members. */
export function createPlacesTask(context: Omit<PlacesContext, 'lock'>): Task {
  return {
    name: 'member-places',
    schedule: { everyMilliseconds: freshness.memberPlacesInterval, atStart: true },
    failure: 'the lists of members could not be counted',
    run: async ({ lock }) => {
      await renewMemberPlaces({ ...context, lock });
      return 'done';
    },
  };
}

/**
 * Counts who is on the lists of members where they are minutes old, and stores them: at ten million ratings counting takes some
 * ten seconds, which no request waits for.
 * @throws LeaseLostError
 */
async function renewMemberPlaces({ database, direct, now, lock, fewest = fewestRatings }: PlacesContext): Promise<void> {
  const { rows } = await database.execute<{ ratings: number; counted_at: Date | string | null }>(sql`
    select reltuples::float8 as ratings, (select min(${memberPlace.countedAt}) from ${memberPlace}) as counted_at
    from pg_class where oid = ${'rating'}::regclass`);
  const [{ ratings, counted_at: countedAt } = { ratings: 0, counted_at: null }] = rows;
  if (ratings < fewest) {
    if (countedAt !== null) await database.delete(memberPlace);
    return;
  }
  if (countedAt !== null && now() - new Date(countedAt).getTime() < freshness.memberPlaces) return;
  const client = await connectClient(direct, { application_name: 'hexreel members' });
  try {
    await storePlaces(drizzle(client), { now: now(), lock });
  } finally {
    await client.end();
  }
}

async function storePlaces(
  database: Database,
  { now, lock }: { readonly now: number; readonly lock: LeasedJob['lock'] },
): Promise<void> {
  const countedAt = new Date(now);
  const lists: (typeof memberPlace.$inferInsert)[] = [];
  for (const by of publicMemberLists) {
    const ids = await countMembers(database, { by, now }, { from: 0, count: memberPages * membersPerPage });
    const members = await readMeans(database, ids, activeSince(now));
    lists.push(
      ...members.map(({ id, ratings, recent, ...means }, index) => ({
        list: by,
        place: index + 1,
        userId: id,
        ratings,
        recent,
        averages: characteristics.map((name) => means[name] ?? 0),
        countedAt,
      })),
    );
  }
  await database.transaction(async (tx) => {
    await lock(tx);
    await tx.delete(memberPlace);
    // Without accounts that were deleted since; those that are left stay until the end.
    const ids = [...new Set(lists.map(({ userId }) => userId))];
    const found = await tx.select({ id: user.id }).from(user).where(inArray(user.id, ids)).orderBy(asc(user.id)).for('key share');
    const there = new Set(found.map(({ id }) => id));
    await insertRows(
      tx,
      memberPlace,
      lists.filter(({ userId }) => there.has(userId)),
    );
  });
}
