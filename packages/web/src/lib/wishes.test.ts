// @vitest-environment node
import { expect, test } from 'vitest';
import { Wishes } from './wishes.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const waiting: { wanted: boolean; answer: (ok: boolean) => void }[] = [];
  const sent: boolean[] = [];
  const send = (wanted: boolean) =>
    new Promise<void>((resolve, reject) => {
      sent.push(wanted);
      waiting.push({ wanted, answer: (ok) => (ok ? resolve() : reject(new Error('no'))) });
    });
  const answer = async (ok = true) => {
    waiting.shift()?.answer(ok);
    // As many turns as promises hang on the answer, and some more.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { send, sent, answer };
}

test('a wish shows at once and is gone when it came true', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  const done = wishes.want('1', true, { isSo: false, send: server.send });
  expect(wishes.get('1')).toEqual({ wanted: true, failed: false });
  await server.answer();
  expect(await done).toBe(true);
  expect(wishes.get('1')).toBeUndefined();
});

test('of many clicks the first is sent, and then only the last', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  const done = wishes.want('1', true, { isSo: false, send: server.send });
  for (const wanted of [false, true, false, true, false]) await wishes.want('1', wanted, { isSo: false, send: server.send });
  expect(server.sent).toEqual([true]);
  await server.answer();
  expect(server.sent).toEqual([true, false]);
  await server.answer();
  expect(await done).toBe(true);
  expect(wishes.get('1')).toBeUndefined();
});

test('clicks that come to the same as what is under way send nothing more', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  const done = wishes.want('1', true, { isSo: false, send: server.send });
  await wishes.want('1', false, { isSo: false, send: server.send });
  await wishes.want('1', true, { isSo: false, send: server.send });
  await server.answer();
  expect(await done).toBe(true);
  expect(server.sent).toEqual([true]);
});

test('a failure is said, and the next click sends again whatever it wants', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  const failed = wishes.want('1', true, { isSo: false, send: server.send });
  await server.answer(false);
  expect(await failed).toBe(false);
  expect(wishes.get('1')).toEqual({ wanted: true, failed: true });
  const done = wishes.want('1', true, { isSo: false, send: server.send });
  expect(wishes.get('1')).toEqual({ wanted: true, failed: false });
  await server.answer();
  expect(await done).toBe(true);
});

test('where an answer was lost, the opposite wish is sent too', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  const done = wishes.want('1', true, { isSo: false, send: server.send });
  await wishes.want('1', false, { isSo: false, send: server.send });
  await server.answer(false);
  expect(server.sent).toEqual([true, false]);
  await server.answer();
  expect(await done).toBe(true);
});

test('two things are two queues, and listeners hear of both', async () => {
  const wishes = new Wishes();
  const server = slowServer();
  let heard = 0;
  const stop = wishes.subscribe(() => (heard += 1));
  void wishes.want('1', true, { isSo: false, send: server.send });
  void wishes.want('2', true, { isSo: false, send: server.send });
  expect(server.sent).toEqual([true, true]);
  await server.answer();
  await server.answer();
  expect(heard).toBe(4);
  stop();
});
