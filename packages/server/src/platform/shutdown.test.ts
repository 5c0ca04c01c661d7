import { expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('closes in reverse order, each resource once', async () => {
  const order: string[] = [];
  const shutdown = createShutdown(vi.fn());
  shutdown.add(async () => void order.push('database'));
  shutdown.add(async () => void order.push('app'));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(order).toEqual(['app', 'database']);
});

test('a failure is reported and does not keep the rest from closing', async () => {
  const onFailure = vi.fn();
  const closed = vi.fn(async () => undefined);
  const shutdown = createShutdown(onFailure);
  shutdown.add(closed);
  shutdown.add(async () => {
    throw new Error('stuck');
  });
  await shutdown.run();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('what was added beside a resource closes at the same time, before what was opened earlier', async () => {
  const order: string[] = [];
  const shutdown = createShutdown(vi.fn());
  let finishJob = () => {};
  const job = new Promise<void>((resolve) => (finishJob = resolve));
  shutdown.add(async () => void order.push('database'));
  shutdown.add(async () => void order.push('app'));
  shutdown.addBeside(async () => {
    await job;
    order.push('job');
  });
  const done = shutdown.run();
  expect(order).toEqual(['app']);
  finishJob();
  await done;
  expect(order).toEqual(['app', 'job', 'database']);
});
