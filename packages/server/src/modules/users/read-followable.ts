import type { UserSummary } from '@hexreel/domain/contract/users';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, user } from '../../db/schema/index.ts';
import { isVisible, presentUserSummary, userSummaryColumns } from './user-sql.ts';

/** Those of these users whom the viewer can see and does not follow yet. One statement. */
export async function readFollowable(database: Database, viewerId: string, userIds: readonly string[]): Promise<UserSummary[]> {
  const rows = await database
    .select(userSummaryColumns)
    .from(user)
    .leftJoin(follow, and(eq(follow.followerId, viewerId), eq(follow.followedId, user.id)))
    .where(and(inArray(user.id, [...userIds]), isVisible, isNull(follow.followerId)));
  return rows.map(presentUserSummary);
}
