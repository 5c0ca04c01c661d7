import { mostFollowed } from '@hexreel/domain/user';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followerCount, user } from '../../db/schema/index.ts';
import type { Followable } from './permissions.ts';
import { isVisible } from './user-sql.ts';

/** A follow: follower and followed user. */
export interface FollowKey {
  readonly followerId: string;
  readonly followedId: string;
}

/**
 * Changes follows in the given transaction. Every writer locks users first, then follows, then counts, the last two in
 * the order of their ids, so that there is no deadlock, account deletions included.
 */
export class FollowRepository {
  readonly #tx: Database;

  constructor(tx: Database) {
    this.#tx = tx;
  }

  /**
   * Keeps the other user from being deleted until the transaction ends; call `lockUser` first. @returns undefined if
   * there is none
   */
  async lockFollowed({ followedId }: FollowKey): Promise<Followable | undefined> {
    const columns = { id: user.id, isVisible: sql<boolean>`${isVisible}` };
    const [followed] = await this.#tx.select(columns).from(user).where(eq(user.id, followedId)).for('key share');
    return followed;
  }

  /** @returns whether it is new; 'full' if one more would be too many */
  async add(key: FollowKey, now: Date): Promise<'added' | 'there' | 'full'> {
    const [existing] = await this.#tx
      .select({ count: sql<number>`count(*)::int`, isThere: sql<boolean>`coalesce(bool_or(${isKey(key)}), false)` })
      .from(follow)
      .where(eq(follow.followerId, key.followerId));
    if (existing?.isThere === true) return 'there';
    if ((existing?.count ?? 0) >= mostFollowed) return 'full';
    await this.#tx.insert(follow).values({ ...key, createdAt: now });
    return 'added';
  }

  /** @returns whether there was one */
  async remove(key: FollowKey): Promise<boolean> {
    return (await this.#tx.delete(follow).where(isKey(key)).returning({ at: follow.createdAt })).length > 0;
  }

  async count(followedId: string, change: 1 | -1): Promise<void> {
    await this.#tx
      .insert(followerCount)
      .values({ userId: followedId, followers: 1 })
      .onConflictDoUpdate({
        target: followerCount.userId,
        set: { followers: sql`${followerCount.followers} + ${change}::int` },
      });
  }

  /** All follows from and to a user whose account is deleted; the followed ones are still to be counted one less. */
  async removeAllOf(userId: string): Promise<{ readonly followers: string[]; readonly followed: string[] }> {
    const touched = or(eq(follow.followerId, userId), eq(follow.followedId, userId));
    await this.#tx
      .select({ at: follow.createdAt })
      .from(follow)
      .where(touched)
      .orderBy(asc(follow.followerId), asc(follow.followedId))
      .for('update');
    const removed = await this.#tx
      .delete(follow)
      .where(touched)
      .returning({ followerId: follow.followerId, followedId: follow.followedId });
    return {
      followers: removed.filter(({ followedId }) => followedId === userId).map(({ followerId }) => followerId),
      followed: removed.filter(({ followerId }) => followerId === userId).map(({ followedId }) => followedId),
    };
  }

  /** These users lost one follower each. */
  async countOneLess(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const isOne = sql`${followerCount.userId} = any(${sql.param(userIds)}::uuid[])`;
    await this.#tx
      .select({ id: followerCount.userId })
      .from(followerCount)
      .where(isOne)
      .orderBy(asc(followerCount.userId))
      .for('update');
    await this.#tx
      .update(followerCount)
      .set({ followers: sql`${followerCount.followers} - 1` })
      .where(isOne);
  }
}

function isKey({ followerId, followedId }: FollowKey) {
  return and(eq(follow.followerId, followerId), eq(follow.followedId, followedId));
}
