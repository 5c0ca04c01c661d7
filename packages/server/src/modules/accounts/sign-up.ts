import { randomUUID } from 'node:crypto';
import { admission } from '@hexreel/domain/accounts';
import type { SignUpBody, SignUpResponse } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { checkSignUp, emailKey } from '@hexreel/domain/names';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { usernameTexts } from '@hexreel/domain/texts/names';
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../platform/http/local-request.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { user } from '../../db/schema/index.ts';
import { addressSubject, consume, refund } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { findPasswords } from './find-passwords.ts';
import { mailKinds } from './account-emails.ts';
import { claimInvite, inviteInvalid, isInviteUsable, keepInviteUse } from './invites.ts';
import { hashBrowser } from './familiar-clients.ts';
import { accountSubject, mailRequestLimit, signUpLimit, usernameLimit } from './rate-limits.ts';
import { reserveUsername, isUsernameTaken, setPasswordHash } from './users.ts';
import { keepClaim, voidUnproved } from './sign-up-claims.ts';

/**
 * Signs a user up. For a known address it answers the same, in the same time, and a sign-in afterwards does too; the
 * address's owner gets a mail instead.
 * @throws ApiError invalid_request with the field and its text; username_taken; sign_up_closed; invite_invalid; rate_limited;
 * unavailable if too many passwords wait
 */
export async function signUp(context: AccountsContext, clientInfo: ClientInfo, form: SignUpBody): Promise<SignUpResponse> {
  const { config, database, passwords } = context;
  if (!isSignUpOpen(config)) throw new ApiError('sign_up_closed', errorTexts.signUpClosed);
  if (config.signUp === 'closed') throw new ApiError('sign_up_closed', joiningTexts.closed);
  if (config.signUp === 'invite' && !(await isInviteUsable(database, form.invite ?? '', new Date(context.now()))))
    throw inviteInvalid();
  const problem = checkSignUp(form);
  if (problem !== null) throw new ApiError('invalid_request', problem.text, { field: problem.field });
  const [username, displayName, email] = [form.username.trim(), form.displayName.trim(), emailKey(form.email)];
  const passwordIsCommon = passwords.check(form, [username, displayName, email]);

  const now = context.now();
  const attempts = [database, signUpLimit, addressSubject(clientInfo.address), now] as const;
  await consume(...attempts);
  if (await isUsernameTaken(database, username, new Date(now))) throw await usernameTaken(context, clientInfo, now);
  const subject = `${accountSubject(email)} ${addressSubject(clientInfo.address)}`;
  const mails = [database, mailRequestLimit(mailKinds.signUp), subject, now] as const;
  await consume(...mails).catch(async (error: unknown) => {
    await refund(...attempts);
    throw error;
  });
  try {
    const found = await findPasswords(database, email);
    const passwordHash = await passwords.hash(form.password, found?.hash ?? found?.claimHash);
    const browserHash = hashBrowser(context.secret, email, clientInfo);
    const { invite } = form;
    await store(context, { username, displayName, email, passwordHash, browserHash, invite, now: new Date(now) });
    return { passwordIsCommon };
  } catch (error) {
    // Nothing was created and no mail queued.
    await refund(...mails);
    if (isUniqueViolation(error)) throw await usernameTaken(context, clientInfo, now);
    await refund(...attempts);
    throw error;
  }
}

/** With a public address and no mail server no one could verify theirs: sign-up is closed then and says so (R170). */
export function isSignUpOpen(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return config.smtpUrl !== null || isLoopbackHost(new URL(config.publicUrl).hostname);
}

interface NewAccount {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly browserHash: string;
  /** The token of an invite. */
  readonly invite: string | undefined;
  readonly now: Date;
}

/**
 * Creates an account, or, if the address has one, does what looks the same from outside; either uses the invite.
 * @throws if the username is taken; ApiError invite_invalid
 */
async function store({ config, database, outbox }: AccountsContext, account: NewAccount): Promise<void> {
  const { username, displayName, email, passwordHash, browserHash, now } = account;
  await database.transaction(async (tx) => {
    const inviteId = account.invite === undefined ? null : await claimInvite(tx, account.invite, now);
    const admitted = admission(config.signUp, inviteId !== null);
    if (admitted === 'refuse') throw inviteInvalid();
    const id = randomUUID();
    const [made] = await tx
      .insert(user)
      .values({
        id,
        username,
        displayName,
        email,
        isFirstRun: true,
        ...joiningColumns(admitted, now),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (made === undefined) {
      await voidUnproved(tx, email);
      await reserveUsername(tx, username, now);
    } else {
      await setPasswordHash(tx, made.id, passwordHash, { id: randomUUID(), now });
    }
    if (inviteId !== null) await keepInviteUse(tx, id, inviteId);
    await keepClaim(tx, { email, passwordHash, browserHash, createdAt: now });
    await outbox.add(tx, made === undefined ? mailKinds.signUpAgain : mailKinds.signUp, email);
  });
}

/** Columns of a new account, which is suspended until an admin approves it where one has to (R795). */
export function joiningColumns(admitted: ReturnType<typeof admission>, now: Date) {
  return admitted === 'ask' ? { awaitsApproval: true, suspendedAt: now } : {};
}

/** A taken username uses none of the few sign-ups; its own limit allows many attempts. */
async function usernameTaken({ database }: AccountsContext, clientInfo: ClientInfo, now: number): Promise<ApiError> {
  const subject = addressSubject(clientInfo.address);
  await refund(database, signUpLimit, subject, now);
  await consume(database, usernameLimit, subject, now);
  return new ApiError('username_taken', usernameTexts.taken, { field: 'username' });
}
