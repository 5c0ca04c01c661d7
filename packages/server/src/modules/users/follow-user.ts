import { ApiError } from '@hexreel/domain/contract/errors';
import type { Following } from '@hexreel/domain/contract/users';
import { followTexts } from '@hexreel/domain/texts/profiles';
import { lockUser, lockUserAndOther } from '../../platform/http/access/lock-user.ts';
import { isBlocked } from './blocks/block-repository.ts';
import { tellMembers, untellMember } from '../inbox/index.ts';
import type { UsersContext } from './context.ts';
import { FollowRepository, type FollowKey } from './follow-repository.ts';
import { requestDeed, withdrawRequest } from './follow-requests.ts';
import { presentFollowing } from './read-follows.ts';
import { followEvents } from './user-events.ts';
import { isShown, userNotFound } from './user-sql.ts';
import { requireFollowable } from './permissions.ts';

/**
 * Makes the viewer follow a user and counts it (R137), or ask one who approves followers, which counts nowhere (R828); again changes
 * nothing. The other user is locked too, so that a request never outlives their choice to approve.
 * @throws ApiError forbidden for oneself, person_not_found, following_full
 */
export async function followUser(context: UsersContext, key: FollowKey): Promise<Following> {
  const { followerId, followedId } = key;
  return context.eventBus.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    const { other } = await lockUserAndOther(tx, { id: followerId, otherId: followedId });
    const isApart = await isBlocked(tx, { ownerId: followerId, otherId: followedId }, 'either');
    requireFollowable(followerId, other === null || isApart ? undefined : { id: other.id, isVisible: isShown(other) });
    const at = new Date(context.now());
    const approvesFollowers = other?.approvesFollowers === true;
    const outcome = approvesFollowers ? await follows.request(key, at) : await follows.add(key, at);
    if (outcome === 'full') throw new ApiError('following_full', followTexts.full);
    if (outcome === 'requested') await tellMembers(tx, [requestDeed(key)], at);
    if (outcome === 'added') {
      await tellMembers(tx, [deedOf(key)], at);
      await follows.count(followedId, 1);
    }
    const isRequested = outcome === 'requested' || outcome === 'waits';
    return {
      result: presentFollowing({ isFollowing: !isRequested, isRequested, approvesFollowers }),
      events: outcome === 'added' ? followEvents(key) : [],
    };
  });
}

/**
 * Unfollows, also a suspended user, and takes a request back; does nothing if the user was not followed.
 * @throws ApiError person_not_found
 */
export async function unfollowUser(context: UsersContext, key: FollowKey): Promise<Following> {
  return context.eventBus.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    await lockUser(tx, key.followerId);
    const followed = await follows.lockFollowed(key);
    if (followed === undefined) throw userNotFound();
    await withdrawRequest(tx, key);
    const removed = await follows.remove(key);
    if (removed) {
      await untellMember(tx, deedOf(key));
      await follows.count(key.followedId, -1);
    }
    return {
      result: presentFollowing({ isFollowing: false, isRequested: false, approvesFollowers: followed.approvesFollowers }),
      events: removed ? followEvents(key) : [],
    };
  });
}

function deedOf({ followerId, followedId }: FollowKey) {
  return { userId: followedId, kind: 'follow', actorId: followerId } as const;
}
