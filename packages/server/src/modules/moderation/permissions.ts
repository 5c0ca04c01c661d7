import { ApiError } from '@hexreel/domain/contract/errors';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { reportTexts } from '@hexreel/domain/texts/reports';
import type { Account } from '../../platform/http/access/permissions.ts';

/** Admins take movies off the site and bring them back (R175, R181). */
export function canBanMovies(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins give movies editorial scores, and remove them (R500). */
export function canChangeScores(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins have all averages calculated again (R184). */
export function canRecalculateAverages(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins name critics and other admins, suspend users and end suspensions (R175). */
export function canChangeUsers(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins invite people, and decide who joins (R791, R795). */
export function canInvite(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins tell all members something, and take it back (R746). */
export function canAnnounce(actor: Account): boolean {
  return actor.isAdmin;
}

/** Admins settle reports and remove texts (R175). */
export function canRemoveTexts(actor: Account): boolean {
  return actor.isAdmin;
}

/** No admin suspends themselves. */
export function canSuspend(users: { readonly actorId: string; readonly targetId: string }): boolean {
  return users.actorId !== users.targetId;
}

/** @throws ApiError forbidden for oneself */
export function requireSuspendable(users: { readonly actorId: string; readonly targetId: string }): void {
  if (!canSuspend(users)) throw new ApiError('forbidden', adminTexts.suspendSelf);
}

/** No one reports their own texts. */
export function canReport(users: { readonly reporterId: string; readonly authorId: string }): boolean {
  return users.reporterId !== users.authorId;
}

/** @throws ApiError forbidden for the viewer's own text */
export function requireReportable(users: { readonly reporterId: string; readonly authorId: string }): void {
  if (!canReport(users)) throw new ApiError('forbidden', reportTexts.own);
}
