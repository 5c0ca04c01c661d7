import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { SlotIndex } from './slot-index.ts';

const indexOf = (maximumKeys: number) => {
  const removed: number[] = [];
  return { removed, index: new SlotIndex({ maximumKeys, random: () => 0.5, onRemoved: (slot) => removed.push(slot) }) };
};

test('a key leads to its slot, and no other key does', () => {
  const { index } = indexOf(10_000);
  for (let slot = 0; slot < 5_000; slot += 1) index.set(`/movie/${slot}?tab=cast&é`, slot);
  for (let slot = 0; slot < 5_000; slot += 1) expect(index.get(`/movie/${slot}?tab=cast&é`)).toBe(slot);
  expect([index.get('/movie/5000?tab=cast&é'), index.peek('')]).toEqual([null, null]);
});

test('a key that is set again has the new slot, and the former one is removed', () => {
  const { index, removed } = indexOf(10);
  index.set('/', 0);
  index.set('/', 1);
  expect([index.get('/'), removed]).toEqual([1, [0]]);
});

test('the key that was not used for longest is removed first; a look does not use it', () => {
  const { index, removed } = indexOf(3);
  ['/a', '/b', '/c'].forEach((key, slot) => index.set(key, slot));
  index.get('/a');
  index.peek('/b');
  index.set('/d', 3);
  index.set('/e', 1);
  expect(removed).toEqual([1, 2]);
  expect(['/a', '/b', '/c', '/d', '/e'].map((key) => index.peek(key))).toEqual([0, null, null, 3, 1]);
});

test('it keeps what an LRU cache keeps', () => {
  const rng = createSeededRandom('keys');
  const free = Array.from({ length: 401 }, (_, slot) => slot);
  const expected = new LRUCache<string, number>({ max: 400 });
  const index = new SlotIndex({ maximumKeys: 400, random: () => rng.next(), onRemoved: (slot) => free.push(slot) });
  for (let round = 0; round < 30_000; round += 1) {
    const key = `/movie/${rng.integer(0, 700)}`;
    if (rng.next() < 0.5) expect(index.get(key)).toBe(expected.get(key) ?? null);
    else {
      const slot = free.pop() ?? -1;
      index.set(key, slot);
      expected.set(key, slot);
    }
  }
  for (const [key, slot] of expected.entries()) expect(index.peek(key)).toBe(slot);
});
