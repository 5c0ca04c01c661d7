import { ApiError } from '@hexreel/domain/api/errors';

/**
 * Lets few hashes run at once and few wait: unbounded, they fill the thread pool and every other answer waits for
 * seconds (docs/decisions/0105-passwords-are-hashed-with-scrypt.md).
 */
export class HashSlots {
  readonly #slots: number;
  readonly #longestQueue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { readonly slots: number; readonly longestQueue: number }) {
    this.#slots = options.slots;
    this.#longestQueue = options.longestQueue;
  }

  /** @throws ApiError unavailable where the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#slots) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#longestQueue) {
      const busy = 'Too many people are signing in right now. Try again in a moment.';
      return Promise.reject(new ApiError('unavailable', busy, { retryAfterSeconds: 5 }));
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Hands the slot on to the one that has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
