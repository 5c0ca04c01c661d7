import { mostFollowed } from '@hexreel/domain/user';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followerCount, followRequest, user } from '../../db/schema/index.ts';
import { isRequestTo, type Followable } from './permissions.ts';
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
  async lockFollowed({ followedId }: FollowKey): Promise<(Followable & { readonly approvesFollowers: boolean }) | undefined> {
    const columns = { id: user.id, isVisible: sql<boolean>`${isVisible}`, approvesFollowers: user.approvesFollowers };
    const [followed] = await this.#tx.select(columns).from(user).where(eq(user.id, followedId)).for('key share');
    return followed;
  }

  /** @returns whether it is new; 'full' if one more would be too many */
  async add(key: FollowKey, now: Date): Promise<'added' | 'there' | 'full'> {
    const place = await this.#placeFor(key);
    if (place !== 'free') return place;
    await this.#tx.insert(follow).values({ ...key, createdAt: now });
    return 'added';
  }

  /** Asks to follow (R828). @returns 'waits' where the user did before, 'there' where they follow already, 'full' as above */
  async request(key: FollowKey, now: Date): Promise<'requested' | 'waits' | 'there' | 'full'> {
    const place = await this.#placeFor(key);
    if (place !== 'free') return place;
    const added = await this.#tx
      .insert(followRequest)
      .values({ ...key, createdAt: now })
      .onConflictDoNothing()
      .returning({ at: followRequest.createdAt });
    return added.length > 0 ? 'requested' : 'waits';
  }

  /** Requests count as follows (R760), so that each can be accepted. */
  async #placeFor(key: FollowKey): Promise<'free' | 'there' | 'full'> {
    const [existing] = await this.#tx
      .select({
        count: sql<number>`count(*)::int + (
          select count(*)::int from ${followRequest} as other
          where other.follower_id = ${key.followerId} and other.followed_id <> ${key.followedId})`,
        isThere: sql<boolean>`coalesce(bool_or(${isKey(key)}), false)`,
      })
      .from(follow)
      .where(eq(follow.followerId, key.followerId));
    if (existing?.isThere === true) return 'there';
    return (existing?.count ?? 0) >= mostFollowed ? 'full' : 'free';
  }

  /** Keeps users who ask to follow one, who is locked, from being deleted until the transaction ends. @returns their ids */
  async lockAsking(followedId: string): Promise<string[]> {
    const rows = await this.#tx
      .select({ id: user.id })
      .from(followRequest)
      .innerJoin(user, eq(user.id, followRequest.followerId))
      .where(isRequestTo(followedId))
      .orderBy(asc(user.id))
      .for('key share', { of: user });
    return rows.map(({ id }) => id);
  }

  /** Makes some of those who ask to follow a user followers, and counts them; all are locked. @returns those who did not take it back */
  async accept(followedId: string, askingIds: readonly string[], now: Date): Promise<string[]> {
    const { rows } = await this.#tx.execute<{ id: string }>(sql`
      with accepted as (
        delete from ${followRequest}
        where ${isRequestTo(followedId)} and ${followRequest.followerId} = any(${sql.param(askingIds)}::uuid[])
        returning ${followRequest.followerId} as id)
      insert into ${follow} (follower_id, followed_id, created_at)
      select id, ${followedId}::uuid, ${now.toISOString()}::timestamptz from accepted
      on conflict do nothing
      returning follower_id as id`);
    if (rows.length > 0) await this.count(followedId, rows.length);
    return rows.map(({ id }) => id);
  }

  /** @returns whether there was one */
  async removeRequest({ followerId, followedId }: FollowKey): Promise<boolean> {
    const removed = await this.#tx
      .delete(followRequest)
      .where(and(isRequestTo(followedId), eq(followRequest.followerId, followerId)))
      .returning({ at: followRequest.createdAt });
    return removed.length > 0;
  }

  async isFollowing(key: FollowKey): Promise<boolean> {
    return (await this.#tx.$count(follow, isKey(key))) > 0;
  }

  /** @returns whether there was one */
  async remove(key: FollowKey): Promise<boolean> {
    return (await this.#tx.delete(follow).where(isKey(key)).returning({ at: follow.createdAt })).length > 0;
  }

  /** @param change how many more followers the user has; less than 0 for fewer */
  async count(followedId: string, change: number): Promise<void> {
    await this.#tx
      .insert(followerCount)
      // Fewer of none, which a check refuses, are not inserted either.
      .values({ userId: followedId, followers: Math.max(change, 0) })
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
