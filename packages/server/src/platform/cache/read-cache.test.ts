import { beforeEach, expect, test, vi } from 'vitest';
import { ReadCache } from './read-cache.ts';

class Outage extends Error {}

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

test('an answer past its time is renewed', async () => {
  await read(answer('old'));
  now = 1_000;
  expect(await read(answer('new'))).toEqual({ text: 'new' });
});

test('an outage is answered with what is known, and then without waiting for a second', async () => {
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

test('a clock that is set back keeps no answer fresh', async () => {
  now = 3_600_000;
  await read(answer('old'));
  now = 0;
  expect(await read(answer('new'))).toEqual({ text: 'new' });
});

test('a renewal that takes long is not waited for', async () => {
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

test('"there is no such thing" is no outage: it is told, and the old answer is gone', async () => {
  await read(answer('was there'));
  now = 2_000;
  await expect(read(fail(new Error('gone')))).rejects.toThrow('gone');
  await expect(read(fail(new Outage('down')))).rejects.toThrow('down');
});

test('an answer older than an hour stands in for nothing', async () => {
  await read(answer('ancient'));
  now = 1_000 + 3_600_000;
  await expect(read(fail(new Outage('down')))).rejects.toThrow('down');
});

test('dropping a tag forgets the answers that carry it, also those under way', async () => {
  await read(answer('before the ban'), ['movie:1']);
  cache.drop('movie:2');
  expect(await read(answer('unused'), ['movie:1'])).toEqual({ text: 'before the ban' });
  cache.drop('movie:1');
  let finish: (value: { text: string }) => void = () => undefined;
  const underWay = read(() => new Promise((resolve) => (finish = resolve)), ['movie:1']);
  cache.drop('movie:1');
  finish({ text: 'read before the ban' });
  await underWay;
  expect(await read(answer('after the ban'), ['movie:1'])).toEqual({ text: 'after the ban' });
});

test('an answer whose tags only it will tell is not stored when anything was dropped meanwhile', async () => {
  let finish: (value: { text: string }) => void = () => undefined;
  const load = () => new Promise<{ text: string }>((resolve) => (finish = resolve));
  const underWay = cache.get('key', { freshMilliseconds: 1_000, tags: [], tagsOf: () => ['movie:1'], load });
  cache.drop('movie:1');
  finish({ text: 'rendered before the ban' });
  await underWay;
  expect(await read(answer('rendered after it'))).toEqual({ text: 'rendered after it' });
});

test('a renewal does not bring back what was dropped while it was slow', async () => {
  await read(answer('known'), ['movie:1']);
  now = 2_000;
  let finish: (value: { text: string }) => void = () => undefined;
  const slow = read(() => new Promise((resolve) => (finish = resolve)), ['movie:1']);
  cache.drop('movie:1');
  wake.forEach((resume) => resume());
  finish({ text: 'read late' });
  expect(await slow).toEqual({ text: 'read late' });
  expect(await read(answer('fresh'), ['movie:1'])).toEqual({ text: 'fresh' });
});

test('tags that only the answer tells are dropped by, also while the answer is under way', async () => {
  const readTagged = (load: () => Promise<{ text: string }>) =>
    cache.get('list', { freshMilliseconds: 1_000, tags: [], tagsOf: ({ text }) => [`card:${text}`], load });
  await readTagged(answer('1'));
  cache.drop('card:1');
  let finish: (value: { text: string }) => void = () => undefined;
  const underWay = readTagged(() => new Promise((resolve) => (finish = resolve)));
  cache.drop('card:2', 'card:1');
  finish({ text: '1' });
  expect(await underWay).toEqual({ text: '1' });
  expect(await readTagged(answer('2'))).toEqual({ text: '2' });
  expect(await readTagged(answer('unused'))).toEqual({ text: '2' });
});

test('an answer that gave up a tag is not dropped by it', async () => {
  const readAs = (tag: string) =>
    cache.get('key', { freshMilliseconds: 1_000, tags: [], tagsOf: () => [tag], load: answer(tag) });
  await readAs('old');
  now = 1_000;
  await readAs('new');
  cache.drop('old');
  expect(await readAs('unused')).toEqual({ text: 'new' });
});

test('the cache holds no more than it may', async () => {
  for (let index = 0; index < 20; index += 1) {
    await cache.get(`key ${index}`, { freshMilliseconds: 1_000, tags: [], load: answer('x'.repeat(30)) });
  }
  const load = vi.fn(answer('again'));
  await cache.get('key 0', { freshMilliseconds: 1_000, tags: [], load });
  expect(load).toHaveBeenCalledTimes(1);
});
