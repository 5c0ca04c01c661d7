import { LRUCache } from 'lru-cache';

export interface TokenBucketOptions {
  /** Tokens a subject gets per minute. */
  readonly perMinute: number;
  /** The most it can have at once; those of a minute if absent. */
  readonly atOnce?: number;
  /** In milliseconds, from any start. */
  readonly now: () => number;
}

/**
 * A limit counted in this process, for requests so frequent that a statement for each would cost more than it saves.
 * Subjects evicted because of too many others start again with a full bucket.
 */
export class TokenBuckets {
  /** By size, each of one: by number it would take room for all of them from the start. */
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: 50_000, sizeCalculation: () => 1 });
  readonly #options: TokenBucketOptions;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
  }

  /**
   * @param price in tokens, at most as many as a subject can have at once
   * @returns 0 where the subject had as many tokens, which are now taken; else the seconds until it has
   */
  take(subject: string, price = 1): number {
    const { perMinute, atOnce = perMinute } = this.#options;
    const now = this.#options.now();
    const bucket = this.#buckets.get(subject) ?? { tokens: atOnce, at: now };
    // A clock that is set back adds and removes no tokens.
    const gained = (Math.max(0, now - bucket.at) / 60_000) * perMinute;
    const tokens = Math.min(atOnce, bucket.tokens + gained);
    const isEnough = tokens >= price;
    this.#buckets.set(subject, { tokens: isEnough ? tokens - price : tokens, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil(((price - tokens) / perMinute) * 60));
  }
}

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}
