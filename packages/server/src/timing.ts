import { setTimeout as wait } from 'node:timers/promises';

/** Clock, chance and waiting, passed in wherever they decide something, so that tests need neither luck nor patience. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least 0, below 1. */
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
