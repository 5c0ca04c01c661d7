import { and, asc, eq, gt, isNull, max, min, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { job } from '../../db/schema/index.ts';
import { publish, type AppEvent } from '../events/index.ts';

/** How long a job belongs to a process that is not heard of; one that is alive renews its leases (job-runner.ts). */
export const leaseMilliseconds = 30_000;

/** The topic of events that a job of a task is due; the key is the task. Processes look for it at once. */
export const jobTopic = 'job';

export function jobEvent(task: string): AppEvent {
  return { topic: jobTopic, key: task };
}

/** Thrown where another process has the job by now, or it is gone. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** One lease of a job: with a later one it is void. */
export interface Lease {
  readonly id: string;
  readonly task: string;
  readonly key: string;
  readonly fence: number;
  /** In a row, before this run. */
  readonly failures: number;
}

export interface NewJob {
  readonly task: string;
  readonly key: string;
  /** Smaller jobs come first. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Adds a job that is due at once; one that exists already is due once more, also where it had failed for good.
 * @param tx the transaction of what has to be done
 * @returns the event that wakes processes on commit, for `eventBus.change`
 */
export async function addJob(tx: Database, { task, key, size, now }: NewJob): Promise<AppEvent> {
  return addJobs(tx, { task, keys: [key], size, now });
}

/** The same for several jobs of a task, at least one, in one statement. */
export async function addJobs(
  tx: Database,
  { task, keys, size, now }: Omit<NewJob, 'key'> & { readonly keys: readonly string[] },
): Promise<AppEvent> {
  await tx
    .insert(job)
    // In one order, so that transactions that add the same ones wait for each other in turn.
    .values(keys.toSorted().map((key) => ({ task, key, size, dueAt: new Date(now) })))
    .onConflictDoUpdate({
      target: [job.task, job.key],
      set: { dueAt: sql`least(${job.dueAt}, excluded.due_at)`, failures: 0 },
    });
  return jobEvent(task);
}

/** Creates the job of a schedule, unless there is one. @param dueAt milliseconds since the epoch */
export async function addSchedule(database: Database, task: string, dueAt: number): Promise<void> {
  await database
    .insert(job)
    .values({ task, key: '', size: 0, dueAt: new Date(dueAt) })
    .onConflictDoNothing();
}

/** Has a schedule run now, or once more where it is running. Not in a transaction: all who do so wait for each other. */
export async function requestRun(database: Database, task: string, now: number): Promise<void> {
  await database
    .update(job)
    .set({ dueAt: new Date(now) })
    .where(and(eq(job.task, task), eq(job.key, ''), or(isNull(job.dueAt), gt(job.dueAt, new Date(now)))));
}

/**
 * Leases a job that is due, or whose process was not heard of: of the given tasks, one that had the fewest turns, and of
 * those the smallest. One statement, so that two processes never lease the same one.
 */
export async function leaseNext(database: Database, tasks: readonly string[], now: number): Promise<Lease | null> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const { rows } = await database.execute<{ [Name in keyof Lease]: Lease[Name] }>(sql`
    with next as materialized (
      select id from ${job} where task = any(${sql.param([...tasks])}::text[])
        and (leased_until <= ${at} or (leased_until is null and due_at <= ${at}))
      order by fence, size, due_at limit 1 for update skip locked)
    update ${job} set fence = fence + 1, leased_until = ${leaseEnd(now).toISOString()}::timestamptz, due_at = null
    from next where ${job}.id = next.id returning ${job}.id, task, key, fence, failures`);
  return rows[0] ?? null;
}

/** @throws LeaseLostError. In a transaction: no other process leases the job until it ends. */
export async function renewLease(database: Database, lease: Lease, now: number): Promise<void> {
  const renewed = await database
    .update(job)
    .set({ leasedUntil: leaseEnd(now) })
    .where(isLease(lease))
    .returning({ id: job.id });
  if (renewed.length === 0) throw new LeaseLostError(`Another process has the job '${lease.task}' by now`);
}

/** The job is done: it is deleted, unless it was added or requested again since it was leased. */
export async function endJob(database: Database, lease: Lease): Promise<void> {
  const deleted = await database
    .delete(job)
    .where(and(isLease(lease), isNull(job.dueAt)))
    .returning({ id: job.id });
  if (deleted.length === 0) await returnLease(database, lease, { dueAt: null, failures: 0 });
}

/**
 * Gives a lease back, unless another process has it by now.
 * @param next.dueAt milliseconds since the epoch; sooner where it was requested meanwhile; null to do it no more
 * @param next.endedAt milliseconds since the epoch, of a run that did not fail
 * @param next.wakes whether other processes look for it at once
 */
export async function returnLease(
  database: Database,
  lease: Lease,
  next: { readonly dueAt: number | null; readonly failures: number; readonly endedAt?: number; readonly wakes?: boolean },
): Promise<void> {
  const dueAt =
    next.dueAt === null ? sql`${job.dueAt}` : sql`least(${job.dueAt}, ${new Date(next.dueAt).toISOString()}::timestamptz)`;
  const change = (tx: Database) =>
    tx
      .update(job)
      .set({
        dueAt,
        failures: next.failures,
        leasedUntil: null,
        ...(next.endedAt === undefined ? {} : { endedAt: new Date(next.endedAt) }),
      })
      .where(isLease(lease));
  if (next.wakes !== true) return void (await change(database));
  await database.transaction(async (tx) => {
    await change(tx);
    await publish(tx, [jobEvent(lease.task)]);
  });
}

function leaseEnd(now: number): Date {
  return new Date(now + leaseMilliseconds);
}

function isLease({ id, fence }: Lease) {
  return and(eq(job.id, id), eq(job.fence, fence));
}

/** The jobs of one task, for operators. */
export interface TaskState {
  readonly task: string;
  /** Jobs that a process works on, that are due, and whose last run failed. */
  readonly running: number;
  readonly waiting: number;
  readonly failing: number;
  /** The last run of a schedule that did not fail; null for none. */
  readonly endedAt: Date | null;
  /** The first job that is due. */
  readonly nextAt: Date | null;
}

/** All tasks that have jobs, by name. @param now milliseconds since the epoch */
export async function readTaskStates(database: Database, now: number): Promise<TaskState[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  return database
    .select({
      task: job.task,
      running: sql<number>`(count(*) filter (where ${job.leasedUntil} > ${at}))::int`,
      waiting: sql<number>`(count(*) filter (where ${job.dueAt} <= ${at} and ${job.leasedUntil} is null))::int`,
      failing: sql<number>`(count(*) filter (where ${job.failures} > 0))::int`,
      endedAt: max(job.endedAt),
      nextAt: min(job.dueAt),
    })
    .from(job)
    .groupBy(job.task)
    .orderBy(asc(job.task));
}
