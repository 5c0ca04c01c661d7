import { activityKinds, activityPerPage, type ActivityKind } from '@hexreel/domain/activity';
import type { UserSummary } from '@hexreel/domain/contract/users';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import {
  bannedMovie,
  follow,
  historySettings,
  movie,
  movieList,
  movieListEntry,
  rating,
  user,
  viewing,
} from '../../db/schema/index.ts';
import { momentSchema } from '../../platform/http/cursors/index.ts';
import { isOpen } from '../catalogue/index.ts';
import { hasDetails, isUnmuted, isVisible } from '../users/index.ts';

/** A bundle, not filled yet: what a user did of a kind on the UTC day of its latest time. */
export interface FoundBundle {
  readonly kind: ActivityKind;
  readonly at: Date;
  readonly author: UserSummary;
}

/** Where a page ended: the time of a bundle's latest, its kind's index and its user. */
export const positionSchema = z.tuple([momentSchema, z.int().min(0).max(activityKinds.length), z.uuid()]);
export type Position = z.infer<typeof positionSchema>;

/** Rows of a kind that everyone sees, as a table with a user and a time. */
interface Source {
  readonly from: SQL;
  readonly userId: SQL;
  readonly at: SQL;
  /** The condition for rows that everyone sees. */
  readonly shown: SQL;
}

const notBanned = (movieId: SQL) => sql`${movieId} not in (select ${bannedMovie.movieId} from ${bannedMovie})`;

/** The sources of activity, each with an index by user and time. */
export const sourcesOf = (database: Database): Readonly<Record<ActivityKind, Source>> => ({
  rated: {
    from: sql`${rating}`,
    userId: sql`${rating.userId}`,
    at: sql`${rating.listedAt}`,
    shown: sql`${notBanned(sql`${rating.movieId}`)} and ${hasDetails(sql`${rating.movieId}`)}`,
  },
  watched: {
    from: sql`${viewing}`,
    userId: sql`${viewing.userId}`,
    at: sql`${viewing.addedAt}`,
    shown: sql`${viewing.watchedOn} is not null and ${notBanned(sql`${viewing.movieId}`)}`,
  },
  listed: {
    from: sql`${movieList}`,
    userId: sql`${movieList.userId}`,
    at: sql`${movieList.updatedAt}`,
    shown: sql`${movieList.visibility} = 'public' and exists (
      select from ${movieListEntry} join ${movie} on ${movie.id} = ${movieListEntry.movieId}
      where ${movieListEntry.listId} = ${movieList.id} and ${isOpen(database)})`,
  },
});

const dayOf = (at: SQL) => sql`date_trunc('day', ${at}, 'UTC')`;

/** A user's latest time of a kind before a bound: one look into an index. */
function latestBefore({ from, userId, at, shown }: Source, id: SQL, bound: SQL): SQL {
  return sql`(select ${at} as at from ${from} where ${userId} = ${id} and ${at} < ${bound} and ${shown} order by ${at} desc limit 1)`;
}

/**
 * Bundles of what followed users made visible, the latest first, one more than a page has where there are more. Of each followed user
 * only the latest time of a kind is read first: a page can only come from as many of them as it has bundles, and only theirs are read
 * further, a day at a time, so that a day with a thousand ratings costs no more than one. One statement.
 */
export async function findBundles(database: Database, viewerId: string, after: Position | null): Promise<FoundBundle[]> {
  const size = activityPerPage + 1;
  const sources = sourcesOf(database);
  const heads = activityKinds.map((kind, index) => {
    const latest = latestBefore(sources[kind], sql`followed.id`, boundOf(sources[kind], index, after));
    const only = kind === 'watched' ? sql`followed.shares_diary` : sql`true`;
    return sql`(
      select followed.id, ${index}::int as kind, head.at from followed cross join lateral ${latest} as head
      where ${only} order by head.at desc, followed.id desc limit ${size})`;
  });
  const next = activityKinds.map(
    (kind, index) => sql`when ${index}::int then ${latestBefore(sources[kind], sql`chain.id`, dayOf(sql`chain.at`))}`,
  );
  const { rows } = await database.execute<FoundRow>(sql`
    with recursive followed as materialized (
      select ${user.id}, coalesce(${historySettings.sharesDiary}, false) as shares_diary
      from ${follow} join ${user} on ${user.id} = ${follow.followedId} and ${isVisible}
      left join ${historySettings} on ${historySettings.userId} = ${user.id}
      where ${follow.followerId} = ${viewerId} and ${isUnmuted(viewerId, sql`${follow.followedId}`)}
    ), chain as (
      select id, kind, at::timestamptz, 1 as bundle from (${sql.join(heads, sql` union all `)}) as heads
      union all
      select chain.id, chain.kind, further.at, chain.bundle + 1
      from chain cross join lateral (select case chain.kind ${sql.join(next, sql` `)} end as at) as further
      where chain.bundle < ${size} and further.at is not null
    ), page as (
      select id, kind, at from chain order by at desc, kind desc, id desc limit ${size}
    )
    select page.kind, extract(epoch from page.at) * 1000 as at, ${user.id}, ${user.username}, ${user.displayName} as display_name,
      ${user.profilePic} as profile_pic, ${user.isCritic} as is_critic
    from page join ${user} on ${user.id} = page.id
    order by page.at desc, page.kind desc, page.id desc`);
  return rows.map(({ kind, at, id, username, display_name: displayName, profile_pic: profilePic, is_critic: isCritic }) => ({
    kind: activityKinds[kind] ?? 'rated',
    at: new Date(Math.round(Number(at))),
    author: { id, username, displayName, profilePic, isCritic },
  }));
}

interface FoundRow extends Record<string, unknown> {
  readonly kind: number;
  readonly at: string;
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly profile_pic: number;
  readonly is_critic: boolean;
}

/**
 * The time before which a user's next bundle lies. Where the bundle of the day on which the page before ended is on that page or an
 * earlier one, the rest of its day belongs to it.
 */
function boundOf({ from, userId, at, shown }: Source, kind: number, after: Position | null): SQL {
  if (after === null) return sql`'infinity'::timestamptz`;
  const [time, lastKind, lastId] = after;
  const moment = sql`${new Date(time).toISOString()}::timestamptz`;
  const before = sql`case when (${kind}::int, followed.id) < (${lastKind}::int, ${lastId}::uuid)
    then ${moment} + interval '1 millisecond' else ${moment} end`;
  return sql`case when exists (
      select from ${from}
      where ${userId} = followed.id and ${at} >= ${before} and ${at} < ${dayOf(moment)} + interval '1 day' and ${shown})
    then ${dayOf(moment)} else ${before} end`;
}
