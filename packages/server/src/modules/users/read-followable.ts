import type { UserSummary } from '@hexreel/domain/contract/users';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followRequest, user } from '../../db/schema/index.ts';
import { isUnmuted, mayMeet } from './blocks/block-repository.ts';
import { isVisible, presentUserSummary, userSummaryColumns } from './user-sql.ts';

/** Those of these users whom the viewer can see, does not mute, does not follow and has not asked yet. One statement. */
export async function readFollowable(database: Database, viewerId: string, userIds: readonly string[]): Promise<UserSummary[]> {
  const rows = await database
    .select(userSummaryColumns)
    .from(user)
    .leftJoin(follow, and(eq(follow.followerId, viewerId), eq(follow.followedId, user.id)))
    .leftJoin(followRequest, and(eq(followRequest.followerId, viewerId), eq(followRequest.followedId, user.id)))
    .where(
      and(
        inArray(user.id, [...userIds]),
        isVisible,
        isNull(follow.followerId),
        isNull(followRequest.followerId),
        mayMeet(viewerId, sql`${user.id}`),
        isUnmuted(viewerId, sql`${user.id}`),
      ),
    );
  return rows.map(presentUserSummary);
}
