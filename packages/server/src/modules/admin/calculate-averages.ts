import type { RecalculateResponse } from '@hexreel/domain/api/admin';
import { wholeSite, writeAudit, type AuditAct } from '../audit/index.ts';
import { recalculateAverages } from '../ratings/index.ts';
import type { AdminContext } from './context.ts';

/** Calculate Movie Averages: all from the ratings, and how many disagreed (readings, 2). */
export async function calculateAverages(
  context: Pick<AdminContext, 'database' | 'notices' | 'now'>,
  actor: AuditAct['actor'],
  onProgress?: (movies: number) => void,
): Promise<RecalculateResponse> {
  const { database, notices, now } = context;
  const { movies, corrected } = await recalculateAverages({ database, notices }, onProgress);
  const details = { movies, corrected };
  await writeAudit(database, { actor, action: 'recalculate-averages', target: wholeSite, details, at: new Date(now()) });
  return details;
}
