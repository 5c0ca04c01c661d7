import type { RecalculateResponse } from '@hexreel/domain/contract/moderation';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { wholeSite, writeAudit, type AuditRecord } from './audit/write-audit.ts';
import { recalculateAverages } from '../ratings/index.ts';
import type { ModerationContext } from './context.ts';
import { canRecalculateAverages } from './permissions.ts';

/** Calculate Movie Averages: all from the ratings, and how many differed (R184). */
export async function calculateAverages(
  context: Pick<ModerationContext, 'database' | 'eventBus' | 'now'>,
  actor: AuditRecord['actor'],
  onProgress?: (movies: number) => void,
): Promise<RecalculateResponse> {
  const { database, eventBus, now } = context;
  const { id } = actor;
  if (id !== null) await database.transaction(async (tx) => lockUser(tx, id, canRecalculateAverages));
  const { movies, corrected } = await recalculateAverages({ database, eventBus }, onProgress);
  const details = { movies, corrected };
  await writeAudit(database, { actor, action: 'recalculate-averages', target: wholeSite, details, at: new Date(now()) });
  return details;
}
