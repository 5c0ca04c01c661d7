import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { emailKey } from '@hexreel/domain/names';
import { eq } from 'drizzle-orm';
import { person } from '../../db/schema/index.ts';
import { addressSubject, consume } from '../../platform/limits/index.ts';
import type { AccountsContext, Asker } from './context.ts';
import { mailCauses } from './letters.ts';
import { accountSubject, codeLimit, mailFromLimit, mailLimit } from './limits.ts';
import { claimCode } from './one-time-codes.ts';

/** Uses up the code of a verification link. @throws ApiError code_invalid where it is unknown, used, voided or too old */
export async function verifyEmail(context: AccountsContext, asker: Asker, code: string): Promise<void> {
  const { database, sessions } = context;
  const now = new Date(context.now());
  await consume(database, codeLimit, addressSubject(asker.address), now.getTime());
  await database.transaction(async (tx) => {
    const claimed = await claimCode(tx, now, 'verify-email', code);
    if (claimed === null) throw new ApiError('code_invalid', errorTexts.codeInvalid);
    await tx.update(person).set({ emailVerified: true, updatedAt: now }).where(eq(person.id, claimed.personId));
    await sessions.endAll(tx, claimed.personId);
  });
}

/** Sends the verification mail again, to whoever waits for one; asked for any address, it does the same. */
export async function resendVerification(context: AccountsContext, asker: Asker, email: string): Promise<void> {
  await causeMail(context, asker, mailCauses.resendVerification, email);
}

/** Sends a link to choose a new password, to whoever has an account; asked for any address, it does the same. */
export async function requestPasswordReset(context: AccountsContext, asker: Asker, email: string): Promise<void> {
  await causeMail(context, asker, mailCauses.resetPassword, email);
}

async function causeMail({ database, outbox, now }: AccountsContext, asker: Asker, cause: string, email: string): Promise<void> {
  await consume(database, mailFromLimit, addressSubject(asker.address), now());
  await consume(database, mailLimit, accountSubject(email), now());
  await outbox.add(database, cause, emailKey(email));
}
