import { beforeEach, expect, test, vi } from 'vitest';
import { ReadCache } from './read-cache.ts';

class Outage extends Error {}
class Overload extends Error {}

let now: number;
let wake: (() => void)[];
let cache: ReadCache<{ text: string }>;
const outcomes: string[] = [];

beforeEach(() => {
  now = 0;
  wake = [];
  outcomes.length = 0;
  cache = new ReadCache({
    maximumBytes: 100,
    measure: (value) => value.text.length,
    isOutage: (error) => error instanceof Outage,
    isOverload: (error) => error instanceof Overload,
    now: () => now,
    sleep: () => new Promise((resolve) => wake.push(resolve)),
    onRead: (outcome) => outcomes.push(outcome),
  });
});

const read = (load: () => Promise<{ text: string }>, tags: string[] = []) =>
  cache.get('key', { freshMilliseconds: 1_000, tags, load });
const answer = (text: string) => async () => ({ text });
const fail = (error: Error) => async () => {
  throw error;
};

test('an answer is loaded once while it is fresh', async () => {
  const load = vi.fn(answer('first'));
  await read(load);
  now = 999;
  expect(await read(load)).toEqual({ text: 'first' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(outcomes).toEqual(['miss', 'hit']);
});

test('simultaneous misses load once', async () => {
  const load = vi.fn(answer('once'));
  await Promise.all([read(load), read(load), read(load)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an expired answer is loaded again', async () => {
  await read(answer('old'));
  now = 1_000;
  expect(await read(answer('new'))).toEqual({ text: 'new' });
});

test('during an outage the stale answer is served, and for a second without trying to load', async () => {
  await read(answer('known'));
  now = 2_000;
  expect(await read(fail(new Outage()))).toEqual({ text: 'known' });
  const load = vi.fn(answer('back'));
  now = 2_500;
  expect(await read(load)).toEqual({ text: 'known' });
  expect(load).not.toHaveBeenCalled();
  now = 3_100;
  expect(await read(load)).toEqual({ text: 'back' });
});

test('under overload the stale answer is served, and the next renewal is tried as usual', async () => {
  await read(answer('known'));
  now = 2_000;
  expect(await read(fail(new Overload()))).toEqual({ text: 'known' });
  expect(await read(answer('renewed'))).toEqual({ text: 'renewed' });
  await expect(cache.get('other', { freshMilliseconds: 1, tags: [], load: fail(new Overload()) })).rejects.toThrow(Overload);
});

test('an answer is known while it is cached or loading', async () => {
  expect(cache.has('key')).toBe(false);
  const underWay = read(answer('first'));
  expect(cache.has('key')).toBe(true);
  await underWay;
  now = 5_000;
  expect(cache.has('key')).toBe(true);
  cache.clear();
  expect(cache.has('key')).toBe(false);
});

test('a clock that is set back does not keep answers fresh', async () => {
  now = 3_600_000;
  await read(answer('old'));
  now = 0;
  expect(await read(answer('new'))).toEqual({ text: 'new' });
});

test('a slow renewal is not waited for', async () => {
  await read(answer('known'));
  now = 2_000;
  let finish: (value: { text: string }) => void = () => undefined;
  const renewed = read(() => new Promise((resolve) => (finish = resolve)));
  wake.forEach((resume) => resume());
  expect(await renewed).toEqual({ text: 'known' });
  finish({ text: 'late' });
  await Promise.resolve();
  expect(await read(answer('unused'))).toEqual({ text: 'late' });
});

test('"not found" is not an outage: it is thrown, and the old answer is removed', async () => {
  await read(answer('was there'));
  now = 2_000;
  await expect(read(fail(new Error('gone')))).rejects.toThrow('gone');
  await expect(read(fail(new Outage('down')))).rejects.toThrow('down');
});

test('an answer past its freshness by more than an hour is never served', async () => {
  await read(answer('ancient'));
  now = 1_000 + 3_600_000;
  await expect(read(fail(new Outage('down')))).rejects.toThrow('down');
});

test('invalidating a tag removes the answers that carry it, also those being loaded', async () => {
  await read(answer('before the ban'), ['movie:1']);
  cache.invalidate('movie:2');
  expect(await read(answer('unused'), ['movie:1'])).toEqual({ text: 'before the ban' });
  cache.invalidate('movie:1');
  let finish: (value: { text: string }) => void = () => undefined;
  const underWay = read(() => new Promise((resolve) => (finish = resolve)), ['movie:1']);
  cache.invalidate('movie:1');
  finish({ text: 'read before the ban' });
  await underWay;
  expect(await read(answer('after the ban'), ['movie:1'])).toEqual({ text: 'after the ban' });
});

test('an answer whose tags are known only once loaded is not stored if anything was invalidated during the load', async () => {
  let finish: (value: { text: string }) => void = () => undefined;
  const load = () => new Promise<{ text: string }>((resolve) => (finish = resolve));
  const underWay = cache.get('key', { freshMilliseconds: 1_000, tags: [], tagsOf: () => ['movie:1'], load });
  cache.invalidate('movie:1');
  finish({ text: 'rendered before the ban' });
  await underWay;
  expect(await read(answer('rendered after it'))).toEqual({ text: 'rendered after it' });
});

test('a slow renewal does not bring back what was invalidated in the meantime', async () => {
  await read(answer('known'), ['movie:1']);
  now = 2_000;
  let finish: (value: { text: string }) => void = () => undefined;
  const slow = read(() => new Promise((resolve) => (finish = resolve)), ['movie:1']);
  cache.invalidate('movie:1');
  wake.forEach((resume) => resume());
  finish({ text: 'read late' });
  expect(await slow).toEqual({ text: 'read late' });
  expect(await read(answer('fresh'), ['movie:1'])).toEqual({ text: 'fresh' });
});

test('tags that depend on the content invalidate the answer, also while it is being loaded', async () => {
  const readTagged = (load: () => Promise<{ text: string }>) =>
    cache.get('list', { freshMilliseconds: 1_000, tags: [], tagsOf: ({ text }) => [`card:${text}`], load });
  await readTagged(answer('1'));
  cache.invalidate('card:1');
  let finish: (value: { text: string }) => void = () => undefined;
  const underWay = readTagged(() => new Promise((resolve) => (finish = resolve)));
  cache.invalidate('card:2', 'card:1');
  finish({ text: '1' });
  expect(await underWay).toEqual({ text: '1' });
  expect(await readTagged(answer('2'))).toEqual({ text: '2' });
  expect(await readTagged(answer('unused'))).toEqual({ text: '2' });
});

test('an answer that no longer has a tag is not invalidated by it', async () => {
  const readAs = (tag: string) =>
    cache.get('key', { freshMilliseconds: 1_000, tags: [], tagsOf: () => [tag], load: answer(tag) });
  await readAs('old');
  now = 1_000;
  await readAs('new');
  cache.invalidate('old');
  expect(await readAs('unused')).toEqual({ text: 'new' });
});

test('the size of the cache is bounded', async () => {
  for (let index = 0; index < 20; index += 1) {
    await cache.get(`key ${index}`, { freshMilliseconds: 1_000, tags: [], load: answer('x'.repeat(30)) });
  }
  const load = vi.fn(answer('again'));
  await cache.get('key 0', { freshMilliseconds: 1_000, tags: [], load });
  expect(load).toHaveBeenCalledTimes(1);
});
