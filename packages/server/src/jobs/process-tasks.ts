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
  let isEstimated = false;
  return [
    {
      name: 'estimates',
      // How soon a movie that arrives has its editorial scores.
      schedule: { everyMilliseconds: minutes(1), atStart: true },
      failure: 'movies could not be estimated',
      run: async ({ signal }) => {
        try {
          await estimateWhenDue({ ...options, signal });
        } finally {
          // The first model and the first map come from the first estimates.
          if (!isEstimated) wake('training');
          isEstimated = true;
        }
        return 'done';
      },
    },
    {
      name: 'training',
      // How soon a catalogue that has grown is on the map.
      schedule: { everyMilliseconds: minutes(5) },
      failure: "users' taste could not be learned",
      run: async ({ signal }) => {
        await trainWhenDue({ ...options, signal });
        return 'done';
      },
    },
  ];
}
