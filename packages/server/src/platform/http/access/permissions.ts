import type { Access } from '@hexreel/domain/contract/endpoint';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';

/** The part of a signed-in user that access depends on. Who is unverified or suspended is no signed-in user (R175). */
export interface Account {
  readonly isAdmin: boolean;
  /** An admin who has to set up a second factor before acting as one (R846). */
  readonly lacksSecondFactor?: boolean;
}

/** Decides by the account alone. */
export type AccountPermission = (account: Account) => boolean;

export const isMember: AccountPermission = () => true;

const permissionOf: Readonly<Record<Exclude<Access, 'everyone'>, AccountPermission>> = {
  member: isMember,
  admin: (account) => account.isAdmin,
};

/** @param account null for a visitor */
export function hasAccess(account: Account | null, access: Access): boolean {
  return access === 'everyone' || (account !== null && permissionOf[access](account));
}

/**
 * @returns the account
 * @throws ApiError unauthenticated for a visitor, forbidden
 */
export function requireAccount<A extends Account>(account: A | null, permission: AccountPermission = isMember): A {
  if (account === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  if (!permission(account)) throw new ApiError('forbidden', errorTexts.adminOnly);
  return account;
}

/** The same by the access of an endpoint for signed-in users. @throws ApiError second_factor_required as well */
export function requireAccess<A extends Account>(account: A | null, access: Exclude<Access, 'everyone'>): A {
  const allowed = requireAccount(account, permissionOf[access]);
  if (access === 'admin' && allowed.lacksSecondFactor === true)
    throw new ApiError('second_factor_required', secondFactorTexts.adminsNeed);
  return allowed;
}
