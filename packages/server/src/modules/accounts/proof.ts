import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { consume } from '../../platform/limits/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext } from './context.ts';
import { proofLimit } from './limits.ts';
import { findPasswordHash } from './people.ts';

/** A sign-in counts as fresh for this long (quality, Sessions). */
const freshMilliseconds = 15 * 60_000;

/**
 * Before something that cannot be taken back: the sign-in is fresh, or the password is entered again. Admin acts ask the
 * same. @throws ApiError reauthentication_required, wrong_password, rate_limited
 */
export async function requireFreshProof(context: AccountsContext, viewer: SignedIn, password: string | undefined): Promise<void> {
  if (context.now() - viewer.signedInAt.getTime() <= freshMilliseconds) return;
  const hash = await findPasswordHash(context.database, viewer.id);
  if (hash === null) throw new ApiError('reauthentication_required', errorTexts.reauthenticateWithGoogle);
  if (password === undefined) throw new ApiError('reauthentication_required', errorTexts.reauthenticate, { field: 'password' });
  await requirePassword(context, viewer, { hash, password, field: 'password' });
}

/** @throws ApiError wrong_password, rate_limited */
export async function requirePassword(
  { database, passwords, now }: AccountsContext,
  viewer: SignedIn,
  proof: { readonly hash: string; readonly password: string; readonly field: string },
): Promise<void> {
  await consume(database, proofLimit, viewer.id, now());
  if (await passwords.verify(proof.password, proof.hash)) return;
  throw new ApiError('wrong_password', errorTexts.wrongPassword, { field: proof.field });
}
