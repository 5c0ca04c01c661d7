import type { ListedMember } from '@hexreel/domain/contract/users';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, rating, user } from '../../db/schema/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { presentUserSummary, userSummaryColumns } from './user-sql.ts';

/** These users with the means of their scores, in this order; without those who rated nothing that is on the site. One statement. */
export async function readListed(database: Database, ids: readonly string[]): Promise<ListedMember[]> {
  return (await readMeans(database, ids)).map(presentMember);
}

/** The same, not rounded. */
export async function readMeans(database: Database, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      ...userSummaryColumns,
      specializations: user.specializations,
      ratings: sql<number>`count(*)::int`,
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
  Record<Characteristic, number | null> & { readonly specializations: string[]; readonly ratings: number };

export function presentMember(row: MemberRow): ListedMember {
  return {
    ...presentUserSummary(row),
    specializations: row.isCritic ? [...row.specializations] : [],
    ratings: row.ratings,
    averages: perCharacteristic((name) => (row[name] === null ? null : roundTo(1, row[name]))),
  };
}
