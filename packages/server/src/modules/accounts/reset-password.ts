import { randomUUID } from 'node:crypto';
import type { PasswordResponse, ResetPasswordBody } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import { signInMethod, user } from '../../db/schema/index.ts';
import { addressSubject, consume } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { mailKinds } from './account-emails.ts';
import { rememberClient } from './familiar-clients.ts';
import { codeLimit } from './rate-limits.ts';
import { claimCode, releaseCode, voidCodes } from './one-time-codes.ts';
import { findUser, setPasswordHash } from './users.ts';
import { voidClaim } from './sign-up-claims.ts';

/**
 * Sets a new password with the code of a reset link. Following the link proves the address, so it is verified from then
 * on; all sessions end, and all other codes of the user are void.
 * @throws ApiError code_invalid; invalid_request with the field and its text; unavailable if too many passwords wait
 */
export async function resetPassword(
  context: AccountsContext,
  clientInfo: ClientInfo,
  form: ResetPasswordBody,
): Promise<PasswordResponse> {
  const { database, passwords } = context;
  const now = new Date(context.now());
  await consume(database, codeLimit, addressSubject(clientInfo.address), now.getTime());
  passwords.check(form, []);
  // Claimed before the costly hash: of fifty uses at once, forty-nine are refused at once and none waits for a hash.
  const claimed = await claimCode(database, now, 'reset-password', form.oobCode);
  const owner = claimed === null ? null : await findUser(database, claimed.userId);
  if (owner === null) throw new ApiError('code_invalid', errorTexts.resetCodeInvalid);
  try {
    const passwordIsCommon = passwords.check(form, [owner.username, owner.displayName, owner.email]);
    const hash = await passwords.hash(form.password);
    await replacePassword(context, { owner, hash, clientInfo, now });
    return { passwordIsCommon };
  } catch (error) {
    await releaseCode(database, form.oobCode);
    throw error;
  }
}

async function replacePassword(
  context: AccountsContext,
  {
    owner: { id: userId, email },
    hash,
    clientInfo,
    now,
  }: {
    readonly owner: { readonly id: string; readonly email: string };
    readonly hash: string;
    readonly clientInfo: ClientInfo;
    readonly now: Date;
  },
): Promise<void> {
  const { database, outbox, sessions } = context;
  await database.transaction(async (tx) => {
    // Locked first: a sign-in with the old password is either done before, or finds the new one.
    const [before] = await tx
      .select({ emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
      .for('no key update');
    // Whoever gave this address at a provider has not proved that it is theirs (R875).
    if (before?.emailVerified === false) await tx.delete(signInMethod).where(eq(signInMethod.userId, userId));
    await setPasswordHash(tx, userId, hash, { id: randomUUID(), now });
    await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
    await sessions.endAll(tx, userId);
    await voidCodes(tx, userId);
    await voidClaim(tx, email);
    // Otherwise a locked out owner could choose a password and not use it.
    await rememberClient(tx, context, { id: userId, email }, clientInfo);
    await outbox.add(tx, mailKinds.passwordChanged, email);
  });
}
