import type { Followed } from '@hexreel/domain/contract/users';
import { followedPerPage } from '@hexreel/domain/user';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { follow, user } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { userSummaryColumns, isVisible, presentUserSummary } from './user-sql.ts';
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

/** @throws ApiError person_not_found for a user who is not visible */
export async function readIsFollowing(database: Database, followerId: string, followedId: string): Promise<boolean> {
  const [[row]] = await Promise.all([
    database
      .select({ at: follow.createdAt })
      .from(follow)
      .where(and(eq(follow.followerId, followerId), eq(follow.followedId, followedId))),
    requireVisible(database, followedId),
  ]);
  return row !== undefined;
}

/** Those of some users whom a user follows; one statement, however many. */
export async function readFollowedAmong(database: Database, followerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: follow.followedId })
    .from(follow)
    .where(and(eq(follow.followerId, followerId), sql`${follow.followedId} = any(${sql.param(ids)}::uuid[])`));
  return rows.map(({ id }) => id);
}
