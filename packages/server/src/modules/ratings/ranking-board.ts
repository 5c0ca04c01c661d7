import type { Averages, Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import { RankingOrder } from './ranking-order.ts';

/** What a movie's place in every ranking follows from. */
export interface BoardRow {
  readonly movieId: number;
  /** As `searchKey` gives it. */
  readonly titleKey: string;
  readonly raters: number;
  readonly averages: Averages;
}

export interface RankingBoardOptions {
  /** Reads the rated, listed movies, all or of these. One statement. */
  readonly read: (movieIds: readonly number[] | null) => Promise<readonly BoardRow[]>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Titles and what is listed change with the catalogue, which tells nobody: all is read again after this long. */
const completeMilliseconds = 300_000;

/**
 * Every rated movie with its averages, in this process, so that a ranking by any of the 63 choices of criteria is there
 * in order: a page costs its own rows, however many movies are rated. The database stays the truth: news of a rating
 * outdates the movie, and whoever asks next waits until it was read again (docs/decisions/0201).
 */
export class RankingBoard {
  readonly #options: RankingBoardOptions;
  readonly #rows = new Map<number, BoardRow>();
  readonly #orders = new Map<string, RankingOrder>();
  #outdated = new Set<number>();
  #completeAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(options: RankingBoardOptions) {
    this.#options = options;
  }

  /** A movie's ratings changed. */
  outdate(movieId: number): void {
    this.#outdated.add(movieId);
  }

  /** Anything may have changed. */
  outdateAll(): void {
    this.#completeAt = Number.NEGATIVE_INFINITY;
  }

  /** @returns part of the ranking by these criteria, as up to date as the database when this was called */
  async rank(
    criteria: readonly Characteristic[],
    part: { readonly from: number; readonly count: number },
  ): Promise<{ readonly rows: readonly BoardRow[]; readonly total: number }> {
    await this.#bringUpToDate();
    const order = this.#orderOf(criteria);
    return { rows: order.slice(part.from, part.from + part.count), total: order.length };
  }

  async #bringUpToDate(): Promise<void> {
    // What is being read may have been read before the latest news: wait for it, then for what is still outdated.
    if (this.#reading !== null) await this.#reading;
    if (this.#reading !== null) await this.#reading;
    else if (this.#isOutdated()) await this.#start();
  }

  #isOutdated(): boolean {
    return this.#outdated.size > 0 || this.#options.now() - this.#completeAt >= completeMilliseconds;
  }

  async #start(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const startedAt = this.#options.now();
    const complete = startedAt - this.#completeAt >= completeMilliseconds;
    const outdated = this.#outdated;
    this.#outdated = new Set();
    if (complete) this.#completeAt = startedAt;
    try {
      const rows = await this.#options.read(complete ? null : [...outdated]);
      this.#apply(rows, complete ? this.#rows.keys() : outdated);
    } catch (error) {
      if (complete) this.outdateAll();
      for (const movieId of outdated) this.#outdated.add(movieId);
      throw error;
    }
  }

  /** @param asked the movies that the rows are all there is of */
  #apply(rows: readonly BoardRow[], asked: Iterable<number>): void {
    const found = new Map(rows.map((row) => [row.movieId, row]));
    for (const movieId of asked) if (!found.has(movieId)) this.#replace(movieId, null);
    for (const row of rows) this.#replace(row.movieId, row);
  }

  #replace(movieId: number, row: BoardRow | null): void {
    const held = this.#rows.get(movieId);
    if (held !== undefined && row !== null && isSame(held, row)) return;
    for (const order of this.#orders.values()) {
      if (held !== undefined) order.remove(held);
      if (row !== null) order.insert(row);
    }
    if (row === null) this.#rows.delete(movieId);
    else this.#rows.set(movieId, row);
  }

  #orderOf(criteria: readonly Characteristic[]): RankingOrder {
    const key = writeCriteria(criteria);
    const held = this.#orders.get(key);
    if (held !== undefined) return held;
    const order = new RankingOrder(criteria, this.#rows.values());
    this.#orders.set(key, order);
    return order;
  }
}

function isSame(one: BoardRow, other: BoardRow): boolean {
  return (
    one.raters === other.raters &&
    one.titleKey === other.titleKey &&
    JSON.stringify(one.averages) === JSON.stringify(other.averages)
  );
}
