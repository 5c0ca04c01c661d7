import { mostRequestsShown } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { DecideRequestBody } from '@hexreel/domain/contract/joining';
import type { AdminUser } from '@hexreel/domain/contract/moderation';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { user } from '../../../db/schema/index.ts';
import { lockUserAndOther } from '../../../platform/http/access/lock-user.ts';
import { mailKinds, voidClaim } from '../../accounts/index.ts';
import { eventsOfUserSummary, parseUserId, visibilityEvent } from '../../users/index.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canInvite } from '../permissions.ts';
import { presentUser } from '../users/present-user.ts';

/** People who wait for an admin, the oldest first; only those who have verified their address. */
export async function readJoinRequests(database: Database): Promise<{ people: AdminUser[]; total: number }> {
  // With what `person_suspended` holds, so that few rows are read.
  const isWaiting = and(isNotNull(user.suspendedAt), user.awaitsApproval, user.emailVerified);
  const rows = await database
    .select({ person: user, total: sql<number>`(count(*) over ())::int` })
    .from(user)
    .where(isWaiting)
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(mostRequestsShown);
  return { people: rows.map(({ person }) => presentUser(person)), total: rows[0]?.total ?? 0 };
}

/**
 * Lets someone in, or deletes their account, which has nothing yet; a mail says which (R795).
 * @throws ApiError person_not_found where they do not wait
 */
export async function decideJoinRequest(
  { database, eventBus, outbox, now }: ModerationContext,
  actor: ActingAdmin,
  request: { readonly userId: string } & DecideRequestBody,
): Promise<void> {
  const at = new Date(now());
  const userId = parseUserId(request.userId);
  const isApproved = request.outcome === 'approved';
  await eventBus.change(database, async (tx) => {
    const { other } = await lockUserAndOther(tx, { id: actor.id, otherId: userId }, canInvite);
    if (other?.awaitsApproval !== true || !other.emailVerified) throw new ApiError('person_not_found', errorTexts.userNotFound);
    const isOther = eq(user.id, userId);
    if (isApproved) await tx.update(user).set({ awaitsApproval: false, suspendedAt: null, updatedAt: at }).where(isOther);
    else {
      await tx.delete(user).where(isOther);
      await outbox.deleteOfAddress(tx, other.email);
      await voidClaim(tx, other.email);
    }
    await outbox.add(tx, isApproved ? mailKinds.approved : mailKinds.declined, other.email);
    const target = { kind: 'person', id: userId, name: other.username } as const;
    await writeAudit(tx, { actor, action: isApproved ? 'approve-member' : 'decline-member', target, at });
    return { result: undefined, events: [...eventsOfUserSummary(userId), visibilityEvent(userId)] };
  });
}
