import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { follow, followerCount } from '../db/schema/index.ts';
import { testNow } from './test-app.ts';

/** Stores follows of a user, counted; publishes no events. */
export async function storeFollows(
  database: Database,
  follower: { readonly id: string },
  followed: readonly { readonly id: string }[],
): Promise<void> {
  for (const [index, { id }] of followed.entries()) {
    const createdAt = new Date(testNow + index);
    await database.insert(follow).values({ followerId: follower.id, followedId: id, createdAt });
    await database
      .insert(followerCount)
      .values({ userId: id, followers: 1 })
      .onConflictDoUpdate({ target: followerCount.userId, set: { followers: sql`${followerCount.followers} + 1` } });
  }
}

/** Users whose stored number of followers does not match their follows. */
export async function wrongFollowerCounts(database: Database): Promise<string[]> {
  const rows = await database
    .select({
      id: sql<string>`coalesce(${followerCount.userId}, counted.id)`,
      held: sql<number>`coalesce(${followerCount.followers}, 0)`,
      counted: sql<number>`coalesce(counted.followers, 0)::int`,
    })
    .from(followerCount)
    .fullJoin(
      sql`(select followed_id as id, count(*) as followers from ${follow} group by followed_id) as counted`,
      eq(followerCount.userId, sql`counted.id`),
    );
  return rows.filter(({ held, counted }) => held !== counted).map(({ id }) => id);
}
