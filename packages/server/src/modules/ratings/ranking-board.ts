import type { Averages, Characteristic } from '@hexreel/domain/characteristics';
import { compareRanked, rankingScore, writeCriteria, type Ranked } from '@hexreel/domain/ranking';
import { MovieMirror, SortedRows, type MirroredTable } from '../movies/index.ts';

/** What a movie's place in every ranking follows from. */
export interface BoardRow {
  readonly movieId: number;
  /** As `searchKey` gives it. */
  readonly titleKey: string;
  readonly raters: number;
  readonly averages: Averages;
}

/**
 * Every rated movie with its averages, in this process, so that a ranking by any of the 63 choices of criteria is there
 * in order: a page costs its own rows, however many movies are rated (docs/decisions/0201).
 */
export class RankingBoard {
  readonly #mirror: MovieMirror<BoardRow>;
  readonly #orders = new Map<string, SortedRows<BoardRow, Ranked>>();

  /** @param table the rated movies that lists may show */
  constructor(table: MirroredTable<BoardRow>) {
    this.#mirror = new MovieMirror(table, {
      idOf: (row) => row.movieId,
      isSame,
      onReplaced: (before, after) => {
        for (const order of this.#orders.values()) {
          if (before !== null) order.remove(before);
          if (after !== null) order.insert(after);
        }
      },
    });
  }

  /** A movie's ratings changed. */
  outdate(movieId: number): void {
    this.#mirror.outdate(movieId);
  }

  /** Anything may have changed. */
  outdateAll(): void {
    this.#mirror.outdateAll();
  }

  /** @returns part of the ranking by these criteria, as up to date as the database when this was called */
  async rank(
    criteria: readonly Characteristic[],
    part: { readonly from: number; readonly count: number },
  ): Promise<{ readonly rows: readonly BoardRow[]; readonly total: number }> {
    const rows = await this.#mirror.upToDate();
    const order = this.#orderOf(criteria, rows).rows;
    return { rows: order.slice(part.from, part.from + part.count), total: order.length };
  }

  #orderOf(criteria: readonly Characteristic[], rows: ReadonlyMap<number, BoardRow>): SortedRows<BoardRow, Ranked> {
    const key = writeCriteria(criteria);
    const held = this.#orders.get(key);
    if (held !== undefined) return held;
    const keyOf = ({ movieId, titleKey, raters, averages }: BoardRow): Ranked => ({
      movieId,
      titleKey,
      raters,
      score: rankingScore(averages, criteria),
    });
    const order = new SortedRows(rows.values(), { keyOf, compare: compareRanked });
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
