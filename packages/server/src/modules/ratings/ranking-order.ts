import type { Characteristic } from '@hexreel/domain/characteristics';
import { compareRanked, rankingScore, type Ranked } from '@hexreel/domain/ranking';
import type { BoardRow } from './ranking-board.ts';

/** Rows in the order of one choice of criteria, kept in order while rows come, change and go. */
export class RankingOrder {
  readonly #criteria: readonly Characteristic[];
  readonly #rows: BoardRow[];

  constructor(criteria: readonly Characteristic[], rows: Iterable<BoardRow>) {
    this.#criteria = criteria;
    // Scores are worked out once a row for sorting, and anew for the few comparisons of a later insertion.
    this.#rows = Array.from(rows, (row) => ({ row, ranked: this.#rankedOf(row) }))
      .sort((one, other) => compareRanked(one.ranked, other.ranked))
      .map(({ row }) => row);
  }

  get length(): number {
    return this.#rows.length;
  }

  slice(from: number, to: number): readonly BoardRow[] {
    return this.#rows.slice(from, to);
  }

  insert(row: BoardRow): void {
    this.#rows.splice(this.#placeOf(row), 0, row);
  }

  /** @param row as it was inserted */
  remove(row: BoardRow): void {
    const place = this.#placeOf(row);
    if (this.#rows[place]?.movieId === row.movieId) this.#rows.splice(place, 1);
  }

  /** Where the row stands or would stand: the first place that nothing better has. */
  #placeOf(row: BoardRow): number {
    const ranked = this.#rankedOf(row);
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = this.#rows[middle];
      if (held !== undefined && compareRanked(this.#rankedOf(held), ranked) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rankedOf({ movieId, titleKey, raters, averages }: BoardRow): Ranked {
    return { movieId, titleKey, raters, score: rankingScore(averages, this.#criteria) };
  }
}
