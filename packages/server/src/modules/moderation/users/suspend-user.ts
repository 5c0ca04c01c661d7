import type { RoleChangeBody } from '@hexreel/domain/contract/moderation';
import type { Database } from '../../../db/client.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import { requireOtherAdmin } from '../../accounts/index.ts';
import { withdrawLists } from '../../lists/index.ts';
import { withdrawSittings } from '../../moments/index.ts';
import { withdrawRatings } from '../../ratings/index.ts';
import { leaveRooms } from '../../tonight/index.ts';
import { visibilityEvent } from '../../users/index.ts';
import { withdrawTopicVotes } from '../../warnings/index.ts';
import { requireSuspendable } from '../permissions.ts';
import { changeUser, requestOf, type UserAction } from './change-user.ts';

/**
 * Suspends an account: its sessions end at once (R188, R191), its ratings and reviews are neither shown nor counted.
 * @throws ApiError forbidden for the viewer's own account, last_admin, and what changeUser throws
 */
export const suspend: UserAction<RoleChangeBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'suspend',
    decide: async (tx, target, now) => {
      requireSuspendable({ actorId: actor.id, targetId: target.id });
      if (target.suspendedAt !== null) return null;
      await requireOtherAdmin(tx, target.id);
      await context.sessions.endAll(tx, target.id);
      const rooms = await leaveRooms(tx, target.id, now.getTime());
      return { set: { suspendedAt: now }, events: [...rooms, ...(await withdrawAll(tx, target.id, true))] };
    },
  });

export const unsuspend: UserAction<RoleChangeBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'unsuspend',
    decide: async (tx, target) => {
      if (target.suspendedAt === null || target.awaitsApproval) return null;
      const details = { suspendedAt: target.suspendedAt.toISOString() };
      return { set: { suspendedAt: null }, details, events: await withdrawAll(tx, target.id, false) };
    },
  });

/**
 * Hides or shows a user's ratings, which are neither shown nor counted during a suspension (R188).
 * @returns the events, to be published
 */
async function withdrawAll(tx: Database, userId: string, withdrawn: boolean): Promise<AppEvent[]> {
  const ratings = await withdrawRatings(tx, userId, withdrawn);
  const votes = await withdrawTopicVotes(tx, userId, withdrawn);
  const sittings = await withdrawSittings(tx, userId, withdrawn);
  return [...ratings, ...votes, ...sittings, ...(await withdrawLists(tx, userId)), visibilityEvent(userId)];
}
