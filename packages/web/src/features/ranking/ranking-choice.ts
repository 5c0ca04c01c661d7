import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { lastPage } from '@hexreel/domain/movie';
import { readCriteria, writeCriteria } from '@hexreel/domain/ranking';
import { pageHref, type RankingQuery } from '../../lib/addresses.ts';
import type { TextParameters } from '../../lib/page-search.ts';

/** Choice in the address of /top-by-criteria: all six criteria and the first page without any (R115). */
export interface RankingChoice {
  readonly criteria: readonly Characteristic[];
  readonly page: number;
}

/** @param search parameters as in the URL; what is wrong among them is dropped, and the rest works */
export function readRankingChoice(search: TextParameters<'criteria' | 'page'>): RankingChoice {
  const page = Number(search.page ?? 1);
  return {
    criteria: readCriteria(search.criteria),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of a ranking, the shortest there is for it. */
export function rankingPath(choice: RankingChoice): string {
  return pageHref('/top-by-criteria', { query: choiceParameters(choice) });
}

/** The criteria after one of them was switched on or off. */
export function toggled(criteria: readonly Characteristic[], name: Characteristic): readonly Characteristic[] {
  return characteristics.filter((other) => criteria.includes(other) !== (other === name));
}

/** Parameters of a choice in the address of a ranking or a profile. */
export function choiceParameters({ criteria, page }: RankingChoice): RankingQuery {
  return {
    criteria: criteria.length === characteristics.length ? undefined : writeCriteria(criteria),
    page: page === 1 ? undefined : page,
  };
}

/** The criteria to request: the tiles and the radar of Statistics show even if no criterion is chosen. */
export function askedFor({ criteria, page }: RankingChoice): RankingChoice {
  return criteria.length === 0 ? { criteria: characteristics, page: 1 } : { criteria, page };
}
