import { LRUCache } from 'lru-cache';

export interface TokenBucketOptions {
  /** Tokens a subject gets per minute, which is also the most it can have at once. */
  readonly perMinute: number;
  /** Milliseconds since the epoch. */
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

  /** @returns 0 where the subject had a token, which is now taken; else the seconds until its next */
  take(subject: string): number {
    const { perMinute } = this.#options;
    const now = this.#options.now();
    const bucket = this.#buckets.get(subject) ?? { tokens: perMinute, at: now };
    // A clock that is set back adds and removes no tokens.
    const gained = (Math.max(0, now - bucket.at) / 60_000) * perMinute;
    const tokens = Math.min(perMinute, bucket.tokens + gained);
    const isEnough = tokens >= 1;
    this.#buckets.set(subject, { tokens: isEnough ? tokens - 1 : tokens, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil(((1 - tokens) / perMinute) * 60));
  }
}

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}
