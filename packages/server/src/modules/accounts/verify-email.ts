import { ApiError } from '@hexreel/domain/contract/errors';
import { emailKey } from '@hexreel/domain/names';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import { user } from '../../db/schema/index.ts';
import { addressSubject, consume } from '../../platform/rate-limits/index.ts';
import type { AccountsContext, ClientInfo } from './context.ts';
import { mailKinds } from './account-emails.ts';
import { accountSubject, codeLimit, mailFromLimit, mailLimit } from './rate-limits.ts';
import { claimCode, lockOwnerOf, voidCodes } from './one-time-codes.ts';
import { voidClaim } from './sign-up-claims.ts';

/** Uses the code of a verification link. @throws ApiError code_invalid if it is unknown, used, voided or expired */
export async function verifyEmail(context: AccountsContext, clientInfo: ClientInfo, code: string): Promise<void> {
  const { database, sessions } = context;
  const now = new Date(context.now());
  await consume(database, codeLimit, addressSubject(clientInfo.address), now.getTime());
  await database.transaction(async (tx) => {
    const ownerId = await lockOwnerOf(tx, code);
    const claimed = ownerId === null ? null : await claimCode(tx, now, 'verify-email', code);
    if (claimed === null) throw new ApiError('code_invalid', errorTexts.codeInvalid);
    const { userId } = claimed;
    const [owner] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(user.id, userId))
      .returning({ email: user.email });
    await sessions.endAll(tx, userId);
    await voidCodes(tx, userId);
    if (owner !== undefined) await voidClaim(tx, owner.email);
  });
}

/** Sends the verification mail again, if one is due; behaves the same for any address. */
export async function resendVerification(context: AccountsContext, clientInfo: ClientInfo, email: string): Promise<void> {
  await queueMail(context, clientInfo, mailKinds.resendVerification, email);
}

/** Sends a link to choose a new password, if there is an account; behaves the same for any address. */
export async function requestPasswordReset(context: AccountsContext, clientInfo: ClientInfo, email: string): Promise<void> {
  await queueMail(context, clientInfo, mailKinds.resetPassword, email);
}

async function queueMail(
  { database, outbox, now }: AccountsContext,
  clientInfo: ClientInfo,
  kind: string,
  email: string,
): Promise<void> {
  await consume(database, mailFromLimit, addressSubject(clientInfo.address), now());
  await consume(database, mailLimit, accountSubject(email), now());
  await outbox.add(database, kind, emailKey(email));
}
