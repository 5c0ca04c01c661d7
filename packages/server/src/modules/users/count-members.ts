import { days } from '@hexreel/domain/durations';
import { activeDays, type PublicMemberList } from '@hexreel/domain/user';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating, user } from '../../db/schema/index.ts';
import { isVisible } from './user-sql.ts';

interface MemberRanking {
  readonly by: PublicMemberList;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Members who rated most in the last 90 days, then those who rated most at all (R348). One statement, which counts all
 * ratings.
 * @returns ids of a part of them
 */
export async function countMembers(
  database: Database,
  { by, now }: MemberRanking,
  part: { readonly from: number; readonly count: number },
): Promise<string[]> {
  const since = activeSince(now);
  const { rows } = await database.execute<{ user_id: string }>(sql`
    select counted.user_id from (
      select ${rating.userId} as user_id, count(*) as ratings, count(*) filter (where ${rating.createdAt} >= ${since.toISOString()}::timestamptz) as recent
      from ${rating} where not ${rating.withdrawn} ${by === 'critics' ? ofCritics : sql``}
      group by ${rating.userId}
    ) as counted
    join ${user} on ${user.id} = counted.user_id and ${isVisible}
    order by counted.recent desc, counted.ratings desc, counted.user_id
    limit ${part.count} offset ${part.from}`);
  return rows.map(({ user_id: id }) => id);
}

/** Ratings from here on make a member active. @param now milliseconds since the epoch */
export function activeSince(now: number): Date {
  return new Date(now - days(activeDays));
}

const ofCritics: SQL = sql`and ${rating.userId} in (select ${user.id} from ${user} where ${user.isCritic})`;
