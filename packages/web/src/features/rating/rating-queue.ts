import type { RatingResponse } from '@hexreel/domain/api/ratings';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { fail, isWaiting, noWishes, send, succeed, wish, type RatingWishes } from './rating-wishes.ts';

export interface RatingQueueOptions {
  readonly save: (changes: ScoreChanges) => Promise<RatingResponse>;
  readonly onSaved: (answer: RatingResponse) => void;
  readonly onFailed: (error: unknown, changes: ScoreChanges) => void;
}

/** Saves one person's scores of one movie, a request at a time, so that no earlier wish can arrive after a later one. */
export class RatingQueue {
  readonly #options: RatingQueueOptions;
  readonly #listeners = new Set<() => void>();
  #wishes = noWishes;

  constructor(options: RatingQueueOptions) {
    this.#options = options;
  }

  readonly current = (): RatingWishes => this.#wishes;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  wish(changes: ScoreChanges): void {
    this.#become(wish(this.#wishes, changes));
    if (this.#wishes.sending === null) void this.#run();
  }

  /** The page is being left: what waits cannot wait for its turn. */
  hurry(): void {
    if (isWaiting(this.#wishes) && this.#wishes.sending !== null) void this.#run();
  }

  async #run(): Promise<void> {
    while (isWaiting(this.#wishes)) {
      this.#become(send(this.#wishes));
      const changes = this.#wishes.sending ?? {};
      try {
        this.#options.onSaved(await this.#options.save(changes));
        this.#become(succeed(this.#wishes));
      } catch (error) {
        this.#options.onFailed(error, changes);
        this.#become(fail(this.#wishes, error));
      }
    }
  }

  #become(wishes: RatingWishes): void {
    this.#wishes = wishes;
    for (const listener of this.#listeners) listener();
  }
}
