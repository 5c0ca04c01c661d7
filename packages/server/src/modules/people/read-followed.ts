import type { Followed } from '@hexreel/domain/api/people';
import { followedPerPage } from '@hexreel/domain/people';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { follow, person } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/cursors/index.ts';
import { faceColumns, isVisible, presentFace } from './person-sql.ts';
import { requireVisible } from './read-profile.ts';

/** When somebody was followed, in milliseconds, and who. */
const placeSchema = z.tuple([momentSchema, z.uuid()]);

/**
 * A page of whom a person follows, the last one first; who is suspended is left out.
 * @throws ApiError person_not_found, invalid_request for a cursor that is none
 */
export async function readFollowed(database: Database, personId: string, cursor: string | undefined): Promise<Followed> {
  const after = cursor === undefined ? null : readCursor(cursor, placeSchema);
  const comesAfter =
    after === null
      ? undefined
      : sql`(${follow.createdAt}, ${follow.followedId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`;
  const [rows] = await Promise.all([
    database
      .select({ face: faceColumns, followedAt: follow.createdAt })
      .from(follow)
      .innerJoin(person, eq(person.id, follow.followedId))
      .where(and(eq(follow.followerId, personId), isVisible, comesAfter))
      .orderBy(desc(follow.createdAt), desc(follow.followedId))
      .limit(followedPerPage + 1),
    requireVisible(database, personId),
  ]);
  const shown = rows.slice(0, followedPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    people: shown.map(({ face }) => presentFace(face)),
    nextCursor: more ? writeCursor([last.followedAt.getTime(), last.face.id]) : null,
  };
}

/** @throws ApiError person_not_found for whoever cannot be seen */
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
