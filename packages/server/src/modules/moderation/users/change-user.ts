import type { AdminUser, RoleChangeBody } from '@hexreel/domain/contract/moderation';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { AuditAction } from '@hexreel/domain/moderation';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { user } from '../../../db/schema/index.ts';
import { lockUserAndOther } from '../../../platform/http/access/lock-user.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { lockAdmins } from '../../accounts/index.ts';
import { writeAudit, type AuditRecord } from '../audit/write-audit.ts';
import { eventsOfUserSummary, parseUserId } from '../../users/index.ts';
import type { ModerationContext } from '../context.ts';
import { canChangeUsers } from '../permissions.ts';
import { presentUser } from './present-user.ts';

export type User = typeof user.$inferSelect;

/** An action's change of a user, and its other effects. */
export interface UserChange {
  readonly set: Partial<Pick<User, 'isAdmin' | 'isCritic' | 'specializations' | 'suspendedAt' | 'awaitsApproval'>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly events?: readonly AppEvent[];
}

export interface UserCommand {
  readonly action: AuditAction;
  /** As in the URL. */
  readonly userId: string;
  readonly reason: string | undefined;
  /** The password again, if the sign-in is not recent. */
  readonly password: string | undefined;
  readonly decide: DecideOnUser;
}

/**
 * Decides on the locked row; null if nothing is to be changed, which is not logged. @throws ApiError if it is not
 * allowed
 */
export type DecideOnUser = (tx: Database, target: User, now: Date) => Promise<UserChange | null>;

/** An admin's action on a user. It may be repeated; what changes nothing is not logged. */
export type UserAction<Body> = (context: ModerationContext, actor: SignedIn, userId: string, body: Body) => Promise<AdminUser>;

export function requestOf(body: RoleChangeBody, userId: string): Pick<UserCommand, 'userId' | 'reason' | 'password'> {
  return { userId, reason: body?.reason, password: body?.password };
}

/**
 * The one way in which admins change other users: recent authentication, lock, decision, change, audit entry. All such
 * actions run one after the other, so that each sees who is an admin by then (R186).
 * @throws ApiError reauthentication_required, wrong_password, forbidden, person_not_found, and what `decide` throws
 */
export async function changeUser(context: ModerationContext, actor: SignedIn, command: UserCommand): Promise<AdminUser> {
  await context.requireRecentAuth(actor, command.password);
  const at = new Date(context.now());
  return context.eventBus.change(context.database, async (tx) => {
    await lockAdmins(tx);
    const { other: target } = await lockUserAndOther(tx, { id: actor.id, otherId: parseUserId(command.userId) }, canChangeUsers);
    if (target === null) throw new ApiError('person_not_found', errorTexts.userNotFound);
    const { changed, events } = await decideAndWrite(tx, { ...command, actor, target, at });
    return { result: presentUser(changed ?? target), events };
  });
}

/**
 * Decision, change and audit entry, in a transaction that has the lock of admins and of the user.
 * @returns the user as changed; null if nothing was
 */
export async function decideAndWrite(
  tx: Database,
  command: Pick<UserCommand, 'action' | 'reason' | 'decide'> & {
    readonly actor: AuditRecord['actor'];
    readonly target: User;
    readonly at: Date;
  },
): Promise<{ readonly changed: User | null; readonly events: readonly AppEvent[] }> {
  const { actor, target, at } = command;
  const change = await command.decide(tx, target, at);
  if (change === null) return { changed: null, events: [] };
  const isTarget = eq(user.id, target.id);
  const [changed = target] = await tx
    .update(user)
    .set({ ...change.set, updatedAt: at })
    .where(isTarget)
    .returning();
  await writeAudit(tx, {
    actor,
    action: command.action,
    target: { kind: 'person', id: target.id, name: target.username },
    reason: command.reason,
    details: change.details ?? {},
    at,
  });
  return { changed, events: [...eventsOfUserSummary(target.id), ...(change.events ?? [])] };
}
