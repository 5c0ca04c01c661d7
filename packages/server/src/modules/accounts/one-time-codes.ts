import { createHash } from 'node:crypto';
import { passkeyChallengeLifetime, resetLinkLifetime, verificationLinkLifetime } from '@hexreel/domain/accounts';
import { minutes } from '@hexreel/domain/durations';
import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { oneTimeCode, user } from '../../db/schema/index.ts';

export type CodeKind = (typeof oneTimeCode.$inferSelect)['kind'];

/** How long a code is valid, from the request that caused it (R199). */
const codeMilliseconds: Readonly<Record<CodeKind, number>> = {
  'verify-email': verificationLinkLifetime,
  'reset-password': resetLinkLifetime,
  'link-google': minutes(10),
  passkey: passkeyChallengeLifetime,
};

export interface NewCode {
  readonly kind: CodeKind;
  readonly userId: string;
  readonly code: string;
  /** When it was requested; a code that was requested later voids it. */
  readonly createdAt: Date;
  readonly subject?: string;
}

/**
 * Makes a code usable and voids the older ones of its kind. Called again for the same code, it changes nothing: a used
 * code stays used.
 * @returns false if there is a newer code or it has expired
 */
export async function issueCode(database: Database, now: Date, issue: NewCode): Promise<boolean> {
  const { kind, userId, code, createdAt, subject } = issue;
  const expiresAt = new Date(createdAt.getTime() + codeMilliseconds[kind]);
  if (expiresAt <= now) return false;
  const ofThisKind = and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.kind, kind));
  return database.transaction(async (tx) => {
    const newer = await tx
      .select({ at: oneTimeCode.createdAt })
      .from(oneTimeCode)
      .where(and(ofThisKind, gt(oneTimeCode.createdAt, createdAt)))
      .limit(1);
    if (newer.length > 0) return false;
    const codeHash = hashCode(code);
    await tx.delete(oneTimeCode).where(and(ofThisKind, ne(oneTimeCode.codeHash, codeHash)));
    const row = { codeHash, kind, userId, createdAt, expiresAt, ...(subject === undefined ? {} : { subject }) };
    await tx.insert(oneTimeCode).values(row).onConflictDoNothing();
    return true;
  });
}

/**
 * Claims a code for its one use: of any number of uses at once, one gets it. The statement decides, so that it holds
 * across processes.
 */
export async function claimCode(
  database: Database,
  now: Date,
  kind: CodeKind,
  code: string,
): Promise<{ readonly userId: string; readonly subject: string | null } | null> {
  const [row] = await database
    .update(oneTimeCode)
    .set({ claimedAt: now })
    .where(
      and(
        eq(oneTimeCode.codeHash, hashCode(code)),
        eq(oneTimeCode.kind, kind),
        isNull(oneTimeCode.claimedAt),
        gt(oneTimeCode.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeCode.userId, subject: oneTimeCode.subject });
  return row ?? null;
}

/**
 * Spends a code that was never issued here, such as the challenge of a passkey, which its cookie keeps.
 * @returns false if it was spent before
 */
export async function spendCode(
  tx: Database,
  now: Date,
  { kind, userId, code }: Pick<NewCode, 'kind' | 'userId' | 'code'>,
): Promise<boolean> {
  const row = { codeHash: hashCode(code), kind, userId, createdAt: now, claimedAt: now };
  const spent = await tx
    .insert(oneTimeCode)
    .values({ ...row, expiresAt: new Date(now.getTime() + codeMilliseconds[kind]) })
    .onConflictDoNothing()
    .returning({ kind: oneTimeCode.kind });
  return spent.length > 0;
}

/** Locks the user of a code, as everything that voids codes does first. @returns null if there is no such code */
export async function lockOwnerOf(tx: Database, code: string): Promise<string | null> {
  const ofCode = tx
    .select({ id: oneTimeCode.userId })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.codeHash, hashCode(code)));
  const [owner] = await tx.select({ id: user.id }).from(user).where(inArray(user.id, ofCode)).for('no key update');
  return owner?.id ?? null;
}

/** Releases a claimed code if its use failed for reasons of ours. */
export async function releaseCode(database: Database, code: string): Promise<void> {
  await database
    .update(oneTimeCode)
    .set({ claimedAt: null })
    .where(eq(oneTimeCode.codeHash, hashCode(code)));
}

/** Voids all unused codes of a user. */
export async function voidCodes(database: Database, userId: string): Promise<void> {
  await database.delete(oneTimeCode).where(and(eq(oneTimeCode.userId, userId), isNull(oneTimeCode.claimedAt)));
}

/** Deletes some of the expired codes. @returns whether there may be more */
export async function deleteOldCodes(tx: Database, now: Date): Promise<boolean> {
  return deleteBatch(tx, oneTimeCode, { where: lt(oneTimeCode.expiresAt, now) });
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
