import { minutes } from '@hexreel/domain/durations';
import type { Database } from '../db/client.ts';
import type { Task } from '../platform/jobs/index.ts';
import { estimateWhenDue } from './estimates/index.ts';
import type { ProcessOptions } from './run-in-process.ts';
import { trainWhenDue } from './taste/index.ts';

export interface ProcessTasksOptions extends Omit<ProcessOptions, 'signal'> {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs a task now. */
  readonly wake: (task: string) => void;
}

/**
 * Tasks that run `hexreel` commands in processes of their own, which end with the server: estimates of movies, and the
 * training, which also draws the night map.
 */
export function createProcessTasks({ wake, ...options }: ProcessTasksOptions): readonly Task[] {
  let estimating: Promise<void> | null = null;
  return [
    {
      name: 'estimates',
      // How soon a movie that arrives has its editorial scores.
      schedule: { everyMilliseconds: minutes(1), atStart: true },
      failure: 'movies could not be estimated',
      run: async ({ signal }) => {
        const isFirst = estimating === null;
        estimating = estimateWhenDue({ ...options, signal });
        // The first model and the first map come from the first estimates.
        await estimating.finally(() => isFirst && wake('training'));
        return 'done';
      },
    },
    {
      name: 'training',
      // How soon a catalogue that has grown is on the map.
      schedule: { everyMilliseconds: minutes(5) },
      failure: "users' taste could not be learned",
      run: async ({ signal }) => {
        // Failed estimates do not keep it from training.
        await estimating?.catch(() => undefined);
        await trainWhenDue({ ...options, signal });
        return 'done';
      },
    },
  ];
}
