import { ApiError } from '@hexreel/domain/contract/errors';
import { accountTexts } from '@hexreel/domain/texts/accounts';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/client.ts';
import { passkey, user } from '../../db/schema/index.ts';

/** Users choose their username once, where the first one was generated. */
export function canChooseUsername(owner: { readonly usernameChosen: boolean }): boolean {
  return !owner.usernameChosen;
}

/** @throws ApiError forbidden */
export function requireUsernameChoice(owner: { readonly usernameChosen: boolean }): void {
  if (!canChooseUsername(owner)) throw new ApiError('forbidden', accountTexts.usernameChosen);
}

/** Users name and remove their own passkeys, which for others do not exist. */
export function isOwnPasskey({ userId, passkeyId }: { readonly userId: string; readonly passkeyId: string }): SQL | undefined {
  return and(eq(passkey.userId, userId), eq(passkey.id, passkeyId));
}

/**
 * Until the transaction ends no one else changes who is an admin, or deletes an admin's account: two admins who leave
 * at once must not both see the other one staying. Taken before any user is locked.
 */
export async function lockAdmins(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.admins})`);
}

/**
 * Before an admin is deleted, demoted or suspended: there must be another one who can sign in (R186). Passes for a user
 * who is not an admin. Call `lockAdmins` first.
 * @throws ApiError last_admin
 */
export async function requireOtherAdmin(tx: Database, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: user.id })
    .from(user)
    .where(isActiveAdmin())
    .orderBy(sql`${user.id} = ${userId}`)
    .limit(2);
  if (admins.length === 1 && admins[0]?.id === userId) throw new ApiError('last_admin', errorTexts.lastAdmin);
}

/** The addresses of those who can act as admins. */
export async function addressesOfAdmins(tx: Database): Promise<string[]> {
  const admins = await tx.select({ email: user.email }).from(user).where(isActiveAdmin());
  return admins.map(({ email }) => email);
}

function isActiveAdmin() {
  return and(user.isAdmin, user.emailVerified, isNull(user.suspendedAt));
}
