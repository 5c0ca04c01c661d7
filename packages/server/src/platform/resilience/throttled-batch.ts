export interface ThrottledBatchOptions<Item> {
  /** The shortest time between two flushes; 0 flushes each addition at once. */
  readonly everyMilliseconds: number;
  /** Must not throw. */
  readonly flush: (items: ReadonlySet<Item>) => void;
}

/**
 * Collects items and flushes them together: the first at once, those that follow when the time has passed. For work that
 * costs the same for one item as for many.
 */
export class ThrottledBatch<Item> {
  readonly #options: ThrottledBatchOptions<Item>;
  #items = new Set<Item>();
  #isWaiting = false;

  constructor(options: ThrottledBatchOptions<Item>) {
    this.#options = options;
  }

  add(items: Iterable<Item>): void {
    for (const item of items) this.#items.add(item);
    if (!this.#isWaiting) this.#flush();
  }

  #flush(): void {
    const items = this.#items;
    if (items.size === 0) return;
    this.#items = new Set();
    const { everyMilliseconds, flush } = this.#options;
    if (everyMilliseconds > 0) {
      this.#isWaiting = true;
      setTimeout(() => {
        this.#isWaiting = false;
        this.#flush();
      }, everyMilliseconds).unref();
    }
    flush(items);
  }
}
