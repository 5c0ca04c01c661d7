import type { Database } from '../../db/client.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { systemTiming } from '../clock.ts';
import { messageOf } from '../observability/loggable-error/index.ts';
import { backoffMilliseconds, type BackoffPolicy } from '../resilience/backoff.ts';
import { settlesWithin } from '../resilience/settles-within.ts';
import {
  addSchedule,
  endJob,
  leaseMilliseconds,
  LeaseLostError,
  leaseNext,
  renewLease,
  requestRun,
  returnLease,
  type Lease,
} from './job-table.ts';
import type { LeasedJob, NextStep, Task } from './task.ts';

export interface JobRunnerOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** @param what begins with a task's `failure`, or says that no jobs can be leased */
  readonly onError: (error: unknown, what: string) => void;
  /** Called after each step. */
  readonly onRun?: (task: string, outcome: Outcome, milliseconds: number) => void;
  /** How often jobs are looked for of which no event was received; two seconds if absent. */
  readonly pollMilliseconds?: number;
}

/** `stopped` by a shutdown; `lost` to another process. */
type Outcome = 'done' | 'failed' | 'stopped' | 'lost';

const usualPollMilliseconds = 2_000;
const renewMilliseconds = leaseMilliseconds / 3;
const stopWithinMilliseconds = 5_000;
const pauses: BackoffPolicy = { firstMilliseconds: 2_000, longestMilliseconds: 300_000, jitter: { from: 0.5, to: 1 } };
/** A job that failed as often in a row is not run again, unless it is added again. Schedules and outages have no end. */
export const mostFailures = 10;

