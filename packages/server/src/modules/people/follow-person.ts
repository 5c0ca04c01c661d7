import { ApiError } from '@hexreel/domain/api/errors';
import type { Following } from '@hexreel/domain/api/people';
import { followTexts } from '@hexreel/domain/people';
import type { PeopleContext } from './context.ts';
import { FollowRepository, type FollowKey } from './follow-repository.ts';
import { newsOfPerson } from './news.ts';
import { personNotFound } from './person-sql.ts';
import { requireFollowable, requireStillThere } from './policy.ts';

/**
 * Makes a member follow somebody and counts it; following again changes nothing (specification, section 4).
 * @throws ApiError forbidden for oneself, person_not_found, following_full
 */
export async function followPerson(context: PeopleContext, key: FollowKey): Promise<Following> {
  return context.notices.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    const { follower, followed } = await follows.hold(key);
    requireStillThere(follower);
    requireFollowable(key.followerId, followed);
    const outcome = await follows.add(key, new Date(context.now()));
    if (outcome === 'full') throw new ApiError('following_full', followTexts.full);
    if (outcome === 'added') await follows.count(key.followedId, 1);
    return { result: { isFollowing: true }, news: outcome === 'added' ? newsOf(key) : [] };
  });
}

/**
 * Ends it, also with somebody who is suspended meanwhile; whoever was not followed stays that.
 * @throws ApiError person_not_found
 */
export async function unfollowPerson(context: PeopleContext, key: FollowKey): Promise<Following> {
  return context.notices.change(context.database, async (tx) => {
    const follows = new FollowRepository(tx);
    const { follower, followed } = await follows.hold(key);
    requireStillThere(follower);
    if (followed === undefined) throw personNotFound();
    const removed = await follows.remove(key);
    if (removed) await follows.count(key.followedId, -1);
    return { result: { isFollowing: false }, news: removed ? newsOf(key) : [] };
  });
}

/** Both profiles show a number that is another one now. */
function newsOf({ followerId, followedId }: FollowKey) {
  return [newsOfPerson(followerId), newsOfPerson(followedId)];
}
