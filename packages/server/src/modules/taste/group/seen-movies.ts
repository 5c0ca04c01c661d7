import type { CrowdTable } from '../limits/crowd-table.ts';

/**
 * Movies seen by members of a group: one bit a member, by the table's places. It is asked of every movie, and members have
 * seen thousands, so that a set a member would take longer than everything else.
 */
export class SeenMovies {
  readonly #members: number;
  /** Groups are far smaller than 32. */
  readonly #bits: Uint32Array;
  readonly #none: readonly boolean[];

  /** @param seen ids of movies, a list a member: those that they noted as seen, and those that they rated */
  constructor(
    table: CrowdTable,
    seen: { readonly noted: readonly (readonly number[])[]; readonly rated: readonly (readonly number[])[] },
  ) {
    this.#members = seen.noted.length;
    this.#bits = new Uint32Array(table.size);
    this.#none = seen.noted.map(() => false);
    for (const lists of [seen.noted, seen.rated])
      lists.forEach((movieIds, member) => {
        for (const movieId of movieIds) {
          const place = table.placeOf(movieId);
          if (place !== null) this.#bits[place] = (this.#bits[place] ?? 0) | (1 << member);
        }
      });
  }

  /** How many members have seen it. */
  countAt(place: number): number {
    let count = 0;
    for (let bits = this.#bits[place] ?? 0; bits !== 0; bits &= bits - 1) count += 1;
    return count;
  }

  /** One a member. Most movies are seen by no one: these share one array. */
  membersAt(place: number): readonly boolean[] {
    const bits = this.#bits[place] ?? 0;
    return bits === 0 ? this.#none : Array.from({ length: this.#members }, (_, member) => (bits & (1 << member)) !== 0);
  }
}
