import { expect, test } from 'vitest';
import { Backoff, backoffMilliseconds, type BackoffPolicy } from './backoff.ts';

const policy: BackoffPolicy = { firstMilliseconds: 500, longestMilliseconds: 15_000, jitter: { from: 0, to: 1 } };

test.each([
  [1, 500],
  [2, 1_000],
  [3, 2_000],
  [20, 15_000],
])('the delay after attempt %i is below %i ms', (attempt, bound) => {
  expect(backoffMilliseconds(policy, attempt, () => 0)).toBe(0);
  expect(backoffMilliseconds(policy, attempt, () => 1)).toBe(bound);
});

test('jitter scatters the delay between two shares of the bound', () => {
  const scattered = { ...policy, jitter: { from: 0.75, to: 1.25 } };
  expect([0, 0.5, 1].map((random) => backoffMilliseconds(scattered, 1, () => random))).toEqual([375, 500, 625]);
});

test('delays grow with the failures in a row, and begin again after a success', () => {
  const backoff = new Backoff(policy, () => 1);
  expect([backoff.failed(), backoff.failed()]).toEqual([500, 1_000]);
  backoff.succeeded();
  expect(backoff.failed()).toBe(500);
});
