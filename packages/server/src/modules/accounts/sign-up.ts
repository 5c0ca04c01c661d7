import type { SignUpBody, SignUpResponse } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { checkSignUp, emailKey, usernameTexts } from '@hexreel/domain/names';
import { isLoopbackHost, type Config } from '../../config.ts';
import { addressSubject, consume } from '../../platform/limits/index.ts';
import type { AccountsContext, Asker } from './context.ts';
import { libraryErrorCode, unexpectedFailure } from './library-errors.ts';
import { mailCauses } from './letters.ts';
import { accountSubject, mailLimit, signUpLimit } from './limits.ts';
import { findPersonByEmail, holdUsername, isUsernameTaken } from './people.ts';

/**
 * Signs a person up (specification, sections 4 and 5). For an address that is known already it does and answers the
 * same, in the same time, and writes to the address's owner instead (readings, 16).
 * @throws ApiError invalid_request with the field and its text; username_taken; sign_up_closed; rate_limited
 */
export async function signUp(context: AccountsContext, asker: Asker, form: SignUpBody): Promise<SignUpResponse> {
  const { auth, config, database, outbox, passwords } = context;
  if (!isSignUpOpen(config)) throw new ApiError('sign_up_closed', errorTexts.signUpClosed);
  const problem = checkSignUp(form);
  if (problem !== null) throw new ApiError('invalid_request', problem.text, { field: problem.field });
  const [username, displayName, email] = [form.username.trim(), form.displayName.trim(), emailKey(form.email)];
  const passwordIsCommon = passwords.check(form, [username, displayName, email]);

  const now = context.now();
  await consume(database, signUpLimit, addressSubject(asker.address), now);
  if (await isUsernameTaken(database, username, new Date(now))) throw usernameTaken();
  await consume(database, mailLimit, accountSubject(email), now);

  const body = { name: displayName, email, password: form.password, username };
  const answered = await auth.api.signUpEmail({ body, headers: asker.headers }).catch(async (error: unknown) => {
    // Somebody took the username, or the address, in this very moment; the library does not tell which.
    const isClash = libraryErrorCode(error) === 'FAILED_TO_CREATE_USER';
    if (isClash && (await isUsernameTaken(database, username, new Date(now)))) throw usernameTaken();
    if (isClash && (await findPersonByEmail(database, email)) !== null) return null;
    throw unexpectedFailure(error);
  });
  const owner = await findPersonByEmail(database, email);
  if (answered !== null && owner?.id === answered.user.id) {
    await outbox.add(database, mailCauses.signUp, email);
  } else {
    await holdUsername(database, username, new Date(now));
    await outbox.add(database, mailCauses.signUpAgain, email);
  }
  return { passwordIsCommon };
}

/** With a public address and no mail server nobody could verify theirs: sign-up is closed then and says so (readings). */
export function isSignUpOpen(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return config.smtpUrl !== null || isLoopbackHost(new URL(config.publicUrl).hostname);
}

function usernameTaken(): ApiError {
  return new ApiError('username_taken', usernameTexts.taken, { field: 'username' });
}
