import type { ActiveMember, ListedMember } from '@hexreel/domain/contract/users';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, rating, user } from '../../db/schema/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { presentUserSummary, userSummaryColumns } from './user-sql.ts';

/** These users with the means of their scores, in this order; without those who rated nothing that is on the site. One statement. */
export async function readListed(database: Database, ids: readonly string[]): Promise<ListedMember[]> {
  return (await readMeans(database, ids, null)).map(presentMember);
}

/** The same with how many movies each rated since a time (R348). One statement. */
export async function readActive(database: Database, ids: readonly string[], since: Date): Promise<ActiveMember[]> {
  return (await readMeans(database, ids, since)).map(presentActive);
}

/** The same, not rounded. @param since null where nothing is to be counted */
export async function readMeans(database: Database, ids: readonly string[], since: Date | null): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      ...userSummaryColumns,
      specializations: user.specializations,
      ratings: sql<number>`count(*)::int`,
      recent:
        since === null
          ? sql<number>`0`
          : sql<number>`count(*) filter (where ${rating.createdAt} >= ${since.toISOString()}::timestamptz)::int`,
      ...perCharacteristic((name) => sql<number | null>`avg(nullif(${rating[name]}, 0))::double precision`),
    })
    .from(user)
    .innerJoin(rating, eq(rating.userId, user.id))
    // A set that is made once, where a lookup of each movie takes two thirds of the time.
    .where(
      and(inArray(user.id, [...ids]), notInArray(rating.movieId, database.select({ id: bannedMovie.movieId }).from(bannedMovie))),
    )
    .groupBy(user.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [row];
  });
}

type MemberRow = Parameters<typeof presentUserSummary>[0] &
  Record<Characteristic, number | null> & {
    readonly specializations: string[];
    readonly ratings: number;
    readonly recent: number;
  };

export function presentActive(row: MemberRow): ActiveMember {
  return { ...presentMember(row), recent: row.recent };
}

function presentMember(row: MemberRow): ListedMember {
  return {
    ...presentUserSummary(row),
    specializations: row.isCritic ? [...row.specializations] : [],
    ratings: row.ratings,
    averages: perCharacteristic((name) => (row[name] === null ? null : roundTo(1, row[name]))),
  };
}
