import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow } from '../../db/schema/index.ts';

/** The users whom a user follows, for their export. */
export async function exportFollowing(
  database: Database,
  userId: string,
): Promise<{ following: string[]; follows: Record<string, unknown>[] }> {
  const rows = await database
    .select({ id: follow.followedId, since: follow.createdAt })
    .from(follow)
    .where(eq(follow.followerId, userId))
    .orderBy(asc(follow.createdAt), asc(follow.followedId));
  return {
    following: rows.map(({ id }) => id),
    follows: rows.map(({ id, since }) => ({ userId: id, since: since.toISOString() })),
  };
}
