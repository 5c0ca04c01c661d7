import type { workingStatuses } from '@hexreel/domain/import';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import type { LeasedJob } from '../../platform/jobs/index.ts';
import type { ImportKey } from './context.ts';

/** An import that this process works on. */
export interface Work extends ImportKey {
  readonly status: (typeof workingStatuses)[number];
  readonly job: LeasedJob;
}

/** Thrown where an import is at another step by now, or its user has discarded it. */
export class ImportChangedError extends Error {
  override readonly name = 'ImportChangedError';
}

/**
 * In each transaction that writes: no one else works on the import until it ends.
 * @throws ImportChangedError, LeaseLostError
 */
export async function lockWork(tx: Database, { importId, status, job }: Work): Promise<void> {
  const rows = await tx
    .select({ id: movieImport.id })
    .from(movieImport)
    .where(and(eq(movieImport.id, importId), eq(movieImport.status, status)))
    .for('update');
  if (rows.length === 0) throw new ImportChangedError('The import is at another step, or was discarded');
  await job.lock(tx);
}

/** Ends the last step. @param tx has locked the work */
export async function finishWork(
  tx: Database,
  { importId }: Work,
  next: Omit<Partial<typeof movieImport.$inferInsert>, 'id' | 'userId'>,
): Promise<void> {
  await tx.update(movieImport).set(next).where(eq(movieImport.id, importId));
}
