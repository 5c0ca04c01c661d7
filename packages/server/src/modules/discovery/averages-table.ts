import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import type { IndexedMovie } from './indexed-movie.ts';
import { knownOf } from './written-known.ts';

const columns = characteristics.length;

/** Values of a movie that sliders read. */
type SliderRow = Pick<IndexedMovie, Characteristic | 'expected'>;

/**
 * The averages of some rows, in the rows' order, side by side in memory: a slider scans every rated movie, and objects
 * all over the heap cost that ten times as much. In single precision: two different averages lie further apart.
 */
export class AveragesTable<Row extends SliderRow> {
  #values: Float32Array;
  #length: number;

  constructor(rows: readonly Row[]) {
    this.#length = rows.length;
    this.#values = new Float32Array(Math.max(rows.length, 1) * columns);
    for (const [place, row] of rows.entries()) this.#write(place, row);
  }

  /** A row was inserted at this index, and those from there on moved up. */
  insert(place: number, row: Row): void {
    if ((this.#length + 1) * columns > this.#values.length) {
      const larger = new Float32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values.copyWithin((place + 1) * columns, place * columns, this.#length * columns);
    this.#length += 1;
    this.#write(place, row);
  }

  /** The row at this index was removed. */
  remove(place: number): void {
    this.#values.copyWithin(place * columns, (place + 1) * columns, this.#length * columns);
    this.#length -= 1;
  }

  /**
   * Rows whose averages are at least each slider's bound (R60), in order.
   * @param rows the rows of the table
   * @param least 0 for a slider without a bound
   */
  *reaching(rows: readonly Row[], least: Readonly<Record<Characteristic, number>>): Generator<Row> {
    const bounds = characteristics.flatMap((name, column) =>
      least[name] > 0 ? [{ column, value: Math.fround(least[name]) }] : [],
    );
    for (let place = 0; place < this.#length; place += 1) {
      const row = this.#reaches(place, bounds) ? rows[place] : undefined;
      if (row !== undefined) yield row;
    }
  }

  #reaches(place: number, bounds: readonly { readonly column: number; readonly value: number }[]): boolean {
    for (const { column, value } of bounds) {
      if ((this.#values[place * columns + column] ?? 0) < value) return false;
    }
    return true;
  }

  /** Members' average where there is one, else our estimate (R60); what is not known is 0, which is below every bound. */
  #write(place: number, row: Row): void {
    const known = knownOf(row);
    for (const [column, name] of characteristics.entries())
      this.#values[place * columns + column] = row[name] ?? known[name] ?? 0;
  }
}
