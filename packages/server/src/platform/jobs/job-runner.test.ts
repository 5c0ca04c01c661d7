import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { job, setting } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { JobRunner, mostFailures, type JobRunnerOptions } from './job-runner.ts';
import { addJob, LeaseLostError, leaseMilliseconds, leaseNext, returnLease } from './job-table.ts';
import type { LeasedJob, NextStep, Task } from './task.ts';

let client: DatabaseClient;
let drop: () => Promise<void>;
let now: number;
let runners: JobRunner[];
let runs: string[];
let errors: string[];

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 6 });
});
beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12);
  [runners, runs, errors] = [[], [], []];
  await client.pool.query('truncate job, setting');
});
afterEach(() => Promise.all(runners.map((runner) => runner.stop())));
afterAll(async () => {
  await client.close();
  await drop();
});

/** A process with tasks. Jobs of which it is not told are found a moment later. */
function startProcess(tasks: readonly Task[], options: Partial<JobRunnerOptions> = {}): JobRunner {
  const runner = new JobRunner({
    database: client.database,
    now: () => now,
    random: () => 1,
    onError: (error, what) => errors.push(`${what}: ${String(error)}`),
    pollMilliseconds: 10,
    ...options,
  });
  runners.push(runner);
  tasks.forEach((task) => runner.add(task));
  return runner;
}

const task = (run: (leased: LeasedJob) => Promise<NextStep>, more: Partial<Task> = {}): Task => ({
  name: 'test',
  failure: 'a test could not go on',
  run,
  ...more,
});
const count = (name = 'run') =>
  task(async () => {
    runs.push(name);
    return 'done';
  });
const add = (key = 'a', size = 0) => addJob(client.database, { task: 'test', key, size, now });
const stored = () => client.database.select().from(job);
const isStored = (expected: readonly object[]) => vi.waitFor(async () => expect(await stored()).toMatchObject(expected));

