import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow } from '../../db/schema/index.ts';

/** The users whom a user follows, for their export. */
export async function exportFollowing(database: Database, userId: string): Promise<{ following: string[] }> {
  const rows = await database
    .select({ id: follow.followedId })
    .from(follow)
    .where(eq(follow.followerId, userId))
    .orderBy(asc(follow.createdAt), asc(follow.followedId));
  return { following: rows.map(({ id }) => id) };
}
