import { minutes } from '@hexreel/domain/durations';
import { beforeEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from './index.ts';

const clock = { now: 0 };
let metrics: Metrics;
beforeEach(() => {
  clock.now = 1_000_000;
  metrics = createMetrics(() => clock.now);
});
const isOpen = async () => /^hexreel_tmdb_breaker_open (\d)$/mu.exec(await metrics.registry.metrics())?.[1];

test('the breaker is shown as open from one failing request to the next, and as closed after one that succeeds', async () => {
  expect(await isOpen()).toBe('0');
  metrics.tmdbLeftAlone(clock.now + 30_000);
  expect(await isOpen()).toBe('1');
  clock.now += minutes(5);
  expect(await isOpen()).toBe('1');
  metrics.tmdbLeftAlone(0);
  expect(await isOpen()).toBe('0');
});

test('the breaker is not shown as open when no request has been made for ten minutes', async () => {
  metrics.tmdbLeftAlone(clock.now + 30_000);
  clock.now += minutes(11);
  expect(await isOpen()).toBe('0');
});
