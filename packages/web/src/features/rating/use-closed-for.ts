import type { ClosedFor } from '@hexreel/domain/contract/ratings';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { ratedIdsQuery } from './rating-queries.ts';

/**
 * Why a review is closed for the viewer: what its author marked is open for those who rated the movie, what readers
 * flagged for no one (R287, R288). The ids are read with every page of a member, and never for visitors.
 */
export function useClosedFor(): (movieId: number, closedFor: ClosedFor) => ClosedFor {
  const rated = useAnswer({ ...ratedIdsQuery(useApi()), enabled: false });
  return (movieId, closedFor) => (closedFor === 'author' && rated?.includes(movieId) === true ? null : closedFor);
}
