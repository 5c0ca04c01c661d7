import { expect, test } from 'vitest';
import { LatestValue } from './latest-value.ts';

/** A value that counts how often it was read, and a bus whose events the test publishes. */
function counted() {
  let reads = 0;
  let publish: (key: string) => void = () => undefined;
  let lose: () => void = () => undefined;
  const tags: string[] = [];
  const value = new LatestValue(() => Promise.resolve((reads += 1)));
  const eventBus = {
    on: (_topic: string, listener: (key: string) => void) => void (publish = listener),
    onGap: (listener: () => void) => void (lose = listener),
  };
  value.follow({ eventBus, invalidate: (...stale) => tags.push(...stale) }, { topic: 'night-map', tag: 'map' });
  return { value, tags, publish: () => publish('1'), lose: () => lose() };
}

test('it is read once, and again after the event of a new one or a gap', async () => {
  const { value, tags, publish, lose } = counted();
  expect(await Promise.all([value.current(), value.current()])).toEqual([1, 1]);
  publish();
  expect(await value.current()).toBe(2);
  expect(tags).toEqual(['map']);
  lose();
  expect(await value.current()).toBe(3);
});

test('a failed read is thrown to those who wait for it, and the next caller reads again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const value = new LatestValue(() => answers.shift() ?? Promise.resolve('again'));
  const waiting = [value.current(), value.current()];
  await expect(waiting[0]).rejects.toThrow('away');
  await expect(waiting[1]).rejects.toThrow('away');
  expect(await value.current()).toBe('here');
});

test('a failure of a read that is out of date does not take away the next one', async () => {
  let fail: (error: Error) => void = () => undefined;
  const first = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const answers = [first, Promise.resolve('new')];
  const value = new LatestValue(() => answers.shift() ?? Promise.resolve('again'));
  const waiting = value.current();
  value.invalidate();
  expect(await value.current()).toBe('new');
  fail(new Error('away'));
  await expect(waiting).rejects.toThrow('away');
  expect(await value.current()).toBe('new');
});
