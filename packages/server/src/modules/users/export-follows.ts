import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followRequest } from '../../db/schema/index.ts';

/** The users whom a user follows, and the requests to follow that they sent and received, for their export. */
export async function exportFollowing(
  database: Database,
  userId: string,
): Promise<{ following: string[]; follows: Record<string, unknown>[]; followRequests: Record<string, unknown>[] }> {
  const rows = await database
    .select({ id: follow.followedId, since: follow.createdAt })
    .from(follow)
    .where(eq(follow.followerId, userId))
    .orderBy(asc(follow.createdAt), asc(follow.followedId));
  const requests = await database
    .select()
    .from(followRequest)
    .where(or(eq(followRequest.followerId, userId), eq(followRequest.followedId, userId)))
    .orderBy(asc(followRequest.createdAt), asc(followRequest.followerId), asc(followRequest.followedId));
  return {
    following: rows.map(({ id }) => id),
    follows: rows.map(({ id, since }) => ({ userId: id, since: since.toISOString() })),
    followRequests: requests.map(({ followerId, followedId, createdAt }) => ({
      direction: followerId === userId ? 'sent' : 'received',
      userId: followerId === userId ? followedId : followerId,
      since: createdAt.toISOString(),
    })),
  };
}
