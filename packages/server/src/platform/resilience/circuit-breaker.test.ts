import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('the observer is called once when the circuit opens, and once when it closes', () => {
  const changes: boolean[] = [];
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({
    failures: 2,
    openMilliseconds: 1_000,
    now: () => clock.now,
    onChange: (isOpen) => changes.push(isOpen),
  });
  breaker.failed();
  expect(changes).toEqual([]);
  breaker.failed();
  breaker.failed();
  clock.now = 1_000;
  expect(breaker.enter()).toBe(0);
  breaker.succeeded();
  breaker.succeeded();
  expect(changes).toEqual([true, false]);
});
