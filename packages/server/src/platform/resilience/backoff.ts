/** How long to wait before trying again: twice as long after each failure, up to a bound, scattered by chance. */
export interface BackoffPolicy {
  readonly firstMilliseconds: number;
  readonly longestMilliseconds: number;
  /** The delay as shares of the exponential bound, so that callers which failed together do not come back together. */
  readonly jitter: { readonly from: number; readonly to: number };
}

/**
 * The delay before the next attempt, in milliseconds.
 * @param failures in a row so far, at least 1
 * @param random 0 (included) to 1
 */
export function backoffMilliseconds(
  { firstMilliseconds, longestMilliseconds, jitter }: BackoffPolicy,
  failures: number,
  random: () => number,
): number {
  const bound = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (failures - 1));
  return bound * (jitter.from + (jitter.to - jitter.from) * random());
}

/** Counts the failures in a row of something that is tried until it works, and then again when it breaks. */
export class Backoff {
  readonly #policy: BackoffPolicy;
  readonly #random: () => number;
  #failures = 0;

  constructor(policy: BackoffPolicy, random: () => number) {
    this.#policy = policy;
    this.#random = random;
  }

  /** It failed. @returns the delay before the next attempt, in milliseconds */
  failed(): number {
    this.#failures += 1;
    return backoffMilliseconds(this.#policy, this.#failures, this.#random);
  }

  /** It works: the next failure is the first again. */
  succeeded(): void {
    this.#failures = 0;
  }
}
