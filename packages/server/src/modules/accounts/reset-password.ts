import { randomUUID } from 'node:crypto';
import type { PasswordResponse, ResetPasswordBody } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { eq } from 'drizzle-orm';
import { person } from '../../db/schema/index.ts';
import { addressSubject, consume } from '../../platform/limits/index.ts';
import type { AccountsContext, Asker } from './context.ts';
import { mailCauses } from './letters.ts';
import { codeLimit } from './limits.ts';
import { claimCode, releaseCode, voidCodes } from './one-time-codes.ts';
import { findPerson, setPasswordHash } from './people.ts';

/**
 * Sets a new password with the code of a reset link. Following the link proves the address, so it is verified from then
 * on; all sessions end, and all other codes of the person are void.
 * @throws ApiError code_invalid; invalid_request with the field and its text; unavailable where too many passwords wait
 */
export async function resetPassword(context: AccountsContext, asker: Asker, form: ResetPasswordBody): Promise<PasswordResponse> {
  const { database, passwords } = context;
  const now = new Date(context.now());
  await consume(database, codeLimit, addressSubject(asker.address), now.getTime());
  passwords.check(form, []);
  // Claimed before the costly hash: of fifty uses at once, forty-nine are told at once and none waits for a hash.
  const claimed = await claimCode(database, now, 'reset-password', form.oobCode);
  const owner = claimed === null ? null : await findPerson(database, claimed.personId);
  if (owner === null) throw new ApiError('code_invalid', errorTexts.resetCodeInvalid);
  try {
    const passwordIsCommon = passwords.check(form, [owner.username, owner.displayName, owner.email]);
    const hash = await passwords.hash(form.password);
    await replacePassword(context, owner.id, hash, owner.email, now);
    return { passwordIsCommon };
  } catch (error) {
    await releaseCode(database, form.oobCode);
    throw error;
  }
}

async function replacePassword(
  context: AccountsContext,
  personId: string,
  hash: string,
  email: string,
  now: Date,
): Promise<void> {
  const { database, outbox, sessions } = context;
  await database.transaction(async (tx) => {
    await setPasswordHash(tx, personId, hash, { id: randomUUID(), now });
    await tx.update(person).set({ emailVerified: true, updatedAt: now }).where(eq(person.id, personId));
    await sessions.endAll(tx, personId);
    await voidCodes(tx, personId);
    await outbox.add(tx, mailCauses.passwordChanged, email);
  });
}