/** A step that waits until it is told to go on. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('a job is run once, and gone when it is done', async () => {
  startProcess([count('one')]);
  startProcess([count('other')]);
  await add();
  await isStored([]);
  expect(runs).toHaveLength(1);
});

test('a process that is woken finds a job long before it would poll', async () => {
  const { opened, open } = gate();
  const runner = startProcess([task(async () => (open(), 'done'))], { pollMilliseconds: 3_600_000 });
  await add();
  runner.wake('test');
  await opened;
});

test('jobs take turns: the one with the fewest is next, and of those the smallest', async () => {
  await Promise.all([add('large', 9_000), add('small', 90)]);
  await add('often', 9);
  await client.pool.query("update job set fence = 2 where key = 'often'");
  const order: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const lease = await leaseNext(client.database, ['test'], now);
    if (lease === null) break;
    order.push(lease.key);
    await returnLease(client.database, lease, { dueAt: now, failures: 0 });
  }
  expect(order).toEqual(['small', 'large', 'small', 'large', 'often', 'small']);
});

test('a large job leaves others their turns', async () => {
  let left = 1_000;
  await add('large', 100_000);
  startProcess([
    task(async ({ key }) => {
      runs.push(key);
      if (key === 'small') return 'done';
      if (runs.length === 3) await add('small');
      return (left -= 1) > 0 ? 'more' : 'done';
    }),
  ]);
  await vi.waitFor(() => expect(runs).toContain('small'));
  expect(runs.indexOf('small')).toBe(3);
});

test('a process that stalled for longer than its lease writes nothing any more', async () => {
  const [stall, taken] = [gate(), gate()];
  const write = (value: string, { lock }: LeasedJob) =>
    client.database.transaction(async (tx) => {
      await lock(tx);
      await tx.insert(setting).values({ name: 'written', value });
    });
  const refused = vi.fn();
  startProcess([
    task(async (leased) => {
      taken.open();
      await stall.opened;
      await write('stalled', leased).catch((error: unknown) => {
        refused(error);
        throw error;
      });
      return 'done';
    }),
  ]);
  await add();
  await taken.opened;
  const { opened, open } = gate();
  now += leaseMilliseconds + 1;
  startProcess([
    task(async (leased) => {
      open();
      await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.any(LeaseLostError)));
      await write('owner', leased);
      return 'done';
    }),
  ]);
  await opened;
  stall.open();
  await isStored([]);
  expect(await client.database.select().from(setting)).toEqual([{ name: 'written', value: 'owner' }]);
  expect(errors).toEqual([]);
});

test('a job that is added again under its old name is none that a stalled process has', async () => {
  await add();
  const stalled = await leaseNext(client.database, ['test'], now);
  await client.pool.query('delete from job');
  await add();
  const owner = await leaseNext(client.database, ['test'], now);
  expect(owner?.fence).toBe(stalled?.fence);
  if (stalled !== null) await returnLease(client.database, stalled, { dueAt: now, failures: 0 });
  expect(await stored()).toMatchObject([{ leasedUntil: new Date(now + leaseMilliseconds), dueAt: null }]);
});

test('stopping ends with the step that runs, and gives its job back at once', async () => {
  const [begun, finish] = [gate(), gate()];
  const stopping = startProcess([
    task(async ({ signal }) => {
      begun.open();
      await finish.opened;
      runs.push(signal.aborted ? 'told' : 'not told');
      return 'more';
    }),
  ]);
  await add();
  await begun.opened;
  const stopped = stopping.stop();
  finish.open();
  await stopped;
  expect(runs).toEqual(['told']);
  expect(await stored()).toMatchObject([{ leasedUntil: null, dueAt: new Date(now), failures: 0 }]);
});

test('a step that gives up when the process stops is no failure', async () => {
  const begun = gate();
  const outcomes: string[] = [];
  const waiting = task(async ({ signal }) => {
    begun.open();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return 'done';
  });
  const stopping = startProcess([waiting], { onRun: (_task, outcome) => outcomes.push(outcome) });
  await add();
  await begun.opened;
  await stopping.stop();
  expect([outcomes, errors]).toEqual([['stopped'], []]);
  expect(await stored()).toMatchObject([{ leasedUntil: null, dueAt: new Date(now), failures: 0 }]);
});

test('failures are tried again, later each time, until there were ten in a row', async () => {
  const outcomes: string[] = [];
  const failing = task(async () => {
    throw new Error('broken');
  });
  startProcess([failing], { onRun: (name, outcome) => outcomes.push(`${name} ${outcome}`) });
  await add();
  const pauses: number[] = [];
  for (let failures = 1; failures < mostFailures; failures += 1) {
    await isStored([{ failures, leasedUntil: null }]);
    const dueAt = (await stored())[0]?.dueAt?.getTime() ?? 0;
    pauses.push(dueAt - now);
    now = dueAt;
  }
  await isStored([{ failures: mostFailures, dueAt: null, leasedUntil: null }]);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]);
  expect(outcomes).toEqual(Array.from({ length: mostFailures }, () => 'test failed'));
  expect(errors).toEqual([
    'a test could not go on; retrying in 2 s: Error: broken',
    'a test could not go on; giving up: Error: broken',
  ]);
  await add();
  await isStored([{ failures: 1 }]);
});

test('two processes run a schedule once, again after its interval, and after failures', async () => {
  const everyMilliseconds = 60_000;
  const scheduled = task(
    async () => {
      runs.push('run');
      if (runs.length === 2) throw new Error('broken');
      return 'done';
    },
    { schedule: { everyMilliseconds } },
  );
  startProcess([scheduled]);
  startProcess([scheduled]);
  await isStored([{ key: '', dueAt: new Date(now + everyMilliseconds) }]);
  for (const runsUntil of [1, 2]) {
    now += everyMilliseconds;
    await vi.waitFor(() => expect(runs).toHaveLength(runsUntil));
    await isStored([{ leasedUntil: null, failures: runsUntil - 1 }]);
  }
  now += 2_000;
  await isStored([{ leasedUntil: null, failures: 0, dueAt: new Date(now + everyMilliseconds) }]);
  expect(runs).toHaveLength(3);
});

test('a schedule that is woken while it runs is run once more', async () => {
  const [begun, finish] = [gate(), gate()];
  const runner = startProcess([
    task(
      async () => {
        runs.push('run');
        begun.open();
        if (runs.length === 1) await finish.opened;
        return 'done';
      },
      { schedule: { everyMilliseconds: 3_600_000, atStart: true } },
    ),
  ]);
  await begun.opened;
  runner.wake('test');
  await isStored([{ dueAt: new Date(now) }]);
  finish.open();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
});

test('an outage of the database is reported once, and work goes on after it', async () => {
  const execute = vi.spyOn(client.database, 'execute').mockRejectedValue(new Error('gone'));
  startProcess([count()]);
  await vi.waitFor(() => expect(execute.mock.calls.length).toBeGreaterThan(2));
  execute.mockRestore();
  await add();
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  expect(errors).toEqual(['work behind the scenes cannot go on right now: Error: gone']);
});
