import { characteristics } from '@hexreel/domain/characteristics';
import type { RankingChoice } from '../../features/ranking/ranking-choice.ts';

/** The criteria to request: the tiles and the radar of Statistics show even if no criterion is chosen. */
export function askedFor({ criteria, page }: RankingChoice): RankingChoice {
  return criteria.length === 0 ? { criteria: characteristics, page: 1 } : { criteria, page };
}
