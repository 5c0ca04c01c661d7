/** The table that a replica follows, one row a movie. */
export interface ReplicatedTable<Row> {
  /** Reads the current rows, all or those of these movies. One statement. */
  readonly read: (movieIds: readonly number[] | null) => Promise<readonly Row[]>;
}

/** Reading of a replica's rows, and the listener for their changes. */
export interface ReplicaOptions<Row> {
  readonly idOf: (row: Row) => number;
  readonly isSame: (one: Row, other: Row) => boolean;
  /** Called for each inserted, changed or removed movie; null means "not there". */
  readonly onReplaced: (before: Row | null, after: Row | null) => void;
  /** Called once all movies were read, which may have replaced any number of them. */
  readonly onAllRead?: () => void;
}

/**
 * One row for each movie of some kind, kept in this process. The database is authoritative: events invalidate movies, a
 * gap in the events all of them, and the next caller waits until they were read again (docs/decisions/0023, 0202).
 */
export class TableReplica<Row> {
  readonly #table: ReplicatedTable<Row>;
  readonly #kind: ReplicaOptions<Row>;
  readonly #rows = new Map<number, Row>();
  #invalidated = new Set<number>();
  #areAllInvalidated = true;
  #reading: Promise<void> | null = null;

  constructor(table: ReplicatedTable<Row>, kind: ReplicaOptions<Row>) {
    this.#table = table;
    this.#kind = kind;
  }

  /** A movie's row changed. */
  invalidateMovie(movieId: number): void {
    this.#invalidated.add(movieId);
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#areAllInvalidated = true;
  }

  /** @returns the rows by movie, as up to date as events make them when this is called */
  async upToDate(): Promise<ReadonlyMap<number, Row>> {
    // A running read may have begun before the latest events: wait for it, then for what is still invalidated.
    if (this.#reading !== null) await this.#reading;
    if (this.#reading !== null) await this.#reading;
    else if (this.#isInvalidated()) await this.#start();
    return this.#rows;
  }

  #isInvalidated(): boolean {
    return this.#areAllInvalidated || this.#invalidated.size > 0;
  }

  async #start(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const complete = this.#areAllInvalidated;
    const invalidated = this.#invalidated;
    // Before reading: what an event invalidates during the read is read again for the next caller.
    this.#areAllInvalidated = false;
    this.#invalidated = new Set();
    try {
      const rows = await this.#table.read(complete ? null : [...invalidated]);
      this.#apply(rows, complete ? this.#rows.keys() : invalidated);
      if (complete) this.#kind.onAllRead?.();
    } catch (error) {
      if (complete) this.invalidateAll();
      for (const movieId of invalidated) this.#invalidated.add(movieId);
      throw error;
    }
  }

  /** @param asked the movies that were read; one without a row does not exist */
  #apply(rows: readonly Row[], asked: Iterable<number>): void {
    const found = new Set(rows.map((row) => this.#kind.idOf(row)));
    for (const movieId of asked) if (!found.has(movieId)) this.#replace(movieId, null);
    for (const row of rows) this.#replace(this.#kind.idOf(row), row);
  }

  #replace(movieId: number, row: Row | null): void {
    const held = this.#rows.get(movieId) ?? null;
    if (held === row || (held !== null && row !== null && this.#kind.isSame(held, row))) return;
    if (row === null) this.#rows.delete(movieId);
    else this.#rows.set(movieId, row);
    this.#kind.onReplaced(held, row);
  }
}
