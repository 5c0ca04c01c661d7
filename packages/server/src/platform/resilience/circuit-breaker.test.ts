import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('the observer is told until when the circuit is open, and once that it is closed', () => {
  const changes: number[] = [];
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({
    failures: 2,
    openMilliseconds: 1_000,
    now: () => clock.now,
    onChange: (openUntil) => changes.push(openUntil),
  });
  breaker.failed();
  expect(changes).toEqual([]);
  breaker.failed();
  clock.now = 1_000;
  expect(breaker.enter()).toBe(0);
  breaker.failed();
  clock.now = 2_000;
  expect(breaker.enter()).toBe(0);
  breaker.succeeded();
  breaker.succeeded();
  expect(changes).toEqual([1_000, 2_000, 0]);
});
