import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { RenderOverload, RenderQueue } from './render-queue.ts';

let now: number;
let timers: Set<() => void>;
let queue: RenderQueue;
let started: string[];
let finish: Map<string, () => void>;

beforeEach(() => {
  now = 0;
  timers = new Set();
  started = [];
  finish = new Map();
  queue = new RenderQueue({
    concurrency: 1,
    slowMilliseconds: 100,
    maximumRunning: 3,
    maximumWaiting: 2,
    maximumWaitMilliseconds: 1_000,
    now: () => now,
    after: (_milliseconds, callback) => {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  });
});

/** A render that runs until it is finished by name. */
function render(name: string, isUrgent = false): Promise<string> {
  const work = async () => {
    started.push(name);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    return name;
  };
  return queue.run(work, { isUrgent });
}

async function end(name: string): Promise<void> {
  finish.get(name)?.();
  await nextTurn();
  await nextTurn();
}

test('renders one page at a time, pages in demand first', async () => {
  const all = [render('a'), render('b'), render('c'), render('hot', true)];
  expect(started).toEqual(['a']);
  for (const name of ['a', 'hot', 'b', 'c']) await end(name);
  expect(started).toEqual(['a', 'hot', 'b', 'c']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'hot']);
});

test('refuses renders beyond the queue limit at once, but never pages in demand', async () => {
  const all = [render('a'), render('b'), render('c')];
  await expect(render('d')).rejects.toThrow(RenderOverload);
  all.push(render('hot', true));
  for (const name of ['a', 'hot', 'b', 'c']) await end(name);
  expect(await Promise.all(all)).toHaveLength(4);
});

test('refuses a render that waited too long, and starts the next', async () => {
  const first = render('a');
  const late = render('late');
  const refused = expect(late).rejects.toThrow(RenderOverload);
  now = 1_500;
  const next = render('next');
  await end('a');
  await refused;
  await end('next');
  expect(await Promise.all([first, next])).toEqual(['a', 'next']);
});

test('a page that waits for I/O lets others start, up to a bound', async () => {
  const all = ['a', 'b', 'c'].map((name) => render(name));
  for (const expected of [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]) {
    timers.forEach((fire) => fire());
    await nextTurn();
    expect(started).toEqual(expected);
  }
  const fourth = render('d');
  timers.forEach((fire) => fire());
  await nextTurn();
  expect(started).not.toContain('d');
  await end('b');
  expect(started).toContain('d');
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all([...all, fourth])).toEqual(['a', 'b', 'c', 'd']);
});

test('a failed page makes room for the next', async () => {
  const failed = queue.run(
    async () => {
      throw new Error('broken');
    },
    { isUrgent: false },
  );
  await expect(failed).rejects.toThrow('broken');
  await nextTurn();
  const next = render('next');
  await end('next');
  expect(await next).toBe('next');
});
