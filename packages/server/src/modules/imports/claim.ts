import { workingStatuses } from '@hexreel/domain/import';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { ImportKey } from './context.ts';

/** An import that this process works on. */
export interface Work extends ImportKey {
  readonly status: (typeof workingStatuses)[number];
}

/** How long other processes leave a claimed import alone; a process that was killed holds it for no longer. */
const claimMilliseconds = 30_000;
/** The same while a file is read, which says nothing until its first rows are understood (`read-in-worker.ts`). */
const readingMilliseconds = 180_000;

/** @returns ISO 8601 */
function claimEnd(status: Work['status'], now: number): string {
  return new Date(now + (status === 'reading' ? readingMilliseconds : claimMilliseconds)).toISOString();
}

/** Thrown where somebody else works on an import by now, or it is gone. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Takes an import that waits for work. One statement, so that two processes never take the same one. */
export async function claimWork(database: Database, now: number): Promise<(Work & { readonly fileName: string }) | null> {
  const isFree = or(isNull(movieImport.claimedUntil), lt(movieImport.claimedUntil, new Date(now)));
  const next = database
    .select({ id: movieImport.id })
    .from(movieImport)
    .where(and(inArray(movieImport.status, [...workingStatuses]), isFree))
    .orderBy(asc(movieImport.updatedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(movieImport)
    .set({
      claimedUntil: sql`case when ${movieImport.status} = 'reading' then ${claimEnd('reading', now)}::timestamptz else ${claimEnd('importing', now)}::timestamptz end`,
    })
    .where(inArray(movieImport.id, next))
    .returning();
  const status = workingStatuses.find((known) => known === row?.status);
  return row === undefined || status === undefined
    ? null
    : { userId: row.userId, importId: row.id, status, fileName: row.fileName };
}

/** In a transaction: no one else works on the import until it ends, nor for a while after. @throws ClaimLostError */
export async function lockWork(tx: Database, { importId, status }: Work, now: number): Promise<void> {
  const rows = await tx
    .update(movieImport)
    .set({ claimedUntil: new Date(claimEnd(status, now)) })
    .where(and(eq(movieImport.id, importId), eq(movieImport.status, status)))
    .returning({ id: movieImport.id });
  if (rows.length === 0) throw new ClaimLostError('The import is at another step');
}

/** The first statements of a step that writes what its user keeps. @throws ClaimLostError, and what lockUser throws */
export async function lockUserAndWork(tx: Database, work: Work, now: number): Promise<void> {
  await lockUser(tx, work.userId);
  await lockWork(tx, work, now);
}

/** What comes after a step; nothing where the user has discarded the import. */
export async function finishWork(
  database: Database,
  { importId, status }: Work,
  next: Pick<typeof movieImport.$inferInsert, 'status' | 'site' | 'problem' | 'problemFile' | 'updatedAt'>,
): Promise<void> {
  await database
    .update(movieImport)
    .set({ ...next, claimedUntil: null })
    .where(and(eq(movieImport.id, importId), eq(movieImport.status, status)));
}

/** So that another process goes on at once. */
export async function releaseWork(database: Database, { importId }: Work): Promise<void> {
  await database.update(movieImport).set({ claimedUntil: null }).where(eq(movieImport.id, importId));
}
