import type { ListedMember, MemberListResponse } from '@hexreel/domain/contract/users';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { memberPages, membersPerPage, type PublicMemberList } from '@hexreel/domain/user';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, rating, user } from '../../db/schema/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { countMembers } from './count-members.ts';
import { readMemberPlaces } from './member-places.ts';
import { presentUserSummary, userSummaryColumns } from './user-sql.ts';

interface Page {
  readonly by: PublicMemberList;
  /** From 1. */
  readonly page: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * A page of a list of members (R348), from the stored one, or counted from all ratings where there are few. Three statements at
 * most.
 */
export async function listMembers(database: Database, { by, page, now }: Page): Promise<MemberListResponse> {
  const part = { from: (page - 1) * membersPerPage, count: membersPerPage + 1 };
  const stored = await readMemberPlaces(database, by);
  const ids =
    stored.length === 0 ? await countMembers(database, { by, now }, part) : stored.slice(part.from, part.from + part.count);
  return {
    people: await readListed(database, ids.slice(0, membersPerPage)),
    page,
    nextPage: ids.length > membersPerPage && page < memberPages ? page + 1 : null,
  };
}

/** These users with the means of their scores, in this order; without those who rated nothing that is on the site. One statement. */
export async function readListed(database: Database, ids: readonly string[]): Promise<ListedMember[]> {
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
    return row === undefined ? [] : [presentMember(row)];
  });
}

type MemberRow = Parameters<typeof presentUserSummary>[0] &
  Record<Characteristic, number | null> & { readonly specializations: string[]; readonly ratings: number };

function presentMember(row: MemberRow): ListedMember {
  return {
    ...presentUserSummary(row),
    specializations: row.isCritic ? [...row.specializations] : [],
    ratings: row.ratings,
    averages: perCharacteristic((name) => (row[name] === null ? null : roundTo(1, row[name]))),
  };
}
