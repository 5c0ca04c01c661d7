import type { Timing } from '../clock.ts';

/**
 * Waits for work, but not longer than the limit; the work itself continues.
 * @returns whether it settled in time @throws what the work throws in that time
 */
export async function settlesWithin(
  milliseconds: number,
  timing: Pick<Timing, 'sleep'>,
  work: Promise<unknown>,
): Promise<boolean> {
  const waiting = new AbortController();
  // Aborted once the work has settled; the result is not used then.
  const late = timing.sleep(milliseconds, waiting.signal).then(
    () => false,
    () => true,
  );
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
