import type { SignInBody } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { checkEmail, emailKey } from '@hexreel/domain/names';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { addressSubject, consume, consumeOne, isFirst, refund, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { mailKinds } from './account-emails.ts';
import { recognize } from './familiar-clients.ts';
import {
  accountSubject,
  failuresLimit,
  failuresMailWindow,
  failuresOfClientLimit,
  signInLimit,
  signInOfOwnBrowsersLimit,
} from './rate-limits.ts';
import { openSession } from './open-session.ts';
import { findPasswords } from './find-passwords.ts';
import { secondStepOf, type SecondStep } from './second-factors/factors.ts';
import { passwordStep, passwordStepOf } from './second-factors/second-step.ts';

/**
 * Signs a user in by address and password. An unknown address, a wrong password and an account without one answer
 * alike, in the same time; that an address is not verified shows only after the right password, or after the one of the
 * last sign-up with it. Beyond the account's limit passwords are still checked for clients that are familiar to it (R451),
 * and beyond the address's limit for familiar browsers (R561).
 * @returns the token of the new session, or what has to follow the password and the cookie that keeps it meanwhile (R843)
 * @throws ApiError invalid_credentials, email_unverified, account_suspended, awaiting_approval, rate_limited; unavailable if too many wait
 */
export async function signIn(context: AccountsContext, clientInfo: ClientInfo, form: SignInBody): Promise<PasswordAccepted> {
  const { database } = context;
  const now = context.now();
  const email = emailKey(form.email);
  const requester = checkEmail(form.email) === null ? await recognize(context, email, clientInfo) : null;
  const attempts: Counted[] =
    requester?.isOwnBrowser === true
      ? [
          [signInLimit, requester.subject],
          [signInOfOwnBrowsersLimit, accountSubject(email)],
        ]
      : [[signInLimit, addressSubject(clientInfo.address)]];
  for (const [limit, subject] of attempts) await consume(database, limit, subject, now);
  if (requester === null) throw invalidCredentials();

  const ofClient: Counted = [failuresOfClientLimit, requester.subject];
  const ofAccount: Counted = [failuresLimit, accountSubject(email)];
  const failures = requester.isFamiliar ? [ofClient] : [ofClient, ofAccount];
  // Counted before the password is checked, so that many simultaneous attempts cannot slip through, and taken back
  // afterwards.
  let left = 0;
  for (const [limit, subject] of failures) {
    left = await consumeOne(database, limit, subject, now).catch(async (error: unknown) => {
      if (limit === failuresLimit) await tellOwner(context, email);
      throw error;
    });
  }
  const uncount = async (counted: readonly Counted[]) => {
    for (const [limit, subject] of counted) await refund(database, limit, subject, now);
  };
  const proof = await tryPassword(context, email, form.password).catch(async (error: unknown) => {
    // No password was checked, so nothing counts.
    await uncount([...attempts, ...failures]);
    throw error;
  });
  if (proof === 'wrong') {
    if (!requester.isFamiliar && left === 0) await tellOwner(context, email);
    throw invalidCredentials();
  }
  await uncount(failures);
  if (proof === 'unverified') throw new ApiError('email_unverified', errorTexts.emailUnverified);
  const secondStep = await secondStepOf(database, proof.userId);
  if (secondStep !== null) return { secondStep, cookie: passwordStep.write(passwordStepOf(proof.userId, proof.hash), context) };
  const token = await openSession(context, proof.userId, { proved: proof.hash, client: clientInfo });
  if (token === null) throw invalidCredentials();
  return { token };
}

type PasswordAccepted = { readonly token: string } | { readonly secondStep: SecondStep; readonly cookie: string };

/** A limit and the subject that is counted. */
type Counted = readonly [RateLimit, string];

/** The account's limit is reached: one mail tells its owner (account-emails.ts), if there is one. */
async function tellOwner({ database, outbox, now }: AccountsContext, email: string): Promise<void> {
  if (await isFirst(database, failuresMailWindow, accountSubject(email), now()))
    await outbox.add(database, mailKinds.signInFailures, email);
}

type Proof = 'wrong' | 'unverified' | { readonly userId: string; readonly hash: string };

/** Checks a password. Takes the same time for every address: the password and the claim share their salt. */
async function tryPassword({ database, passwords }: AccountsContext, email: string, password: string): Promise<Proof> {
  const found = await findPasswords(database, email);
  const [isRight, isClaimed] = await passwords.match(password, [found?.hash ?? null, found?.claimHash ?? null]);
  if (isRight === true && found?.userId != null && found.hash !== null) {
    return found.emailVerified === true ? { userId: found.userId, hash: found.hash } : 'unverified';
  }
  return isClaimed === true ? 'unverified' : 'wrong';
}

function invalidCredentials(): ApiError {
  return new ApiError('invalid_credentials', errorTexts.invalidCredentials);
}
