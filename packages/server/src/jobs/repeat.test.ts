import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs repeatedly, also after a failure, until it is stopped', async () => {
  const onError = vi.fn();
  const task = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const { stop } = repeat(task, { everyMilliseconds: 1_000, onError });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledTimes(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(3);
});

test('a slow run does not overlap a second one, and stop waits for it', async () => {
  let finish: () => void = () => undefined;
  const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { stop } = repeat(task, { everyMilliseconds: 1_000, onError: vi.fn() });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(stopped).toHaveBeenCalled();
});

test('the first run may begin at once', async () => {
  const task = vi.fn().mockResolvedValue(undefined);
  const { stop } = repeat(task, { everyMilliseconds: 1_000, onError: vi.fn(), startsAtOnce: true });
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).toHaveBeenCalledTimes(2);
  await stop();
});