/** Runs the tasks of a process: leases their jobs, a step at a time, until it is stopped. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #tasks = new Map<string, Task>();
  readonly #unscheduled = new Set<Task>();
  readonly #requested = new Set<string>();
  /** Each task's last failure. */
  readonly #reported = new Map<string, string>();
  readonly #running = new Map<string, { readonly step: Promise<void>; readonly ended: AbortController }>();
  #isStopping = false;
  #wakeUp = new AbortController();
  #polling: Promise<void> | null = null;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** Its jobs are run from now on. */
  add(task: Task): void {
    this.#tasks.set(task.name, task);
    if (task.schedule !== undefined) this.#unscheduled.add(task);
    this.#polling ??= this.#poll();
    this.#wakeUp.abort();
  }

  /** Looks for jobs at once. @param name a task of which one is due; a schedule is run now */
  wake(name?: string): void {
    if (name !== undefined && this.#tasks.get(name)?.schedule !== undefined) this.#requested.add(name);
    this.#wakeUp.abort();
  }

  /** Leases nothing more and waits some seconds for the steps that run; their jobs are given back at once. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeUp.abort();
    for (const { ended } of this.#running.values()) ended.abort(new Error('The server is stopping'));
    const ending = async () => {
      await this.#polling;
      await Promise.all([...this.#running.values()].map(({ step }) => step));
    };
    await settlesWithin(stopWithinMilliseconds, systemTiming, ending());
  }

  async #poll(): Promise<void> {
    const { onError, pollMilliseconds = usualPollMilliseconds } = this.#options;
    let isReported = false;
    while (!this.#isStopping) {
      // Before it looks: what wakes it meanwhile is found by looking again.
      this.#wakeUp = new AbortController();
      try {
        await this.#startDue();
        isReported = false;
      } catch (error) {
        if (!isReported) onError(error, 'work behind the scenes cannot go on right now');
        isReported = true;
      }
      await systemTiming.sleep(pollMilliseconds, this.#wakeUp.signal).catch(() => undefined);
    }
  }

  async #startDue(): Promise<void> {
    const { database, now } = this.#options;
    for (const task of this.#unscheduled) {
      const { everyMilliseconds = 0, atStart = false } = task.schedule ?? {};
      await addSchedule(database, task.name, now() + (atStart ? 0 : everyMilliseconds));
      if (atStart) await requestRun(database, task.name, now());
      this.#unscheduled.delete(task);
    }
    for (const name of this.#requested) {
      this.#requested.delete(name);
      await requestRun(database, name, now()).catch((error: unknown) => {
        this.#requested.add(name);
        throw error;
      });
    }
    for (;;) {
      const free = [...this.#tasks.keys()].filter((name) => !this.#running.has(name));
      if (free.length === 0 || this.#isStopping) return;
      const lease = await leaseNext(database, free, now());
      const task = this.#tasks.get(lease?.task ?? '');
      if (lease === null || task === undefined) return;
      if (this.#isStopping) return this.#giveBack(lease);
      const ended = new AbortController();
      const step = this.#runStep(task, lease, ended).finally(() => {
        this.#running.delete(task.name);
        this.#wakeUp.abort();
      });
      this.#running.set(task.name, { step, ended });
    }
  }

  async #runStep(task: Task, lease: Lease, ended: AbortController): Promise<void> {
    const { now, onError, onRun } = this.#options;
    const from = performance.now();
    let isLost = false;
    const stopRenewing = this.#keepRenewing(lease, (reason) => {
      isLost = true;
      ended.abort(reason);
    });
    const job: LeasedJob = { key: lease.key, signal: ended.signal, lock: (tx) => renewLease(tx, lease, now()) };
    let outcome: Outcome = 'done';
    try {
      const next = await task.run(job);
      stopRenewing();
      await this.#end(task, lease, next);
    } catch (error) {
      stopRenewing();
      if (isLost || error instanceof LeaseLostError) outcome = 'lost';
      else outcome = this.#isStopping ? 'stopped' : 'failed';
      const ending = {
        lost: async () => undefined,
        stopped: () => this.#giveBack(lease),
        failed: () => this.#retry(task, lease, error),
      };
      await ending[outcome]().catch((failure: unknown) => onError(failure, task.failure));
    } finally {
      onRun?.(task.name, outcome, performance.now() - from);
    }
  }

  async #end(task: Task, lease: Lease, next: NextStep): Promise<void> {
    const { database, now } = this.#options;
    if (next === 'done' && task.schedule === undefined) return endJob(database, lease);
    // A run that ends with the process may have left something to the next one.
    const pause = next === 'more' || this.#isStopping ? 0 : (task.schedule?.everyMilliseconds ?? 0);
    const at = now();
    await returnLease(database, lease, { dueAt: at + pause, failures: 0, endedAt: at, wakes: this.#isStopping });
  }

  /** Another process goes on with it at once. */
  async #giveBack(lease: Lease): Promise<void> {
    const { database, now } = this.#options;
    await returnLease(database, lease, { dueAt: now(), failures: lease.failures, wakes: true });
  }

  async #retry(task: Task, lease: Lease, error: unknown): Promise<void> {
    const { database, now, random, onError } = this.#options;
    const failures = lease.failures + 1;
    const pause = backoffMilliseconds(pauses, failures, random);
    const isOver = failures >= mostFailures && task.schedule === undefined && !isDatabaseOutage(error);
    // The same failure is reported once until it is over.
    const message = messageOf(error);
    if (isOver || failures === 1 || message !== this.#reported.get(task.name))
      onError(error, `${task.failure}; ${isOver ? 'giving up' : `retrying in ${Math.ceil(pause / 1_000)} s`}`);
    this.#reported.set(task.name, message);
    await returnLease(database, lease, { dueAt: isOver ? null : now() + pause, failures });
  }

  /** @param onLost called when the lease is lost, or may be since the database is not reached @returns stops it */
  #keepRenewing(lease: Lease, onLost: (reason: unknown) => void): () => void {
    const { database, now } = this.#options;
    let renewedAt = performance.now();
    const renew = async () => {
      const at = performance.now();
      try {
        await renewLease(database, lease, now());
        renewedAt = at;
      } catch (error) {
        if (error instanceof LeaseLostError || performance.now() - renewedAt > leaseMilliseconds) onLost(error);
      }
    };
    const timer = setInterval(() => void renew(), renewMilliseconds);
    return () => clearInterval(timer);
  }
}
