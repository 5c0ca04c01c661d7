import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThrottledBatch } from './throttled-batch.ts';

let flushed: number[][];

beforeEach(() => {
  flushed = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const batchEvery = (everyMilliseconds: number) =>
  new ThrottledBatch<number>({ everyMilliseconds, flush: (items) => flushed.push([...items]) });

test('the first items are flushed at once, those that follow together after the time', () => {
  const batch = batchEvery(500);
  batch.add([1, 2]);
  batch.add([3]);
  batch.add([4, 3]);
  expect(flushed).toEqual([[1, 2]]);
  vi.advanceTimersByTime(499);
  expect(flushed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(flushed).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batch.add([5]);
  expect(flushed).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(flushed[2]).toEqual([5]);
});

test('after a quiet time the next items are flushed at once again', () => {
  const batch = batchEvery(500);
  batch.add([1]);
  vi.advanceTimersByTime(500);
  batch.add([2]);
  batch.add([]);
  expect(flushed).toEqual([[1], [2]]);
});

test('without a time every addition is flushed at once', () => {
  const batch = batchEvery(0);
  batch.add([1]);
  batch.add([2]);
  expect(flushed).toEqual([[1], [2]]);
});
