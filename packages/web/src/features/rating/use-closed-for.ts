import type { ClosedFor } from '@hexreel/domain/contract/ratings';
import { useApi } from '../../lib/hexreel-context.tsx';
import { historyIdsQuery, ratedIdsQuery } from '../../lib/history-ids-query.ts';
import { useAnswer } from '../../lib/use-answer.ts';

/**
 * Why a review is closed for the viewer: what its author marked is open for those who rated or have seen the movie, what
 * readers flagged for no one (R287, R288). The ids are read with every page of a member, and never for visitors.
 */
export function useClosedFor(): (movieId: number, closedFor: ClosedFor) => ClosedFor {
  const api = useApi();
  const rated = useAnswer({ ...ratedIdsQuery(api), enabled: false });
  const seen = useAnswer({ ...historyIdsQuery(api), enabled: false })?.seen;
  const knows = (movieId: number) => rated?.includes(movieId) === true || seen?.includes(movieId) === true;
  return (movieId, closedFor) => (closedFor === 'author' && knows(movieId) ? null : closedFor);
}
