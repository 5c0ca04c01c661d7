import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { lastPage } from '@hexreel/domain/movie';
import { readCriteria, writeCriteria } from '@hexreel/domain/ranking';
import { searchToQuery } from '../../lib/paths.ts';

/** What the address of /top-by-criteria says: all six criteria and the first page where it says nothing (readings, 34). */
export interface RankingChoice {
  readonly criteria: readonly Characteristic[];
  readonly page: number;
}

/** @param search parameters as they stand in the URL; what is wrong among them is dropped, and the rest works */
export function readRankingChoice(search: Readonly<Record<string, unknown>>): RankingChoice {
  const page = Number(search['page'] ?? 1);
  return {
    criteria: readCriteria(search['criteria']),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of a ranking, the shortest there is for it. */
export function rankingPath({ criteria, page }: RankingChoice): string {
  const all = criteria.length === characteristics.length;
  return `/top-by-criteria${searchToQuery({
    criteria: all ? undefined : writeCriteria(criteria),
    page: page === 1 ? undefined : page,
  })}`;
}

/** The criteria after one of them was switched on or off. */
export function toggled(criteria: readonly Characteristic[], name: Characteristic): readonly Characteristic[] {
  return characteristics.filter((other) => criteria.includes(other) !== (other === name));
}
