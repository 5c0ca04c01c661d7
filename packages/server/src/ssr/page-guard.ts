import { LRUCache } from 'lru-cache';
import { TokenBuckets } from '../platform/rate-limits/token-buckets.ts';
import { renderLimits, RenderQueue } from './render-queue.ts';

export interface PageGuardOptions {
  /** Renders that one address or one user may cause per minute, and at once. */
  readonly perMinute: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onRefused: (reason: 'busy' | 'limit') => void;
}

/** Keeps renders from starving everything else in the process (docs/decisions/0024). */
export class PageGuard {
  readonly #limit: TokenBuckets;
  readonly #queue: RenderQueue;
  readonly #demand = new LRUCache<string, number>({ max: 2_000 });
  readonly onRefused: PageGuardOptions['onRefused'];

  constructor({ perMinute, now, onRefused }: PageGuardOptions) {
    this.onRefused = onRefused;
    this.#limit = new TokenBuckets({ perMinute, now });
    this.#queue = new RenderQueue({ ...renderLimits, now: () => performance.now(), after: startTimer });
  }

  /**
   * Counts a render against a subject (an address or a user). @returns 0 where it is allowed, or the seconds to wait
   */
  takeToken(subject: string): number {
    return this.#limit.take(subject);
  }

  /** Counts visitors' requests for a page. @param requests those since it was counted last */
  countRequests(url: string, requests: number): void {
    this.#demand.set(url, (this.#demand.get(url) ?? 0) + requests);
  }

  /** True if visitors ask for the page again and again. */
  isInDemand(url: string): boolean {
    return (this.#demand.get(url) ?? 0) >= inDemand;
  }

  /**
   * Renders a visitor's page, queued behind others.
   * @throws RenderOverload where too many wait; a page that visitors have requested before is never refused
   */
  async renderInTurn<Result>(url: string, render: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(render, { isUrgent: this.isInDemand(url) });
  }
}

/** A page with this many requests, among the 2,000 most recently requested ones, is in demand. */
export const inDemand = 3;

function startTimer(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
}
