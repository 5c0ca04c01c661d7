import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** Shuts down when told to finish, by a clock that its parent sets; says each signal. */
const program = `
  import { createShutdown, shutDownOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))};
  let clock = 0;
  let finish;
  performance.now = () => clock;
  process.on('message', (word) => (word === 'finish' ? finish() : ((clock += word), process.send('later'))));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => process.send(signal));
  const shutdown = createShutdown(() => process.exit(2));
  shutdown.add(() => new Promise((resolve) => (finish = resolve)));
  shutDownOnSignals(shutdown, { onSignal: () => process.send('stopping'), onRejection: () => undefined });
  process.send('ready');
`;

async function startProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const words: string[] = [];
  child.on('message', (word: string) => words.push(word));
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(words).toContain('ready'), { timeout: 20_000 });
  const answered = async (act: () => void) => {
    const before = words.length;
    act();
    await vi.waitFor(() => expect(words.length).toBeGreaterThan(before), { timeout: 10_000 });
  };
  return {
    child,
    words,
    ended,
    send: (signal: NodeJS.Signals) => answered(() => child.kill(signal)),
    pass: (milliseconds: number) => answered(() => child.send(milliseconds)),
  };
}

test('a signal that is repeated within a second is the same one (R460)', async () => {
  const { child, words, ended, send, pass } = await startProcess();
  await send('SIGINT');
  await pass(11);
  await send('SIGINT');
  child.send('finish');
  expect(await ended).toEqual([0, null]);
  expect(words.filter((word) => word === 'stopping')).toHaveLength(1);
});

test('another one a second later ends the process at once', async () => {
  const { child, ended, send, pass } = await startProcess();
  await send('SIGINT');
  await pass(1_000);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
});

test('a closed terminal shuts the process down before it ends it', async () => {
  const { child, words, ended, send } = await startProcess();
  await send('SIGHUP');
  await vi.waitFor(() => expect(words).toContain('stopping'));
  child.send('finish');
  expect(await ended).toEqual([null, 'SIGHUP']);
});
