import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time, randomness and delays, injected wherever behaviour depends on them, so that tests are deterministic and fast.
 */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random number, at least 0 and below 1. */
  readonly random: () => number;
  /** @throws AbortError where the signal is or becomes aborted */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, signal === undefined ? {} : { signal });
  },
};
