import { mostFollowed } from '@hexreel/domain/people';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followerCount, person } from '../../db/schema/index.ts';
import type { Followable } from './policy.ts';
import { isVisible } from './person-sql.ts';

/** Who follows whom. */
export interface FollowKey {
  readonly followerId: string;
  readonly followedId: string;
}

/**
 * Follows within the transaction that it is made from. Everybody locks people first, then follows, then counts, the last
 * two in the order of their ids, so that nobody waits in a circle, those who leave included.
 */
export class FollowRepository {
  readonly #tx: Database;

  constructor(tx: Database) {
    this.#tx = tx;
  }

  /**
   * Keeps both people from leaving until the transaction ends, and the follower's other tabs waiting, so that their clicks
   * count one after the other. @returns the two, as far as they are there
   */
  async hold({ followerId, followedId }: FollowKey): Promise<{ follower?: Followable; followed?: Followable }> {
    const columns = { id: person.id, isVisible: sql<boolean>`${isVisible}` };
    const [follower] = await this.#tx.select(columns).from(person).where(eq(person.id, followerId)).for('no key update');
    const [followed] = await this.#tx.select(columns).from(person).where(eq(person.id, followedId)).for('key share');
    return { ...(follower === undefined ? {} : { follower }), ...(followed === undefined ? {} : { followed }) };
  }

  /** @returns whether it is new; 'full' where one more would be too many */
  async add(key: FollowKey, now: Date): Promise<'added' | 'there' | 'full'> {
    const [held] = await this.#tx
      .select({ count: sql<number>`count(*)::int`, isThere: sql<boolean>`coalesce(bool_or(${isKey(key)}), false)` })
      .from(follow)
      .where(eq(follow.followerId, key.followerId));
    if (held?.isThere === true) return 'there';
    if ((held?.count ?? 0) >= mostFollowed) return 'full';
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
      .values({ personId: followedId, followers: 1 })
      .onConflictDoUpdate({
        target: followerCount.personId,
        set: { followers: sql`${followerCount.followers} + ${change}::int` },
      });
  }

  /** All follows from and to somebody who leaves. @returns whose followers or followed ones became fewer */
  async removeAllOf(personId: string): Promise<string[]> {
    const touched = or(eq(follow.followerId, personId), eq(follow.followedId, personId));
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
    const followed = removed.filter(({ followerId }) => followerId === personId).map(({ followedId }) => followedId);
    await this.#countOneLess(followed);
    return removed.map(({ followerId, followedId }) => (followerId === personId ? followedId : followerId));
  }

  async #countOneLess(personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    const isOne = sql`${followerCount.personId} = any(${sql.param(personIds)}::uuid[])`;
    await this.#tx
      .select({ id: followerCount.personId })
      .from(followerCount)
      .where(isOne)
      .orderBy(asc(followerCount.personId))
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
