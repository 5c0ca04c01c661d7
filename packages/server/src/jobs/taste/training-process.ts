import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieEstimate, rating } from '../../db/schema/index.ts';
import { findDrawnAt } from '../../modules/map/index.ts';
import { findTrainedAt } from '../../modules/taste/index.ts';
import { runInProcess, type ProcessOptions } from '../run-in-process.ts';
import { isTrainingDue } from './training-due.ts';

export interface TrainingJobOptions extends ProcessOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Has users' taste learned if it is time to, by `hexreel taste train` in a process of its own: the work takes seconds of
 * processor time and memory that a server has no room for. Several servers may do so at once; one of them trains.
 * @throws Error where the process fails
 */
export async function trainWhenDue(options: TrainingJobOptions): Promise<void> {
  const { database, now, signal } = options;
  if (signal.aborted || !isTrainingDue(await findLatestNight(database), new Date(now()))) return;
  const { rows } = await database.execute<{ any: boolean }>(
    sql`select exists (select 1 from ${rating}) or exists (select 1 from ${movieEstimate}) as any`,
  );
  if (rows[0]?.any === true) await runInProcess(['taste', 'train'], options);
}

/** When both the model and the night map, which the same process draws, were last renewed; null while one is missing. */
async function findLatestNight(database: Database): Promise<Date | null> {
  const [trainedAt, drawnAt] = [await findTrainedAt(database), await findDrawnAt(database)];
  return drawnAt === null ? null : trainedAt;
}
