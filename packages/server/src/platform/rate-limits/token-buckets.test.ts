import { beforeEach, expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

let now: number;
let buckets: TokenBuckets;
beforeEach(() => {
  now = 1_000_000;
  buckets = new TokenBuckets({ perMinute: 30, now: () => now });
});

const takeAll = (subject: string) => Array.from({ length: 30 }, () => buckets.take(subject));

test('a full bucket serves a burst, then refills over time', () => {
  expect(takeAll('a')).toEqual(Array.from({ length: 30 }, () => 0));
  expect(buckets.take('a')).toBe(2);
  now += 2_000;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBe(2);
});

test('subjects have separate buckets', () => {
  takeAll('a');
  expect(buckets.take('b')).toBe(0);
});

test('an unused bucket holds no more than one minute of tokens', () => {
  buckets.take('a');
  now += 3_600_000;
  expect(takeAll('a')).not.toContain(2);
  expect(buckets.take('a')).toBe(2);
});

test('a costly request takes several tokens, and waits for all of them', () => {
  buckets = new TokenBuckets({ perMinute: 60, atOnce: 10, now: () => now });
  expect(buckets.take('a', 8)).toBe(0);
  expect(buckets.take('a', 8)).toBe(6);
  expect(buckets.take('a', 2)).toBe(0);
  now += 3_600_000;
  expect(buckets.take('a', 10)).toBe(0);
  expect(buckets.take('a')).toBe(1);
});

test('a clock that is set back adds no tokens', () => {
  takeAll('a');
  now -= 60_000;
  expect(buckets.take('a')).toBe(2);
});
