import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import { findDrawnAt } from '../../modules/map/index.ts';
import { findTrainedAt } from '../../modules/taste/index.ts';
import { isTrainingDue } from './training-due.ts';

export interface TrainingJobOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The `hexreel` command's own file, as this process would run it. */
  readonly commandFile: string;
  readonly isDemo: boolean;
  /** Killed when aborted. */
  readonly signal: AbortSignal;
}

/** How much of the processor others get first, of 0 to 19. */
const niceness = 10;

/**
 * Has users' taste learned if it is time to, by `hexreel taste train` in a process of its own: the work takes seconds of
 * processor time and memory that a server has no room for. Several servers may do so at once; one of them trains.
 * @throws Error where the process fails
 */
export async function trainWhenDue(options: TrainingJobOptions): Promise<void> {
  const { database, now, signal } = options;
  if (signal.aborted || !isTrainingDue(await findLatestNight(database), new Date(now()))) return;
  const { rows } = await database.execute<{ any: boolean }>(sql`select exists (select 1 from ${rating}) as any`);
  if (rows[0]?.any === true) await runTraining(options);
}

/** When both the model and the night map, which the same process draws, were last renewed; null while one is missing. */
async function findLatestNight(database: Database): Promise<Date | null> {
  const [trainedAt, drawnAt] = [await findTrainedAt(database), await findDrawnAt(database)];
  return drawnAt === null ? null : trainedAt;
}

async function runTraining({ commandFile, isDemo, signal }: TrainingJobOptions): Promise<void> {
  const words = ['taste', 'train', ...(isDemo ? ['--demo'] : [])];
  const child = spawn(process.execPath, [...process.execArgv, commandFile, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    // A process group of its own: Ctrl+C in the terminal reaches the server first, which then ends it.
    detached: true,
  });
  let failure = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failure = `${failure}${text}`.slice(-longestFailure);
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    if (signal.aborted) return [0];
    throw error;
  })) as [number | null];
  if (code !== 0 && !signal.aborted) throw new Error(`Learning users' taste failed: ${failure.trim()}`);
}

const longestFailure = 2_000;
