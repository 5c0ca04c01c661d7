import type { EventBus } from './event-bus.ts';

/** Where a new value is announced, and what of caches is stale then. */
export interface Announcements {
  readonly eventBus: Pick<EventBus, 'on' | 'onGap'>;
  /** Invalidates cached answers and pages with these tags. */
  readonly invalidate: (...tags: readonly string[]) => void;
}

/** A value that another one replaces now and then, such as each night: read when first needed, and again after that. */
export class LatestValue<Value> {
  readonly #read: () => Promise<Value>;
  #reading: Promise<Value> | null = null;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
  }

  /** @throws whatever `read` throws; the next caller tries again */
  async current(): Promise<Value> {
    const reading = (this.#reading ??= this.#read());
    try {
      return await reading;
    } catch (error) {
      if (this.#reading === reading) this.#reading = null;
      throw error;
    }
  }

  /** There is another one. */
  invalidate(): void {
    this.#reading = null;
  }

  /** Follows the values of this and other processes. @param topic of the event of a new one @param tag of what shows it */
  follow({ eventBus, invalidate }: Announcements, { topic, tag }: { readonly topic: string; readonly tag: string }): void {
    eventBus.on(topic, () => {
      this.invalidate();
      invalidate(tag);
    });
    eventBus.onGap(() => this.invalidate());
  }
}
