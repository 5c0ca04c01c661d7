/** Too many pages wait to be rendered; nothing is wrong with the requested page. */
export class RenderOverload extends Error {
  override readonly name = 'RenderOverload';
  constructor() {
    super('More pages are asked for than can be rendered');
  }
}

export interface RenderLimits {
  /** Pages rendered at once while rendering is CPU-bound. */
  readonly concurrency: number;
  /** A page that takes longer is waiting for I/O, and another one may start alongside it. */
  readonly slowMilliseconds: number;
  /** Maximum pages in progress, slow ones included. */
  readonly maximumRunning: number;
  readonly maximumWaiting: number;
  /** After a longer wait the client no longer needs the page. */
  readonly maximumWaitMilliseconds: number;
}

/** Limits of one process. */
export const renderLimits: RenderLimits = {
  concurrency: 1,
  slowMilliseconds: 250,
  maximumRunning: 8,
  maximumWaiting: 40,
  maximumWaitMilliseconds: 2_000,
};

export interface RenderQueueOptions extends RenderLimits {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Calls back after this many milliseconds. @returns a function that cancels it */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/**
 * A queue that renders one page at a time. Rendering is CPU-bound, so a burst of uncached pages would slow everything
 * else: hot pages, signed-in users, the API. Here a few of them wait for each other, and more are refused at once.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  /** Pages in demand, rendered before the others. */
  readonly #waiting: { readonly urgent: Waiting[]; readonly other: Waiting[] } = { urgent: [], other: [] };
  #computing = 0;
  #running = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** @throws RenderOverload where too many wait already, or the wait took too long; urgent renders are never refused */
  async run<Result>(work: () => Promise<Result>, { isUrgent }: { readonly isUrgent: boolean }): Promise<Result> {
    if (!this.#isFree() || this.#isAnyoneWaiting()) await this.#wait(isUrgent);
    const finish = this.#start();
    try {
      return await work();
    } finally {
      finish();
    }
  }

  #isFree(): boolean {
    return this.#computing < this.#options.concurrency && this.#running < this.#options.maximumRunning;
  }

  #isAnyoneWaiting(): boolean {
    return this.#waiting.urgent.length + this.#waiting.other.length > 0;
  }

  #wait(isUrgent: boolean): Promise<void> {
    const { urgent, other } = this.#waiting;
    if (!isUrgent && other.length >= this.#options.maximumWaiting) throw new RenderOverload();
    return new Promise((resolve, reject) => {
      (isUrgent ? urgent : other).push({ resolve, reject, since: this.#options.now() });
    });
  }

  /** @returns a function that stops it */
  #start(): () => void {
    this.#running += 1;
    this.#computing += 1;
    let isComputing = true;
    const stopComputing = () => {
      if (isComputing) this.#computing -= 1;
      isComputing = false;
    };
    const cancel = this.#options.after(this.#options.slowMilliseconds, () => {
      stopComputing();
      this.#next();
    });
    return () => {
      cancel();
      stopComputing();
      this.#running -= 1;
      // Yields to other work in between.
      setImmediate(() => this.#next());
    };
  }

  #next(): void {
    if (!this.#isFree()) return;
    const urgent = this.#waiting.urgent.shift();
    if (urgent !== undefined) return urgent.resolve();
    const tooOld = this.#options.now() - this.#options.maximumWaitMilliseconds;
    for (let next = this.#waiting.other.shift(); next !== undefined; next = this.#waiting.other.shift()) {
      if (next.since >= tooOld) return next.resolve();
      next.reject(new RenderOverload());
    }
  }
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: RenderOverload) => void;
  readonly since: number;
}
