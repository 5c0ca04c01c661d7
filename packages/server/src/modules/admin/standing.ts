import { adminTexts } from '@hexreel/domain/admin';
import type { AdminPerson, CriticBody, StandingBody } from '@hexreel/domain/api/admin';
import { ApiError } from '@hexreel/domain/api/errors';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { requireOtherAdmin } from '../accounts/index.ts';
import { newsOfAuthor, withdrawRatings } from '../ratings/index.ts';
import { changePerson, type DecideOnPerson } from './change-person.ts';
import type { AdminContext } from './context.ts';

/** Acts on somebody's standing. Each may be repeated; what changes nothing is not written down. */
type StandingAct<Body> = (context: AdminContext, actor: SignedIn, personId: string, body: Body) => Promise<AdminPerson>;

/** @throws ApiError invalid_request for somebody unverified or suspended, and what changePerson throws */
export const makeAdmin: StandingAct<StandingBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'make-admin',
    decide: decideToMakeAdmin,
  });

/** @throws ApiError last_admin, and what changePerson throws */
export const unmakeAdmin: StandingAct<StandingBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'unmake-admin',
    decide: decideToUnmakeAdmin,
  });

/** Names a critic, or changes what they write about (readings, 20). */
export const makeCritic: StandingAct<CriticBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'make-critic',
    decide: decideToMakeCritic(body.specializations),
  });

export const unmakeCritic: StandingAct<StandingBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'unmake-critic',
    decide: decideToUnmakeCritic,
  });

/**
 * Closes an account until it is unsuspended: its sessions end at once (quality, Sessions), what it says of movies is neither
 * shown nor counted.
 * @throws ApiError forbidden for the own account, last_admin, and what changePerson throws
 */
export const suspend: StandingAct<StandingBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'suspend',
    decide: async (tx, target, now) => {
      if (target.id === actor.id) throw new ApiError('forbidden', adminTexts.suspendSelf);
      if (target.suspendedAt !== null) return null;
      await requireOtherAdmin(tx, target.id);
      await context.sessions.endAll(tx, target.id);
      return { set: { suspendedAt: now }, news: await withdrawRatings(tx, target.id, true) };
    },
  });

export const unsuspend: StandingAct<StandingBody> = (context, actor, personId, body) =>
  changePerson(context, actor, {
    ...askedBy(body, personId),
    action: 'unsuspend',
    decide: async (tx, target) => {
      if (target.suspendedAt === null) return null;
      const details = { suspendedAt: target.suspendedAt.toISOString() };
      return { set: { suspendedAt: null }, details, news: await withdrawRatings(tx, target.id, false) };
    },
  });

function askedBy(body: StandingBody, personId: string) {
  return { personId, reason: body?.reason, password: body?.password };
}

/** @throws ApiError invalid_request for somebody unverified or suspended */
export const decideToMakeAdmin: DecideOnPerson = async (_tx, target) => {
  if (target.isAdmin) return null;
  if (!target.emailVerified || target.suspendedAt !== null)
    throw new ApiError('invalid_request', 'Only members with a verified address who are not suspended become admins.');
  return { set: { isAdmin: true } };
};

/** @throws ApiError last_admin */
export const decideToUnmakeAdmin: DecideOnPerson = async (tx, target) => {
  if (!target.isAdmin) return null;
  await requireOtherAdmin(tx, target.id);
  return { set: { isAdmin: false } };
};

export const decideToMakeCritic =
  (specialisations: readonly string[]): DecideOnPerson =>
  async (tx, target) => {
    if (target.isCritic && JSON.stringify(target.specialisations) === JSON.stringify(specialisations)) return null;
    return {
      set: { isCritic: true, specialisations: [...specialisations] },
      details: { specializations: specialisations, ...(target.isCritic ? { before: target.specialisations } : {}) },
      news: await newsOfAuthor(tx, target.id),
    };
  };

export const decideToUnmakeCritic: DecideOnPerson = async (tx, target) => {
  if (!target.isCritic) return null;
  const details = { before: target.specialisations };
  return { set: { isCritic: false, specialisations: [] }, details, news: await newsOfAuthor(tx, target.id) };
};
