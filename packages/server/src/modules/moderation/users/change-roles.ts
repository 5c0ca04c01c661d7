import type { CriticBody, RoleChangeBody } from '@hexreel/domain/contract/moderation';
import { ApiError } from '@hexreel/domain/contract/errors';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { requireOtherAdmin } from '../../accounts/index.ts';
import { eventsForAuthor } from '../../ratings/index.ts';
import type { Database } from '../../../db/client.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import { changeUser, decideAndWrite, requestOf, type DecideOnUser, type User, type UserAction } from './change-user.ts';

/** @throws ApiError invalid_request for a user who is unverified or suspended, and what changeUser throws */
export const makeAdmin: UserAction<RoleChangeBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'make-admin',
    decide: decideToMakeAdmin,
  });

/** @throws ApiError last_admin, and what changeUser throws */
export const revokeAdmin: UserAction<RoleChangeBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'unmake-admin',
    decide: decideToRevokeAdmin,
  });

/** Makes a user a critic, or changes what they write about (R185). */
export const makeCritic: UserAction<CriticBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'make-critic',
    decide: decideToMakeCritic(body.specializations),
  });

export const revokeCritic: UserAction<RoleChangeBody> = (context, actor, userId, body) =>
  changeUser(context, actor, {
    ...requestOf(body, userId),
    action: 'unmake-critic',
    decide: decideToRevokeCritic,
  });

/** @throws ApiError invalid_request for a user who is unverified or suspended */
export const decideToMakeAdmin: DecideOnUser = async (_tx, target) => {
  if (target.isAdmin) return null;
  const { emailVerified, suspendedAt, awaitsApproval } = target;
  if (!emailVerified || (suspendedAt !== null && !awaitsApproval)) throw new ApiError('invalid_request', adminTexts.notEligible);
  // On the command line the first admin of a site is approved too (R794).
  return { set: { isAdmin: true, ...(awaitsApproval ? { awaitsApproval: false, suspendedAt: null } : {}) } };
};

/** @throws ApiError last_admin */
export const decideToRevokeAdmin: DecideOnUser = async (tx, target) => {
  if (!target.isAdmin) return null;
  await requireOtherAdmin(tx, target.id);
  return { set: { isAdmin: false } };
};

export const decideToMakeCritic =
  (specializations: readonly string[]): DecideOnUser =>
  async (tx, target) => {
    if (target.isCritic && JSON.stringify(target.specializations) === JSON.stringify(specializations)) return null;
    return {
      set: { isCritic: true, specializations: [...specializations] },
      details: { specializations, ...(target.isCritic ? { before: target.specializations } : {}) },
      events: await eventsForAuthor(tx, target.id),
    };
  };

export const decideToRevokeCritic: DecideOnUser = async (tx, target) => {
  if (!target.isCritic) return null;
  const details = { before: target.specializations };
  return { set: { isCritic: false, specializations: [] }, details, events: await eventsForAuthor(tx, target.id) };
};

/** Follows a provider's group (R839), in a transaction with the lock of admins and of the user. @throws ApiError last_admin */
export async function changeAdminByGroup(
  tx: Database,
  target: User,
  { isAdmin, by, at }: { readonly isAdmin: boolean; readonly by: string; readonly at: Date },
): Promise<readonly AppEvent[]> {
  const { events } = await decideAndWrite(tx, {
    actor: { id: null, username: by },
    target,
    at,
    reason: undefined,
    action: isAdmin ? 'make-admin' : 'unmake-admin',
    decide: isAdmin ? decideToMakeAdmin : decideToRevokeAdmin,
  });
  return events;
}
