// @vitest-environment node
import type { ScoreChanges } from '@hexreel/domain/rating';
import type { Scores } from '@hexreel/domain/characteristics';
import { notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { OptimisticQueue } from './optimistic-queue.ts';
import { nothingPending } from './pending-changes.ts';

/** More of them than promises depend on one answer. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A server that answers on demand, in order. */
function slowServer<Changes>() {
  const sent: Changes[] = [];
  const stored: Changes[] = [];
  const waiting: ((ok: boolean) => void)[] = [];
  const send = (changes: Changes) =>
    new Promise<() => void>((resolve, reject) => {
      sent.push(changes);
      waiting.push((ok) => (ok ? resolve(() => stored.push(changes)) : reject(new Error('down'))));
    });
  const answer = async (ok = true) => {
    waiting.shift()?.(ok);
    await flushMicrotasks();
    // In its turn after those who show what was stored.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    await flushMicrotasks();
  };
  return { send, sent, stored, answer };
}

function toggleByHand() {
  const { send, sent, stored, answer } = slowServer<{ readonly isOn?: boolean | undefined }>();
  let owner: string | undefined = 'mina';
  const queue = new OptimisticQueue<{ readonly isOn: boolean }>(() => owner);
  const signIn = (user: string | undefined) => {
    owner = user;
  };
  const onSettled = vi.fn<(succeeded: boolean) => void>();
  const press = (isOn: boolean, key = '1') => queue.enqueue(key, { isOn }, { send, onSettled });
  return { queue, press, onSettled, answer, signIn, sent: () => sent.map(({ isOn }) => isOn), stored };
}

function scoresByHand() {
  const { send, sent, answer } = slowServer<ScoreChanges>();
  const queue = new OptimisticQueue<Scores>(() => 'mina');
  const onFailed = vi.fn<(error: unknown, changes: ScoreChanges) => void>();
  const choose = (changes: ScoreChanges) => queue.enqueue('948', changes, { send, onFailed });
  return { queue, choose, onFailed, answer, saved: sent };
}

test('a pending change shows at once and is removed once saved', async () => {
  const { queue, press, answer, onSettled } = toggleByHand();
  press(true);
  expect(queue.get('1')).toEqual({ waiting: {}, sending: { isOn: true }, failed: {} });
  expect(onSettled).not.toHaveBeenCalled();
  await answer();
  expect(onSettled.mock.calls).toEqual([[true]]);
  expect(queue.get('1')).toBe(nothingPending);
});

test('of many clicks only the first and the last are sent', async () => {
  const { queue, press, answer, sent, onSettled } = toggleByHand();
  for (const isOn of [true, false, true, false, true, false]) press(isOn);
  expect(sent()).toEqual([true]);
  await answer();
  expect(sent()).toEqual([true, false]);
  await answer();
  expect(onSettled.mock.calls).toEqual([[true]]);
  expect(queue.get('1')).toBe(nothingPending);
});

test('clicks that end at the state being sent send nothing more', async () => {
  const { press, answer, sent, onSettled } = toggleByHand();
  for (const isOn of [true, false, true]) press(isOn);
  await answer();
  expect(onSettled.mock.calls).toEqual([[true]]);
  expect(sent()).toEqual([true]);
});

test('a failure is reported, and the next click is always sent', async () => {
  const { queue, press, answer, onSettled } = toggleByHand();
  press(true);
  await answer(false);
  expect(onSettled.mock.calls).toEqual([[false]]);
  expect(queue.get('1').failed.isOn?.value).toBe(true);
  press(true);
  expect(queue.get('1')).toEqual({ waiting: {}, sending: { isOn: true }, failed: {} });
  await answer();
  expect(onSettled.mock.calls).toEqual([[false], [true]]);
});

test('where an answer was lost, the opposite pending change is sent too', async () => {
  const { press, answer, sent, onSettled } = toggleByHand();
  press(true);
  press(false);
  await answer(false);
  expect(sent()).toEqual([true, false]);
  await answer();
  expect(onSettled.mock.calls).toEqual([[true]]);
});

test('two keys have separate queues, and listeners hear of both', async () => {
  const { queue, press, answer, sent } = toggleByHand();
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  press(true, '1');
  press(true, '2');
  expect(sent()).toEqual([true, true]);
  heard.mockClear();
  await answer();
  await answer();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  press(false, '1');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('fast changes make two requests: the first, and then the rest together', async () => {
  const { choose, answer, saved } = scoresByHand();
  for (const score of [1, 2, 3, 4]) choose({ gore: score });
  choose({ pace: 6 });
  expect(saved).toEqual([{ gore: 1 }]);
  await answer();
  expect(saved).toEqual([{ gore: 1 }, { gore: 4, pace: 6 }]);
});

test('after a failure the next pending change is sent', async () => {
  const { queue, choose, answer, onFailed, saved } = scoresByHand();
  choose({ gore: 8 });
  await answer(false);
  expect(queue.get('948').failed.gore?.value).toBe(8);
  expect(onFailed).toHaveBeenCalledWith(new Error('down'), { gore: 8 });
  choose({ gore: 8 });
  await answer();
  expect(queue.get('948')).toEqual({ waiting: {}, sending: null, failed: {} });
  expect(saved).toHaveLength(2);
});

test('leaving the page sends everything', () => {
  const { queue, choose, saved } = scoresByHand();
  choose({ gore: 8 });
  choose({ gore: 9 });
  queue.flush('948');
  expect(saved).toEqual([{ gore: 8 }, { gore: 9 }]);
});

test('the handlers of the last change count', async () => {
  const queue = new OptimisticQueue<{ readonly isOn: boolean }>(() => 'mina');
  const server = slowServer<{ readonly isOn?: boolean | undefined }>();
  const settled: string[] = [];
  for (const [name, isOn] of [
    ['first', true],
    ['second', false],
  ] as const)
    queue.enqueue('1', { isOn }, { send: server.send, onSettled: () => settled.push(name) });
  await server.answer();
  await server.answer();
  expect(settled).toEqual(['second']);
});

test('what waits when another user signs in is not sent, and the answer before it is neither stored nor reported', async () => {
  for (const ok of [true, false]) {
    const { queue, press, answer, signIn, sent, stored, onSettled } = toggleByHand();
    press(true);
    press(false);
    signIn('lucy');
    expect(queue.get('1')).toBe(nothingPending);
    await answer(ok);
    expect(sent()).toEqual([true]);
    expect(stored).toEqual([]);
    expect(onSettled).not.toHaveBeenCalled();
    signIn('mina');
    expect(queue.get('1')).toBe(nothingPending);
  }
});

test("a failure shows to its user only, and the answer to one user's change leaves those of the next one pending", async () => {
  const { queue, press, answer, signIn } = toggleByHand();
  press(true);
  await answer(false);
  press(true, '2');
  signIn('lucy');
  expect(queue.get('1')).toBe(nothingPending);
  press(true, '2');
  await answer();
  expect(queue.get('2').sending).toEqual({ isOn: true });
  await answer();
  expect(queue.get('2')).toBe(nothingPending);
  signIn('mina');
  expect(queue.get('1').failed.isOn?.value).toBe(true);
});

test('after a sign-out what waits is still sent, for the server to refuse it', async () => {
  const { press, answer, signIn, sent, onSettled } = toggleByHand();
  press(true);
  press(false);
  signIn(undefined);
  await answer(false);
  await answer(false);
  expect(sent()).toEqual([true, false]);
  expect(onSettled.mock.calls).toEqual([[false]]);
});
