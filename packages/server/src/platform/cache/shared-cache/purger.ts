import type { Timing } from '../../clock.ts';
import { settlesWithin } from '../../resilience/settles-within.ts';
import { PurgeQueue } from './purge-queue.ts';
import { purgeOver } from './purge-request.ts';
import { everythingTag, tagName } from './share-headers.ts';

export interface PurgerOptions {
  /** Where each shared cache takes purges. */
  readonly urls: readonly string[];
  /** Proves that a purge comes from a Hexreel process. */
  readonly secret: string;
  readonly timing: Timing;
  /** Counts a request to a shared cache for the metrics. */
  readonly onPurge: (outcome: 'done' | 'failed') => void;
  /** Called once each time that a shared cache cannot be reached, or refuses. */
  readonly onError: (error: unknown, url: string) => void;
}

/**
 * Has shared caches forget what events have invalidated in this process (R223). Every process purges for
 * itself: until then it may have answered with what is stale now (docs/decisions/0811).
 */
export class SharedCachePurger {
  readonly #queues: readonly PurgeQueue[];
  readonly #connections: readonly { readonly close: () => void }[];
  readonly #timing: Timing;

  constructor({ urls, secret, timing, onPurge, onError }: PurgerOptions) {
    const connections = urls.map((url) => ({ url, ...purgeOver(url, secret) }));
    this.#timing = timing;
    this.#connections = connections;
    this.#queues = connections.map(
      ({ url, purge }) => new PurgeQueue({ purge, timing, onPurge, onError: (error) => onError(error, url) }),
    );
  }

  /** @param tags as `hashTags` returns them */
  readonly tags = (tags: readonly number[]): void => {
    const names = tags.map(tagName);
    for (const queue of this.#queues) queue.add(names);
  };

  readonly everything = (): void => {
    for (const queue of this.#queues) queue.add([everythingTag]);
  };

  /** Sends what waits, for a moment at most, and closes the connections. */
  async stop(): Promise<void> {
    await settlesWithin(stopMilliseconds, this.#timing, Promise.all(this.#queues.map((queue) => queue.finish())));
    for (const connection of this.#connections) connection.close();
  }
}

const stopMilliseconds = 1_000;
