/** What a mirror needs from outside. */
export interface MovieMirrorOptions<Row> {
  /** Reads the rows as they are now, all or those of these movies. One statement. */
  readonly read: (movieIds: readonly number[] | null) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => number;
  readonly isSame: (one: Row, other: Row) => boolean;
  /** Called for each movie that came, changed or went; null stands for "not there". */
  readonly onReplaced: (before: Row | null, after: Row | null) => void;
  /** All is read again when it is older than this: not everything that changes a row tells so. */
  readonly completeMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * One row for each movie of some kind, kept in this process. The database stays the truth: news outdate a movie, and
 * whoever asks next waits until it was read again (docs/decisions/0201).
 */
export class MovieMirror<Row> {
  readonly #options: MovieMirrorOptions<Row>;
  readonly #rows = new Map<number, Row>();
  #outdated = new Set<number>();
  #completeAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(options: MovieMirrorOptions<Row>) {
    this.#options = options;
  }

  /** A movie's row changed. */
  outdate(movieId: number): void {
    this.#outdated.add(movieId);
  }

  /** Anything may have changed. */
  outdateAll(): void {
    this.#completeAt = Number.NEGATIVE_INFINITY;
  }

  /** @returns the rows by movie, as up to date as the database when this was called */
  async upToDate(): Promise<ReadonlyMap<number, Row>> {
    // What is being read may have been read before the latest news: wait for it, then for what is still outdated.
    if (this.#reading !== null) await this.#reading;
    if (this.#reading !== null) await this.#reading;
    else if (this.#isOutdated()) await this.#start();
    return this.#rows;
  }

  #isOutdated(): boolean {
    return this.#outdated.size > 0 || this.#options.now() - this.#completeAt >= this.#options.completeMilliseconds;
  }

  async #start(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const startedAt = this.#options.now();
    const complete = startedAt - this.#completeAt >= this.#options.completeMilliseconds;
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
  #apply(rows: readonly Row[], asked: Iterable<number>): void {
    const found = new Set(rows.map((row) => this.#options.idOf(row)));
    for (const movieId of asked) if (!found.has(movieId)) this.#replace(movieId, null);
    for (const row of rows) this.#replace(this.#options.idOf(row), row);
  }

  #replace(movieId: number, row: Row | null): void {
    const held = this.#rows.get(movieId) ?? null;
    if (held === row || (held !== null && row !== null && this.#options.isSame(held, row))) return;
    if (row === null) this.#rows.delete(movieId);
    else this.#rows.set(movieId, row);
    this.#options.onReplaced(held, row);
  }
}
