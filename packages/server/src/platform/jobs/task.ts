import type { Database } from '../../db/client.ts';

/** A kind of work behind the scenes. A process runs one step of it at a time. */
export interface Task {
  /** Stored with its jobs, and a label of the metrics. */
  readonly name: string;
  /**
   * One step: a batch of some tenths of a second, or work that goes on until the signal.
   * @throws where it failed: it is run again, later after each failure in a row
   */
  readonly run: (job: LeasedJob) => Promise<NextStep>;
  /** Without it, jobs are added (`addJob`). */
  readonly schedule?: {
    readonly everyMilliseconds: number;
    /** Also runs when a process starts. */
    readonly atStart?: boolean;
  };
  /** Logged with a failure, such as 'an import could not go on'. */
  readonly failure: string;
}

/** The job's state after a step: `done`, or done with this run of a schedule; or `more` to do, after the turns of others. */
export type NextStep = 'done' | 'more';

/** A job that belongs to this process. */
export interface LeasedJob {
  readonly key: string;
  /** Aborted when the process stops, or the lease is lost: the step ends as soon as it can. */
  readonly signal: AbortSignal;
  /**
   * The fence: called in each transaction that writes. No other process leases the job until that ends.
   * @throws LeaseLostError where another one has it by now
   */
  readonly lock: (tx: Database) => Promise<void>;
}
