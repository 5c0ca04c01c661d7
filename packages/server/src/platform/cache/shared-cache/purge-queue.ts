import type { Timing } from '../../clock.ts';
import { Backoff, type BackoffPolicy } from '../../resilience/backoff.ts';
import { everythingTag } from './share-headers.ts';

interface PurgeQueueOptions {
  /** One request to the shared cache. @throws Error where it was not done */
  readonly purge: (tags: readonly string[]) => Promise<void>;
  readonly timing: Timing;
  readonly onPurge: (outcome: 'done' | 'failed') => void;
  /** Called for the first of several failures in a row. */
  readonly onError: (error: unknown) => void;
}

/**
 * The purges of one shared cache: one request at a time, with whatever has come together since the last one, so that a
 * burst of events is few requests. A failed request is tried until it succeeds.
 *
 * Each tag is purged twice, the second time half a second later: a response that was on its way when the first purge
 * arrived is stored after it, though it is as old as what was purged.
 */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions;
  readonly #stopping = new AbortController();
  readonly #backoff: Backoff;
  /** Tags to be purged now; with true those that are to be purged again later. */
  readonly #waiting = new Map<string, boolean>();
  readonly #repeats = new Set<Promise<void>>();
  #sending: Promise<void> | null = null;
  #isFailing = false;

  constructor(options: PurgeQueueOptions) {
    this.#options = options;
    this.#backoff = new Backoff(pauses, options.timing.random);
  }

  add(tags: readonly string[]): void {
    this.#enqueue(tags, true);
  }

  /** Sends what waits, the second purges at once; nothing may be added from here on. */
  async finish(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#repeats);
    await this.#sending;
  }

  #enqueue(tags: readonly string[], isFirst: boolean): void {
    // The first purge of a tag that waits for its second one has its own second one.
    for (const tag of tags) this.#waiting.set(tag, isFirst || (this.#waiting.get(tag) ?? false));
    if (this.#waiting.size > mostWaiting) {
      this.#waiting.clear();
      this.#waiting.set(everythingTag, true);
    }
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
  }

  async #send(): Promise<void> {
    const { purge, timing, onPurge, onError } = this.#options;
    const { signal } = this.#stopping;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, mostPerRequest);
      for (const [tag] of batch) this.#waiting.delete(tag);
      try {
        await purge(batch.map(([tag]) => tag));
        onPurge('done');
        this.#backoff.succeeded();
        this.#isFailing = false;
        this.#repeat(batch.filter(([, isFirst]) => isFirst).map(([tag]) => tag));
      } catch (error) {
        onPurge('failed');
        if (!this.#isFailing) onError(error);
        this.#isFailing = true;
        for (const [tag, isFirst] of batch) this.#waiting.set(tag, isFirst || (this.#waiting.get(tag) ?? false));
        if (signal.aborted) return;
        await timing.sleep(this.#backoff.failed(), signal).catch(() => undefined);
      }
    }
  }

  #repeat(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const sleeping = this.#options.timing.sleep(repeatMilliseconds, this.#stopping.signal).catch(() => undefined);
    const repeat = sleeping.then(() => {
      this.#repeats.delete(repeat);
      this.#enqueue(tags, false);
    });
    this.#repeats.add(repeat);
  }
}

/** Longer than a response needs from a process to a shared cache, and short enough for what is on its way (R223). */
const repeatMilliseconds = 500;
/** Varnish takes headers of 8 kB; a name has at most 14 characters. */
const mostPerRequest = 400;
/** While a shared cache cannot be reached; beyond it, everything is purged. */
const mostWaiting = 10_000;
const pauses: BackoffPolicy = { firstMilliseconds: 50, longestMilliseconds: 500, jitter: { from: 0.5, to: 1 } };
