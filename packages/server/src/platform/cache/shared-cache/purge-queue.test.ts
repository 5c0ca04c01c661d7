import { beforeEach, expect, test, vi } from 'vitest';
import { everythingTag } from './share-headers.ts';
import { PurgeQueue } from './purge-queue.ts';

let sent: string[];
let fails: boolean;
let errors: unknown[];
let sleeps: { readonly milliseconds: number; readonly wake: () => void }[];
let outcomes: string[];
let queue: PurgeQueue;

beforeEach(() => {
  sent = [];
  fails = false;
  errors = [];
  sleeps = [];
  outcomes = [];
  queue = new PurgeQueue({
    purge: async (tags) => {
      if (fails) throw new Error('away');
      sent.push(tags.join(' '));
    },
    timing: {
      now: () => 0,
      random: () => 0,
      sleep: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
          sleeps.push({ milliseconds, wake: resolve });
        }),
    },
    onPurge: (outcome) => outcomes.push(outcome),
    onError: (error) => errors.push(error),
  });
});

/** Ends the pauses that run, and lets what waits for them happen. */
async function wake(): Promise<void> {
  for (const sleep of sleeps.splice(0)) sleep.wake();
  await vi.waitFor(() => expect(sleeps.length).toBeGreaterThan(0), { timeout: 50, interval: 1 }).catch(() => undefined);
}

test('a tag is purged at once, and once more half a second later for what was on its way', async () => {
  queue.add(['a', 'b']);
  await vi.waitFor(() => expect(sleeps.map(({ milliseconds }) => milliseconds)).toEqual([500]));
  expect(sent).toEqual(['a b']);
  await wake();
  expect(sent).toEqual(['a b', 'a b']);
  expect(sleeps).toEqual([]);
});

test('what comes while a request is under way goes out together', async () => {
  queue.add(['a']);
  queue.add(['b']);
  queue.add(['c', 'b']);
  await vi.waitFor(() => expect(sent).toEqual(['a', 'b c']));
});

test('a failed purge is tried until it succeeds, and reported once', async () => {
  fails = true;
  queue.add(['a']);
  await vi.waitFor(() => expect(sleeps).toHaveLength(1));
  await wake();
  expect(sleeps).toHaveLength(1);
  queue.add(['b']);
  fails = false;
  await wake();
  expect([sent, errors.length]).toEqual([['a b'], 1]);
  expect(outcomes).toEqual(['failed', 'failed', 'done']);
});

test('where too much waits, everything is purged', async () => {
  fails = true;
  queue.add(Array.from({ length: 10_001 }, (_, index) => String(index)));
  await vi.waitFor(() => expect(sleeps).toHaveLength(1));
  fails = false;
  await wake();
  expect(sent).toEqual([everythingTag]);
});

test('many tags are several requests', async () => {
  queue.add(Array.from({ length: 900 }, (_, index) => String(index)));
  await vi.waitFor(() => expect(sent.map((tags) => tags.split(' ').length)).toEqual([400, 400, 100]));
});

test('the end does not wait for pauses, and sends what waits for them', async () => {
  queue.add(['a']);
  await vi.waitFor(() => expect(sleeps).toHaveLength(1));
  await queue.finish();
  expect(sent).toEqual(['a', 'a']);
});

test('the end does not wait for a shared cache that is away', async () => {
  fails = true;
  queue.add(['a']);
  await vi.waitFor(() => expect(sleeps).toHaveLength(1));
  await queue.finish();
  expect(sent).toEqual([]);
});
