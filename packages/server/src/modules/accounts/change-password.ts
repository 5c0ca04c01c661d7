import { randomUUID } from 'node:crypto';
import type { ChangePasswordBody } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext } from './context.ts';
import { findPasswords } from './find-passwords.ts';
import { mailKinds } from './account-emails.ts';
import { voidCodes } from './one-time-codes.ts';
import { findPasswordHash, findUser, setPasswordHash } from './users.ts';
import { requireRecentAuth, requirePassword } from './require-recent-auth.ts';

/**
 * Changes the viewer's own password: the current one is needed, or recent authentication if there is none (Google). All
 * other sessions end and this one gets another token.
 * @throws ApiError wrong_password, reauthentication_required, invalid_request, rate_limited
 */
export async function changePassword(
  context: AccountsContext,
  viewer: SignedIn,
  form: ChangePasswordBody,
): Promise<{ readonly token: string; readonly passwordIsCommon: boolean }> {
  const { database, outbox, passwords, sessions } = context;
  const owner = await findUser(database, viewer.id);
  if (owner === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  const passwordIsCommon = passwords.check(form, [owner.username, owner.displayName, owner.email]);
  const proved = await requireCurrentPassword(context, viewer, form.currentPassword);

  const found = await findPasswords(database, owner.email);
  const hash = await passwords.hash(form.password, found?.claimHash);
  const now = new Date(context.now());
  const token = await database.transaction(async (tx) => {
    const { email } = await lockUser(tx, viewer.id);
    // Another request changed it at the same moment, and what was proved is no longer the password.
    if ((await findPasswordHash(tx, viewer.id)) !== proved) throw wrongCurrentPassword();
    await setPasswordHash(tx, viewer.id, hash, { id: randomUUID(), now });
    await sessions.endAll(tx, viewer.id, viewer.sessionId);
    await voidCodes(tx, viewer.id);
    await outbox.add(tx, mailKinds.passwordChanged, email);
    return sessions.replaceToken(tx, viewer.sessionId);
  });
  return { token, passwordIsCommon };
}

/** @returns the hash of the password that was proved, or null if there is none */
async function requireCurrentPassword(
  context: AccountsContext,
  viewer: SignedIn,
  password: string | undefined,
): Promise<string | null> {
  const hash = await findPasswordHash(context.database, viewer.id);
  if (hash === null) await requireRecentAuth(context, viewer, undefined);
  else if (password === undefined) throw wrongCurrentPassword();
  else await requirePassword(context, viewer, { hash, password, field: currentPasswordField });
  return hash;
}

const currentPasswordField = 'currentPassword';

function wrongCurrentPassword(): ApiError {
  return new ApiError('wrong_password', errorTexts.wrongPassword, { field: currentPasswordField });
}
