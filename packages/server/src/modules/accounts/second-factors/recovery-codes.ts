import { createHash, randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { recoveryCode } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { AccountsContext } from '../context.ts';
import { requireRecentAuth } from '../require-recent-auth.ts';
import { findSecondFactor, requireAnyFactor, setSecondFactor, tellOfChange } from './factors.ts';

/**
 * Makes recovery codes, shown this once; former ones work until the user says that they saved these (R845).
 * @returns them as they are shown: 'k7qp2m-xa9tbw'
 * @throws ApiError conflict without a passkey or an app; reauthentication_required, wrong_password
 */
export async function makeRecoveryCodes(
  context: AccountsContext,
  viewer: SignedIn,
  password: string | undefined,
): Promise<readonly string[]> {
  await requireRecentAuth(context, viewer, password);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const createdAt = new Date(context.now());
  await context.database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    await requireAnyFactor(tx, viewer.id);
    await tx.delete(recoveryCode).where(ofUser(viewer.id, { isSaved: false }));
    const rows = codes.map((code) => ({ userId: viewer.id, codeHash: hashCode(viewer.id, code), createdAt }));
    await tx.insert(recoveryCode).values(rows);
  });
  const half = recoveryCodeLength / 2;
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}

/**
 * The user has them: the former ones are void, and a second step follows the password from now on. Sessions that began
 * without it elsewhere end. @throws ApiError conflict
 */
export async function saveRecoveryCodes(context: AccountsContext, viewer: SignedIn): Promise<void> {
  await context.database.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    await requireAnyFactor(tx, viewer.id);
    const made = await tx
      .select()
      .from(recoveryCode)
      .where(ofUser(viewer.id, { isSaved: false }));
    if (made.length === 0) throw new ApiError('conflict', secondFactorTexts.noNewCodes);
    await tx.delete(recoveryCode).where(ofUser(viewer.id, { isSaved: true }));
    await tx.update(recoveryCode).set({ isSaved: true }).where(eq(recoveryCode.userId, viewer.id));
    if ((await findSecondFactor(tx, viewer.id))?.activeSince == null) {
      await setSecondFactor(tx, viewer.id, { activeSince: new Date(context.now()) });
      await context.sessions.endAll(tx, viewer.id, viewer.sessionId);
    }
    await tellOfChange(tx, context, owner, 'recovery-codes-made');
  });
}

/** Takes a recovery code, each once. @param code after `plainCode` @returns how many are left; null for a wrong one */
export async function takeRecoveryCode(tx: Database, userId: string, code: string): Promise<number | null> {
  const taken = await tx
    .delete(recoveryCode)
    .where(and(ofUser(userId, { isSaved: true }), eq(recoveryCode.codeHash, hashCode(userId, code))))
    .returning({ userId: recoveryCode.userId });
  if (taken.length === 0) return null;
  return (
    await tx
      .select({ at: recoveryCode.createdAt })
      .from(recoveryCode)
      .where(ofUser(userId, { isSaved: true }))
  ).length;
}

function ofUser(userId: string, { isSaved }: { readonly isSaved: boolean }) {
  return and(eq(recoveryCode.userId, userId), eq(recoveryCode.isSaved, isSaved));
}

/** 59 bits: a plain hash of one tells no one the code. */
function newCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))).join('');
}

function hashCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url');
}
