import type { Characteristic } from '@hexreel/domain/characteristics';
import { compareRanked, rankingScore, writeCriteria, type Ranked } from '@hexreel/domain/ranking';
import { TableReplica, type ReplicatedTable } from './table-replica.ts';
import { SortedRows } from './sorted-rows.ts';
import { readAverages } from './written-averages.ts';

/** The fields that a movie's place in every ranking derives from. */
export interface RankingIndexRow {
  readonly movieId: number;
  /** As returned by `searchKey`. */
  readonly titleKey: string;
  readonly raters: number;
  /** As returned by `writeAverages`. */
  readonly averages: string;
}

/**
 * Every rated movie with its averages, in this process, kept in order for each of the 63 choices of criteria: a page
 * costs its own rows, however many movies are rated (docs/decisions/0023).
 */
export class RankingIndex {
  readonly #replica: TableReplica<RankingIndexRow>;
  readonly #orders = new Map<string, SortedRows<RankingIndexRow, Ranked>>();

  /** @param table the rated movies that rankings may show */
  constructor(table: ReplicatedTable<RankingIndexRow>) {
    this.#replica = new TableReplica(table, {
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
  invalidateMovie(movieId: number): void {
    this.#replica.invalidateMovie(movieId);
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#replica.invalidateAll();
  }

  /** @returns part of the ranking by these criteria, as up to date as the database when this was called */
  async rank(
    criteria: readonly Characteristic[],
    part: { readonly from: number; readonly count: number },
  ): Promise<{ readonly rows: readonly RankingIndexRow[]; readonly total: number }> {
    const rows = await this.#replica.upToDate();
    const order = this.#orderOf(criteria, rows).rows;
    return { rows: order.slice(part.from, part.from + part.count), total: order.length };
  }

  #orderOf(criteria: readonly Characteristic[], rows: ReadonlyMap<number, RankingIndexRow>): SortedRows<RankingIndexRow, Ranked> {
    const key = writeCriteria(criteria);
    const cached = this.#orders.get(key);
    if (cached !== undefined) return cached;
    const keyOf = ({ movieId, titleKey, raters, averages }: RankingIndexRow): Ranked => ({
      movieId,
      titleKey,
      raters,
      score: rankingScore(readAverages(averages), criteria),
    });
    const order = new SortedRows(rows.values(), { keyOf, compare: compareRanked });
    this.#orders.set(key, order);
    return order;
  }
}

function isSame(one: RankingIndexRow, other: RankingIndexRow): boolean {
  return one.raters === other.raters && one.titleKey === other.titleKey && one.averages === other.averages;
}
