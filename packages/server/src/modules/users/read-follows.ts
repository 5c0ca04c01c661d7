import type { Followed, FollowedAmong, Following } from '@hexreel/domain/contract/users';
import { followedPerPage } from '@hexreel/domain/user';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { follow, followRequest, user } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { userSummaryColumns, isVisible, presentUserSummary, userNotFound } from './user-sql.ts';
import { requireVisible } from './read-profile.ts';

/** When the follow began, in milliseconds, and the user it lists. */
const positionSchema = z.tuple([momentSchema, z.uuid()]);

/**
 * A page of the users whom a user follows, the latest first; suspended ones are left out.
 * @throws ApiError person_not_found, invalid_request for an invalid cursor
 */
export function readFollowed(database: Database, userId: string, cursor: string | undefined): Promise<Followed> {
  return readPage(database, { of: follow.followerId, listed: follow.followedId }, { userId, cursor });
}

/** A page of a user's followers, likewise. */
export function readFollowers(database: Database, userId: string, cursor: string | undefined): Promise<Followed> {
  return readPage(database, { of: follow.followedId, listed: follow.followerId }, { userId, cursor });
}

type Side = typeof follow.followerId | typeof follow.followedId;

async function readPage(
  database: Database,
  { of, listed }: { readonly of: Side; readonly listed: Side },
  { userId, cursor }: { readonly userId: string; readonly cursor: string | undefined },
): Promise<Followed> {
  const after = cursor === undefined ? null : readCursor(cursor, positionSchema);
  const comesAfter =
    after === null
      ? undefined
      : sql`(${follow.createdAt}, ${listed}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`;
  const [rows] = await Promise.all([
    database
      .select({ summary: userSummaryColumns, followedAt: follow.createdAt })
      .from(follow)
      .innerJoin(user, eq(user.id, listed))
      .where(and(eq(of, userId), isVisible, comesAfter))
      .orderBy(desc(follow.createdAt), desc(listed))
      .limit(followedPerPage + 1),
    requireVisible(database, userId),
  ]);
  const shown = rows.slice(0, followedPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    people: shown.map(({ summary }) => presentUserSummary(summary)),
    nextCursor: more ? writeCursor([last.followedAt.getTime(), last.summary.id]) : null,
  };
}

/** The columns of a statement that joins a viewer's follow of each user, and their request. */
export const followingColumns = {
  isFollowing: sql<boolean>`${follow.followerId} is not null`,
  isRequested: sql<boolean>`${followRequest.followerId} is not null`,
  approvesFollowers: user.approvesFollowers,
};

export function presentFollowing({ isFollowing, isRequested, approvesFollowers }: Required<Following>): Following {
  return { isFollowing, ...(isRequested && { isRequested }), ...(approvesFollowers && { approvesFollowers }) };
}

/** Whether a user follows another one, or has asked to. One statement. @throws ApiError person_not_found for one who is not visible */
export async function readIsFollowing(database: Database, followerId: string, followedId: string): Promise<Following> {
  const [row] = await database
    .select(followingColumns)
    .from(user)
    .leftJoin(follow, and(eq(follow.followerId, followerId), eq(follow.followedId, user.id)))
    .leftJoin(followRequest, and(eq(followRequest.followerId, followerId), eq(followRequest.followedId, user.id)))
    .where(and(eq(user.id, followedId), isVisible));
  if (row === undefined) throw userNotFound();
  return presentFollowing(row);
}

/** Those of some users whom a user follows, and those whom they asked; one statement, however many. */
export async function readFollowedAmong(database: Database, followerId: string, ids: readonly string[]): Promise<FollowedAmong> {
  const among = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await database.execute<{ id: string; is_requested: boolean }>(sql`
    select ${follow.followedId} as id, false as is_requested from ${follow}
      where ${follow.followerId} = ${followerId} and ${follow.followedId} = ${among}
    union all
    select ${followRequest.followedId}, true from ${followRequest}
      where ${followRequest.followerId} = ${followerId} and ${followRequest.followedId} = ${among}`);
  const idsOf = (isRequested: boolean) => rows.filter((row) => row.is_requested === isRequested).map(({ id }) => id);
  return { ids: idsOf(false), requested: idsOf(true) };
}
