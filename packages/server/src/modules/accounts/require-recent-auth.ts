import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { recentAuthDuration } from '@hexreel/domain/accounts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { signInMethod } from '../../db/schema/index.ts';
import { consume, refund } from '../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext } from './context.ts';
import { recentAuthLimit } from './rate-limits.ts';
import { findPasswordHash, googleProvider } from './users.ts';

/**
 * Before something that cannot be undone: the sign-in is recent, or the password is entered again. Admin actions
 * require the same.
 * @throws ApiError reauthentication_required, wrong_password, rate_limited
 */
export async function requireRecentAuth(context: AccountsContext, viewer: SignedIn, password: string | undefined): Promise<void> {
  if (context.now() - viewer.signedInAt.getTime() <= recentAuthDuration) return;
  const hash = await findPasswordHash(context.database, viewer.id);
  if (hash === null) throw new ApiError('reauthentication_required', await withoutPassword(context.database, viewer.id));
  if (password === undefined) throw new ApiError('reauthentication_required', errorTexts.reauthenticate, { field: 'password' });
  await requirePassword(context, viewer, { hash, password, field: 'password' });
}

/** The text for a user without a password: it names Google, where that is linked. */
async function withoutPassword(database: Database, userId: string): Promise<string> {
  const ofGoogle = and(eq(signInMethod.userId, userId), eq(signInMethod.provider, googleProvider));
  const [google] = await database.select({ id: signInMethod.id }).from(signInMethod).where(ofGoogle);
  return google === undefined ? errorTexts.reauthenticateWithProvider : errorTexts.reauthenticateWithGoogle;
}

/** @throws ApiError wrong_password, rate_limited */
export async function requirePassword(
  { database, passwords, now }: AccountsContext,
  viewer: SignedIn,
  proof: { readonly hash: string; readonly password: string; readonly field: string },
): Promise<void> {
  const at = now();
  await consume(database, recentAuthLimit, viewer.id, at);
  const isRight = await passwords.verify(proof.password, proof.hash).catch(async (error: unknown) => {
    // No password was checked, so nothing counts.
    await refund(database, recentAuthLimit, viewer.id, at);
    throw error;
  });
  if (isRight) return;
  throw new ApiError('wrong_password', errorTexts.wrongPassword, { field: proof.field });
}
