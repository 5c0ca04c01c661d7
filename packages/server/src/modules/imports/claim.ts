import { workingStatuses } from '@hexreel/domain/import';
import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import type { ImportKey, ImportRow } from './context.ts';

/** An import that this process works on. */
export interface Work extends ImportKey {
  readonly status: (typeof workingStatuses)[number];
  /** The fence: whoever claims the import later has a higher one, and this one is void. */
  readonly claim: number;
}

/** How long other processes leave a claimed import alone; a process that was killed holds it for no longer. */
const claimMilliseconds = 30_000;
/** The same while a file is read, which says nothing until its first rows are understood (`read-in-worker.ts`). */
const readingMilliseconds = 180_000;

/** Thrown where another process works on an import by now, or it is gone. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/**
 * Takes an import that waits for work: one that was claimed least often, so that members take turns and a small import is
 * done before a large one (R471), and of those the smallest file. One statement, so that two processes never take the same
 * one.
 * @param where which imports are looked at
 */
export async function claimWork(
  database: Database,
  now: number,
  { where }: { readonly where?: SQL | undefined } = {},
): Promise<(Work & { readonly row: ImportRow }) | null> {
  const isFree = or(isNull(movieImport.claimedUntil), lt(movieImport.claimedUntil, new Date(now)));
  const next = database
    .select({ id: movieImport.id })
    .from(movieImport)
    .where(and(inArray(movieImport.status, [...workingStatuses]), isFree, where))
    .orderBy(asc(movieImport.claims), asc(movieImport.size), asc(movieImport.updatedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(movieImport)
    .set({
      claims: sql`${movieImport.claims} + 1`,
      claimedUntil: sql`case when ${movieImport.status} = 'reading' then ${claimEnd('reading', now)}::timestamptz else ${claimEnd('importing', now)}::timestamptz end`,
    })
    .where(inArray(movieImport.id, next))
    .returning();
  const status = workingStatuses.find((known) => known === row?.status);
  return row === undefined || status === undefined
    ? null
    : { userId: row.userId, importId: row.id, status, claim: row.claims, row };
}

/** @returns ISO 8601 */
function claimEnd(status: Work['status'], now: number): string {
  return new Date(now + (status === 'reading' ? readingMilliseconds : claimMilliseconds)).toISOString();
}

/** In a transaction: no one else works on the import until it ends, nor for a while after. @throws ClaimLostError */
export async function lockWork(tx: Database, work: Work, now: number): Promise<void> {
  await changeWork(tx, work, { claimedUntil: new Date(claimEnd(work.status, now)) });
}

/** Like lockWork, for a step after which the import waits for its next turn. @throws ClaimLostError */
export async function lockStep(tx: Database, work: Work): Promise<void> {
  await changeWork(tx, work, { claimedUntil: null });
}

/** Ends the last step. @throws ClaimLostError where the user has discarded the import */
export async function finishWork(
  tx: Database,
  work: Work,
  next: Omit<Partial<typeof movieImport.$inferInsert>, 'id' | 'userId' | 'claims' | 'claimedUntil'>,
): Promise<void> {
  await changeWork(tx, work, { ...next, claimedUntil: null });
}

/** So that another process goes on at once. */
export async function releaseWork(
  database: Database,
  work: Work,
  next: Pick<Partial<typeof movieImport.$inferInsert>, 'isLarge'> = {},
): Promise<void> {
  await database
    .update(movieImport)
    .set({ ...next, claimedUntil: null })
    .where(isClaimed(work));
}

async function changeWork(tx: Database, work: Work, change: Partial<typeof movieImport.$inferInsert>): Promise<void> {
  const rows = await tx.update(movieImport).set(change).where(isClaimed(work)).returning({ id: movieImport.id });
  if (rows.length === 0) throw new ClaimLostError('The import is at another step, or another process works on it');
}

function isClaimed({ importId, status, claim }: Work) {
  return and(eq(movieImport.id, importId), eq(movieImport.status, status), eq(movieImport.claims, claim));
}
