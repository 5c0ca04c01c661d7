import { ApiError } from '@hexreel/domain/contract/errors';
import type { Following } from '@hexreel/domain/contract/users';
import { followTexts } from '@hexreel/domain/texts/profiles';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isBlocked } from './blocks/block-repository.ts';
import { tellMembers, untellMember } from '../inbox/index.ts';
import type { UsersContext } from './context.ts';
import { FollowRepository, type FollowKey } from './follow-repository.ts';
import { userEvent } from './user-events.ts';
import { userNotFound } from './user-sql.ts';
import { requireFollowable } from './permissions.ts';

/**
 * Makes the viewer follow a user and counts it; following again changes nothing (R137).
 * @throws ApiError forbidden for oneself, person_not_found, following_full
 */
export async function followUser(context: UsersContext, key: FollowKey): Promise<Following> {
  return context.eventBus.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    await lockUser(tx, key.followerId);
    const isApart = await isBlocked(tx, { ownerId: key.followerId, otherId: key.followedId }, 'either');
    requireFollowable(key.followerId, isApart ? undefined : await follows.lockFollowed(key));
    const outcome = await follows.add(key, new Date(context.now()));
    if (outcome === 'full') throw new ApiError('following_full', followTexts.full);
    if (outcome === 'added') {
      await tellMembers(tx, [deedOf(key)], new Date(context.now()));
      await follows.count(key.followedId, 1);
    }
    return { result: { isFollowing: true }, events: outcome === 'added' ? eventsFor(key) : [] };
  });
}

/**
 * Unfollows, also a suspended user; does nothing if the user was not followed.
 * @throws ApiError person_not_found
 */
export async function unfollowUser(context: UsersContext, key: FollowKey): Promise<Following> {
  return context.eventBus.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    await lockUser(tx, key.followerId);
    if ((await follows.lockFollowed(key)) === undefined) throw userNotFound();
    const removed = await follows.remove(key);
    if (removed) {
      await untellMember(tx, deedOf(key));
      await follows.count(key.followedId, -1);
    }
    return { result: { isFollowing: false }, events: removed ? eventsFor(key) : [] };
  });
}

function deedOf({ followerId, followedId }: FollowKey) {
  return { userId: followedId, kind: 'follow', actorId: followerId } as const;
}

/** A count on both profiles changed. */
function eventsFor({ followerId, followedId }: FollowKey) {
  return [userEvent(followerId), userEvent(followedId)];
}
