import type { ListedMember, MemberListResponse } from '@hexreel/domain/contract/users';
import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { activeDays, memberPages, membersPerPage, type PublicMemberList } from '@hexreel/domain/user';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating, user } from '../../db/schema/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { isAvailable, isVisible, presentUserSummary, userSummaryColumns } from './user-sql.ts';

interface Page {
  readonly by: PublicMemberList;
  /** From 1. */
  readonly page: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * A page of a list of members (R348): who rated most in the last 90 days, then who rated most at all. Two statements; the
 * first one counts all ratings, which is why its answer is kept for minutes.
 */
export async function listMembers(database: Database, { by, page, now }: Page): Promise<MemberListResponse> {
  const since = new Date(now - activeDays * millisecondsPerDay);
  const { rows } = await database.execute<{ user_id: string }>(sql`
    select counted.user_id from (
      select ${rating.userId} as user_id, count(*) as ratings, count(*) filter (where ${rating.createdAt} >= ${since.toISOString()}::timestamptz) as recent
      from ${rating} where not ${rating.withdrawn} ${by === 'critics' ? ofCritics : sql``}
      group by ${rating.userId}
    ) as counted
    join ${user} on ${user.id} = counted.user_id and ${isVisible}
    order by counted.recent desc, counted.ratings desc, counted.user_id
    limit ${membersPerPage + 1} offset ${(page - 1) * membersPerPage}`);
  const ids = rows.map(({ user_id: id }) => id).slice(0, membersPerPage);
  return {
    people: await readListed(database, ids),
    page,
    nextPage: rows.length > membersPerPage && page < memberPages ? page + 1 : null,
  };
}

const millisecondsPerDay = 86_400_000;

const ofCritics: SQL = sql`and ${rating.userId} in (select ${user.id} from ${user} where ${user.isCritic})`;

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
    .innerJoin(movie, sql`${movie.id} = ${rating.movieId} and ${isAvailable}`)
    .where(inArray(user.id, [...ids]))
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
