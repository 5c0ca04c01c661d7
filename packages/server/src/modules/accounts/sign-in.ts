import type { SignInBody } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { checkEmail, emailKey } from '@hexreel/domain/names';
import { addressSubject, consume, refund, type Limit } from '../../platform/limits/index.ts';
import type { AccountsContext, Asker } from './context.ts';
import { libraryErrorCode, unexpectedFailure } from './library-errors.ts';
import { accountSubject, failuresFromAddressLimit, failuresLimit, signInLimit } from './limits.ts';

/**
 * Signs a person in by address and password. An unknown address, a wrong password and an account without one answer
 * alike, in the same time; that an address is not verified shows only after the right password (readings, 15).
 * @returns the token of the new session
 * @throws ApiError invalid_credentials, email_unverified, account_suspended, rate_limited; unavailable where too many wait
 */
export async function signIn(context: AccountsContext, asker: Asker, form: SignInBody): Promise<string> {
  const { auth, database } = context;
  const now = context.now();
  await consume(database, signInLimit, addressSubject(asker.address), now);
  if (checkEmail(form.email) !== null) throw invalidCredentials();

  const email = emailKey(form.email);
  const account = accountSubject(email);
  const failures: readonly (readonly [Limit, string])[] = [
    [failuresFromAddressLimit, `${account} ${addressSubject(asker.address)}`],
    [failuresLimit, account],
  ];
  // Counted before the password is looked at, so that many tries at once cannot slip through, and taken back afterwards.
  for (const [limit, subject] of failures) await consume(database, limit, subject, now);
  const outcome = await askLibrary(auth, { email, password: form.password }, asker);
  if (outcome !== 'wrong') for (const [limit, subject] of failures) await refund(database, limit, subject, now);
  if (outcome === 'wrong') throw invalidCredentials();
  if (outcome === 'unverified') throw new ApiError('email_unverified', errorTexts.emailUnverified);
  return outcome.token;
}

async function askLibrary(
  auth: AccountsContext['auth'],
  body: SignInBody,
  asker: Asker,
): Promise<{ readonly token: string } | 'wrong' | 'unverified'> {
  try {
    const { token } = await auth.api.signInEmail({ body, headers: asker.headers });
    return { token };
  } catch (error) {
    const code = libraryErrorCode(error);
    if (code === 'EMAIL_NOT_VERIFIED') return 'unverified';
    if (code !== null && wrongCodes.has(code)) return 'wrong';
    throw unexpectedFailure(error);
  }
}

const wrongCodes: ReadonlySet<string> = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG']);

function invalidCredentials(): ApiError {
  return new ApiError('invalid_credentials', errorTexts.invalidCredentials);
}
