import { onTestFinished } from 'vitest';
import { purgeExpired } from '../jobs/purge-expired.ts';
import { JobRunner, type LeasedJob, type NextStep, type Task } from '../platform/jobs/index.ts';
import type { TestApp } from './test-app.ts';

/** Runs one step of a task, as if its job were leased for good. */
export function runStep(task: Task, key = '', signal: AbortSignal = new AbortController().signal): Promise<NextStep> {
  const job: LeasedJob = { key, signal, lock: async () => undefined };
  return task.run(job);
}

/** Runs tasks on a test app's database until the test is over, as another process would. */
export function startTasks({ client, clock }: Pick<TestApp, 'client' | 'clock'>, tasks: readonly Task[]): JobRunner {
  const { database } = client;
  const runner = new JobRunner({
    database,
    now: () => clock.now,
    random: () => 1,
    onError: () => undefined,
    pollMilliseconds: 10,
  });
  onTestFinished(() => runner.stop());
  tasks.forEach((task) => runner.add(task));
  return runner;
}

/** Deletes what has expired at a time, in milliseconds since the epoch. @throws the first failure */
export async function purgeAt({ client }: Pick<TestApp, 'client'>, now: number): Promise<void> {
  const failures: unknown[] = [];
  await purgeExpired({ database: client.database, now: () => now, onError: (error) => failures.push(error) });
  if (failures.length > 0) throw failures[0];
}
