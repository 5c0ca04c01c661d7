import { randomUUID } from 'node:crypto';
import type { SignUpBody, SignUpResponse } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { checkSignUp, emailKey } from '@hexreel/domain/names';
import { errorTexts } from '@hexreel/domain/texts/errors';
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
import { hashBrowser } from './familiar-clients.ts';
import { accountSubject, mailRequestLimit, signUpLimit, usernameLimit } from './rate-limits.ts';
import { reserveUsername, isUsernameTaken, setPasswordHash } from './users.ts';
import { keepClaim, voidUnproved } from './sign-up-claims.ts';

/**
 * Signs a user up. For a known address it answers the same, in the same time, and a sign-in afterwards does too; the
 * address's owner gets a mail instead.
 * @throws ApiError invalid_request with the field and its text; username_taken; sign_up_closed; rate_limited;
 * unavailable if too many passwords wait
 */
export async function signUp(context: AccountsContext, clientInfo: ClientInfo, form: SignUpBody): Promise<SignUpResponse> {
  const { config, database, passwords } = context;
  if (!isSignUpOpen(config)) throw new ApiError('sign_up_closed', errorTexts.signUpClosed);
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
    await store(context, { username, displayName, email, passwordHash, browserHash, now: new Date(now) });
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
  readonly now: Date;
}

/**
 * Creates an account, or, if the address has one, does what looks the same from outside. @throws if the username is
 * taken
 */
async function store({ database, outbox }: AccountsContext, account: NewAccount): Promise<void> {
  const { username, displayName, email, passwordHash, browserHash, now } = account;
  await database.transaction(async (tx) => {
    const [made] = await tx
      .insert(user)
      .values({ id: randomUUID(), username, displayName, email, isFirstRun: true, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (made === undefined) {
      await voidUnproved(tx, email);
      await reserveUsername(tx, username, now);
    } else {
      await setPasswordHash(tx, made.id, passwordHash, { id: randomUUID(), now });
    }
    await keepClaim(tx, { email, passwordHash, browserHash, createdAt: now });
    await outbox.add(tx, made === undefined ? mailKinds.signUpAgain : mailKinds.signUp, email);
  });
}

/** A taken username uses none of the few sign-ups; its own limit allows many attempts. */
async function usernameTaken({ database }: AccountsContext, clientInfo: ClientInfo, now: number): Promise<ApiError> {
  const subject = addressSubject(clientInfo.address);
  await refund(database, signUpLimit, subject, now);
  await consume(database, usernameLimit, subject, now);
  return new ApiError('username_taken', usernameTexts.taken, { field: 'username' });
}
