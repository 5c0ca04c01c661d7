import { randomUUID } from 'node:crypto';
import type { ChangePasswordBody } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext } from './context.ts';
import { mailCauses } from './letters.ts';
import { voidCodes } from './one-time-codes.ts';
import { findPasswordHash, findPerson, setPasswordHash } from './people.ts';
import { requireFreshProof, requirePassword } from './proof.ts';

/**
 * Changes the own password: the current one is needed, or a fresh sign-in where there is none (Google). All other
 * sessions end and this one gets another token.
 * @throws ApiError wrong_password, reauthentication_required, invalid_request, rate_limited
 */
export async function changePassword(
  context: AccountsContext,
  viewer: SignedIn,
  form: ChangePasswordBody,
): Promise<{ readonly token: string; readonly passwordIsCommon: boolean }> {
  const { database, outbox, passwords, sessions } = context;
  const owner = await findPerson(database, viewer.id);
  if (owner === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  const passwordIsCommon = passwords.check(form, [owner.username, owner.displayName, owner.email]);
  await requireCurrentPassword(context, viewer, form.currentPassword);

  const hash = await passwords.hash(form.password);
  const now = new Date(context.now());
  const token = await database.transaction(async (tx) => {
    await setPasswordHash(tx, viewer.id, hash, { id: randomUUID(), now });
    await sessions.endAll(tx, viewer.id, viewer.sessionId);
    await voidCodes(tx, viewer.id);
    await outbox.add(tx, mailCauses.passwordChanged, owner.email);
    return sessions.replaceToken(tx, viewer.sessionId);
  });
  return { token, passwordIsCommon };
}

async function requireCurrentPassword(context: AccountsContext, viewer: SignedIn, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(context.database, viewer.id);
  if (hash === null) return requireFreshProof(context, viewer, undefined);
  const field = 'currentPassword';
  if (password === undefined) throw new ApiError('wrong_password', errorTexts.wrongPassword, { field });
  return requirePassword(context, viewer, { hash, password, field });
}
