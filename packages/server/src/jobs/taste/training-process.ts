import type { Database } from '../../db/client.ts';
import { findDrawnAt } from '../../modules/map/index.ts';
import { findLatestModel } from '../../modules/taste/index.ts';
import { runInProcess, type ProcessOptions } from '../run-in-process.ts';
import { countModelMovies } from './read-training-rows.ts';
import { isTrainingDue, type LatestTraining } from './training-due.ts';

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
  if (signal.aborted) return;
  const movies = await countModelMovies(database);
  if (movies > 0 && isTrainingDue(await findLatest(database), new Date(now()), movies))
    await runInProcess(['taste', 'train'], options);
}

/** The model and the night map, which the same process draws; null while one is missing. */
async function findLatest(database: Database): Promise<LatestTraining | null> {
  const [latest, drawnAt] = [await findLatestModel(database), await findDrawnAt(database)];
  return drawnAt === null ? null : latest;
}
