import type { Access } from '@hexreel/domain/contract/endpoint';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';

/** The part of a signed-in user that access depends on. Who is unverified or suspended is no signed-in user (R175). */
export interface Account {
  readonly isAdmin: boolean;
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

/** The same by the access of an endpoint for signed-in users. */
export function requireAccess<A extends Account>(account: A | null, access: Exclude<Access, 'everyone'>): A {
  return requireAccount(account, permissionOf[access]);
}
