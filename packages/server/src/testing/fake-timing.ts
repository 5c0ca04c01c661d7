import type { Timing } from '../platform/clock.ts';

/** A clock that only advances by sleeping; sleeping takes no time. */
export interface FakeTiming extends Timing {
  /** Every wait so far, in milliseconds. */
  readonly waits: readonly number[];
  advance(milliseconds: number): void;
}

/** @param random the fixed value of the random source */
export function createFakeTiming(random = 0.5): FakeTiming {
  let time = Date.parse('2026-11-20T00:00:00Z');
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    random: () => random,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      time += milliseconds;
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
