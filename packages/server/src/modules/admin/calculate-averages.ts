import type { RecalculateResponse } from '@hexreel/domain/api/admin';
import { wholeSite, writeAudit } from '../audit/index.ts';
import { recalculateAverages } from '../ratings/index.ts';
import type { ActingAdmin, AdminContext } from './context.ts';

/** Calculate Movie Averages: all from the ratings, and how many disagreed (readings, 2). */
export async function calculateAverages(context: AdminContext, actor: ActingAdmin): Promise<RecalculateResponse> {
  const { database, notices, now } = context;
  const { movies, corrected } = await recalculateAverages({ database, notices });
  const details = { movies, corrected };
  await writeAudit(database, { actor, action: 'recalculate-averages', target: wholeSite, details, at: new Date(now()) });
  return details;
}
