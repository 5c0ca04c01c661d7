import { expect, test } from 'vitest';
import { systemTiming } from '../clock.ts';
import { settlesWithin } from './settles-within.ts';

const never = new Promise<never>(() => undefined);

test('tells whether the work settled in time, and throws what it throws', async () => {
  expect(await settlesWithin(60_000, systemTiming, Promise.resolve('done'))).toBe(true);
  expect(await settlesWithin(1, systemTiming, never)).toBe(false);
  await expect(settlesWithin(60_000, systemTiming, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('stops its timer when the work has settled', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const sleep = (_milliseconds: number, signal?: AbortSignal) => {
    signals.push(signal);
    return never;
  };
  await settlesWithin(1_000, { sleep }, Promise.resolve());
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
