export interface SortedRowsOptions<Row, Key> {
  /** What the order looks at; worked out once a row for sorting, and anew for the few comparisons of a change. */
  readonly keyOf: (row: Row) => Key;
  /** No two rows are equal. */
  readonly compare: (one: Key, other: Key) => number;
}

/** Rows in order, kept in order while rows come, change and go. */
export class SortedRows<Row, Key> {
  readonly #options: SortedRowsOptions<Row, Key>;
  readonly #rows: Row[];

  constructor(rows: Iterable<Row>, options: SortedRowsOptions<Row, Key>) {
    this.#options = options;
    this.#rows = Array.from(rows, (row) => ({ row, key: options.keyOf(row) }))
      .sort((one, other) => options.compare(one.key, other.key))
      .map(({ row }) => row);
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** @returns the place that the row has now */
  insert(row: Row): number {
    const place = this.#placeOf(row);
    this.#rows.splice(place, 0, row);
    return place;
  }

  /** @param row as it was inserted @returns the place that it had; null for a row that is not there */
  remove(row: Row): number | null {
    const place = this.#placeOf(row);
    const held = this.#rows[place];
    if (held === undefined || this.#compare(held, row) !== 0) return null;
    this.#rows.splice(place, 1);
    return place;
  }

  /** Where the row stands or would stand: the first place that nothing better has. */
  #placeOf(row: Row): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = this.#rows[middle];
      if (held !== undefined && this.#compare(held, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(one: Row, other: Row): number {
    return this.#options.compare(this.#options.keyOf(one), this.#options.keyOf(other));
  }
}
