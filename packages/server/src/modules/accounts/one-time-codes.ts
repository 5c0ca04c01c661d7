import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oneTimeCode } from '../../db/schema/index.ts';

export type CodeKind = (typeof oneTimeCode.$inferSelect)['kind'];

const minutes = (count: number) => count * 60_000;

/** How long a code can be used, from the request that caused it (quality, Tokens in mail). */
const codeMilliseconds: Readonly<Record<CodeKind, number>> = {
  'verify-email': minutes(24 * 60),
  'reset-password': minutes(30),
  'link-google': minutes(10),
};

export interface NewCode {
  readonly kind: CodeKind;
  readonly personId: string;
  readonly code: string;
  /** When it was asked for; a code that was asked for later voids it. */
  readonly createdAt: Date;
  readonly subject?: string;
}

/**
 * Makes a code usable and voids the older ones of its kind. Called again for the same code, it changes nothing: a used
 * code stays used. @returns false where a newer code exists or the time is over
 */
export async function issueCode(database: Database, now: Date, issue: NewCode): Promise<boolean> {
  const { kind, personId, code, createdAt, subject } = issue;
  const expiresAt = new Date(createdAt.getTime() + codeMilliseconds[kind]);
  if (expiresAt <= now) return false;
  const ofThisKind = and(eq(oneTimeCode.personId, personId), eq(oneTimeCode.kind, kind));
  return database.transaction(async (tx) => {
    const newer = await tx
      .select({ at: oneTimeCode.createdAt })
      .from(oneTimeCode)
      .where(and(ofThisKind, gt(oneTimeCode.createdAt, createdAt)))
      .limit(1);
    if (newer.length > 0) return false;
    const codeHash = hashCode(code);
    await tx.delete(oneTimeCode).where(and(ofThisKind, ne(oneTimeCode.codeHash, codeHash)));
    const row = { codeHash, kind, personId, createdAt, expiresAt, ...(subject === undefined ? {} : { subject }) };
    await tx.insert(oneTimeCode).values(row).onConflictDoNothing();
    return true;
  });
}

/**
 * Takes a code for its one use: of any number of uses at once, one gets it. The statement decides, so that it holds over
 * all processes.
 */
export async function claimCode(
  database: Database,
  now: Date,
  kind: CodeKind,
  code: string,
): Promise<{ readonly personId: string; readonly subject: string | null } | null> {
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
    .returning({ personId: oneTimeCode.personId, subject: oneTimeCode.subject });
  return row ?? null;
}

/** Gives a claimed code back, where its use failed for reasons of ours. */
export async function releaseCode(database: Database, code: string): Promise<void> {
  await database
    .update(oneTimeCode)
    .set({ claimedAt: null })
    .where(eq(oneTimeCode.codeHash, hashCode(code)));
}

/** Voids all codes of a person that are not used yet. */
export async function voidCodes(database: Database, personId: string): Promise<void> {
  await database.delete(oneTimeCode).where(and(eq(oneTimeCode.personId, personId), isNull(oneTimeCode.claimedAt)));
}

/** Removes codes whose time is over. */
export async function forgetOldCodes(database: Database, now: Date): Promise<void> {
  await database.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, now));
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
