import { randomBytes } from 'node:crypto';
import type { VerifyEmailResponse } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { emailKey } from '@hexreel/domain/names';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import { signInMethod, user } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import { addressSubject, consume } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { fromFamiliarClient, mailKinds } from './account-emails.ts';
import { hashBrowser, recognize, rememberClient } from './familiar-clients.ts';
import { codeLimit, mailFromLimit, mailRequestLimit } from './rate-limits.ts';
import type { Outbox } from '../mail/index.ts';
import { claimCode, issueCode, lockOwnerOf, voidCodes } from './one-time-codes.ts';
import { addressesOfAdmins } from './permissions.ts';
import { isClaimedElsewhere, voidClaim } from './sign-up-claims.ts';

/**
 * Uses the code of a verification link. Where it is used in another browser than the sign-up was made in, no one knows who
 * chose the password: it is void (R162, R453).
 * @returns null, or a code with which the owner chooses a password
 * @throws ApiError code_invalid if the code is unknown, used, voided or expired
 */
export async function verifyEmail(
  context: AccountsContext,
  clientInfo: ClientInfo,
  code: string,
): Promise<VerifyEmailResponse | null> {
  const { database, sessions } = context;
  const now = new Date(context.now());
  await consume(database, codeLimit, addressSubject(clientInfo.address), now.getTime());
  return database.transaction(async (tx) => {
    const ownerId = await lockOwnerOf(tx, code);
    const claimed = ownerId === null ? null : await claimCode(tx, now, 'verify-email', code);
    if (claimed === null) throw new ApiError('code_invalid', errorTexts.codeInvalid);
    const { userId } = claimed;
    const [owner] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(user.id, userId))
      .returning({ email: user.email, awaitsApproval: user.awaitsApproval });
    await sessions.endAll(tx, userId);
    await voidCodes(tx, userId);
    if (owner === undefined) throw new ApiError('code_invalid', errorTexts.codeInvalid);
    const { email } = owner;
    if (owner.awaitsApproval) await tellAdmins(tx, context.outbox);
    const isChosenByOthers = await isClaimedElsewhere(tx, email, hashBrowser(context.secret, email, clientInfo));
    await voidClaim(tx, email);
    await rememberClient(tx, context, { id: userId, email }, clientInfo);
    if (!isChosenByOthers) return null;
    await tx.delete(signInMethod).where(eq(signInMethod.userId, userId));
    await tx.update(user).set({ usernameChosen: false }).where(eq(user.id, userId));
    const passwordCode = randomBytes(32).toString('base64url');
    await issueCode(tx, now, { kind: 'reset-password', userId, code: passwordCode, createdAt: now });
    return { passwordCode };
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

/** Counts the request alone: mails are counted where they are sent, and many requests lead to none (R450). */
async function queueMail(context: AccountsContext, clientInfo: ClientInfo, kind: string, email: string): Promise<void> {
  const { database, outbox, now } = context;
  const address = emailKey(email);
  const requester = await recognize(context, address, clientInfo);
  // Mails of a familiar browser are limited by kind, and reach no one but its owner.
  if (!requester.isOwnBrowser) await consume(database, mailFromLimit, addressSubject(clientInfo.address), now());
  await consume(database, mailRequestLimit(kind), requester.subject, now());
  await outbox.add(database, kind, address, requester.isFamiliar ? fromFamiliarClient : null);
}

/** A request to join can be decided from now on: its address is proved (R795). */
export async function tellAdmins(tx: Database, outbox: Outbox): Promise<void> {
  for (const address of await addressesOfAdmins(tx)) await outbox.add(tx, mailKinds.joinRequest, address);
}
