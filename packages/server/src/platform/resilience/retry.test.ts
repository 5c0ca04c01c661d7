import { beforeEach, expect, test } from 'vitest';
import { retry } from './retry.ts';

let slept: number[];
const sleep = async (milliseconds: number) => void slept.push(milliseconds);

beforeEach(() => {
  slept = [];
});

/** Fails this many times, then returns how often it was called. */
function failing(times: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
}

test('tries again after the delay until it works', async () => {
  const result = await retry({ attempts: 4, delay: async (_error, made) => made * 10, sleep }, failing(2));
  expect([result, slept]).toEqual([3, [10, 20]]);
});

test('throws the last failure once all attempts are made, without waiting for another', async () => {
  const failures: unknown[] = [];
  const delay = async (error: unknown) => {
    failures.push(error);
    return 5;
  };
  await expect(retry({ attempts: 3, delay, sleep }, failing(9))).rejects.toThrow('failure 3');
  expect([failures.length, slept]).toEqual([3, [5, 5]]);
});

test('does not repeat what is pointless', async () => {
  await expect(retry({ attempts: 3, delay: async () => null, sleep }, failing(9))).rejects.toThrow('failure 1');
  expect(slept).toEqual([]);
});

test('stops when its caller no longer waits', async () => {
  const gone = async () => {
    throw new Error('gone');
  };
  await expect(retry({ attempts: 3, delay: async () => 1, sleep: gone }, failing(9))).rejects.toThrow('gone');
});
