export interface RetryOptions {
  /** The most attempts, the first included. */
  readonly attempts: number;
  /**
   * Called for each failure, the last one too.
   * @param made attempts so far
   * @returns milliseconds until the next attempt, or null if another one is pointless
   */
  readonly delay: (error: unknown, made: number) => Promise<number | null>;
  /** Rejects if the caller no longer waits. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Tries until it works, a retry is pointless, or all attempts are made. @throws the last failure, and what `sleep` throws */
export async function retry<Result>({ attempts, delay, sleep }: RetryOptions, work: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await work();
    } catch (error) {
      const milliseconds = await delay(error, made);
      if (milliseconds === null || made >= attempts) throw error;
      await sleep(milliseconds);
    }
  }
}
