/** Rows that stand in the database, one a movie, as a mirror reads them. */
export interface MirroredTable<Row> {
  /** Reads the rows as they are now, all or those of these movies. One statement. */
  readonly read: (movieIds: readonly number[] | null) => Promise<readonly Row[]>;
  /** Finds what was written to the catalogue since an earlier look; null for the first look. One statement. */
  readonly look: (since: string | null) => Promise<CatalogueLook>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a mirror has to know of its rows, and whom it tells of them. */
export interface MirroredKind<Row> {
  readonly idOf: (row: Row) => number;
  readonly isSame: (one: Row, other: Row) => boolean;
  /** Called for each movie that came, changed or went; null stands for "not there". */
  readonly onReplaced: (before: Row | null, after: Row | null) => void;
}

/** What a look at the catalogue found. */
export interface CatalogueLook {
  /**
   * Movies written since the look before, each with what tells one writing from another; none for the first look. May
   * have more than that: what one look found, the next may find again.
   */
  readonly written: ReadonlyMap<number, string>;
  /** For the next look. */
  readonly mark: string;
}

/** The catalogue tells nobody when it changes: somebody who asks later than this looks. */
const lookMilliseconds = 5_000;

/**
 * One row for each movie of some kind, kept in this process. The database stays the truth: news outdate a movie, looks at
 * the catalogue find what changed without news, and whoever asks next waits until it was read again
 * (docs/decisions/0201).
 */
export class MovieMirror<Row> {
  readonly #table: MirroredTable<Row>;
  readonly #kind: MirroredKind<Row>;
  readonly #rows = new Map<number, Row>();
  #outdated = new Set<number>();
  /** Of the last look; null before everything was read. */
  #mark: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #written: CatalogueLook['written'] = new Map();
  #reading: Promise<void> | null = null;

  constructor(table: MirroredTable<Row>, kind: MirroredKind<Row>) {
    this.#table = table;
    this.#kind = kind;
  }

  /** A movie's row changed. */
  outdate(movieId: number): void {
    this.#outdated.add(movieId);
  }

  /** Anything may have changed. */
  outdateAll(): void {
    this.#mark = null;
  }

  /** @returns the rows by movie, as up to date as news and looks make them when this is called */
  async upToDate(): Promise<ReadonlyMap<number, Row>> {
    // What is being read may have been read before the latest news: wait for it, then for what is still outdated.
    if (this.#reading !== null) await this.#reading;
    if (this.#reading !== null) await this.#reading;
    else if (this.#isOutdated()) await this.#start();
    return this.#rows;
  }

  #isOutdated(): boolean {
    return this.#mark === null || this.#outdated.size > 0 || this.#isLookDue();
  }

  #isLookDue(): boolean {
    const passed = this.#table.now() - this.#lookedAt;
    // A clock that was set back would otherwise put the next look off.
    return passed < 0 || passed >= lookMilliseconds;
  }

  async #start(): Promise<void> {
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const complete = this.#mark === null;
    if (complete || this.#isLookDue()) await this.#look(complete);
    const outdated = this.#outdated;
    this.#outdated = new Set();
    if (!complete && outdated.size === 0) return;
    try {
      const rows = await this.#table.read(complete ? null : [...outdated]);
      this.#apply(rows, complete ? this.#rows.keys() : outdated);
    } catch (error) {
      if (complete) this.outdateAll();
      for (const movieId of outdated) this.#outdated.add(movieId);
      throw error;
    }
  }

  /** Before reading, so that what is written meanwhile is found by the next look. */
  async #look(complete: boolean): Promise<void> {
    const lookedAt = this.#table.now();
    const { written, mark } = await this.#table.look(complete ? null : this.#mark);
    this.#lookedAt = lookedAt;
    if (complete || this.#mark !== null) this.#mark = mark;
    for (const [movieId, writing] of written) if (this.#written.get(movieId) !== writing) this.#outdated.add(movieId);
    this.#written = written;
  }

  /** @param asked the movies that the rows are all there is of */
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
