export interface ConcurrencyLimitOptions {
  readonly concurrency: number;
  readonly longestQueue: number;
  /** The error for those who come while the queue is full. */
  readonly refusal: () => Error;
}

/** Lets few calls run at once and few wait, the longest waiting first; more are refused at once. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** @throws the refusal if the queue is full, and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  #acquire(): Promise<void> {
    const { concurrency, longestQueue, refusal } = this.#options;
    if (this.#running < concurrency) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= longestQueue) return Promise.reject(refusal());
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Passes the slot to the one that has waited longest. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
