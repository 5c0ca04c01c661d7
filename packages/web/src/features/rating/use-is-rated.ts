import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ratedIdsQuery } from './rating-queries.ts';

/** True if the viewer has rated or reviewed a movie. For users only. */
export function useIsRated(movieId: number): boolean {
  return useQuery({ ...ratedIdsQuery(useApi()), select: (ids) => ids.includes(movieId) }).data === true;
}
