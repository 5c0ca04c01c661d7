export interface SortedRowsOptions<Row, Key> {
  /** The sort key; computed once a row for sorting, and again for the few comparisons of a change. */
  readonly keyOf: (row: Row) => Key;
  /** No two rows are equal. */
  readonly compare: (one: Key, other: Key) => number;
}

/** Rows kept in order while they are inserted, changed and removed. */
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

  /** @returns the index that the row has now */
  insert(row: Row): number {
    const index = this.#placeOf(row);
    this.#rows.splice(index, 0, row);
    return index;
  }

  /** @param row as it was inserted @returns the index that it had; null for a row that is not there */
  remove(row: Row): number | null {
    const index = this.#placeOf(row);
    const removed = this.#rows[index];
    const { keyOf, compare } = this.#options;
    if (removed === undefined || compare(keyOf(removed), keyOf(row)) !== 0) return null;
    this.#rows.splice(index, 1);
    return index;
  }

  /** The index of the row, or where it would be inserted: the first one after all better rows. */
  #placeOf(row: Row): number {
    const { keyOf, compare } = this.#options;
    const key = keyOf(row);
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = this.#rows[middle];
      if (held !== undefined && compare(keyOf(held), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
