import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Movies of one request; a page of a list has fewer. */
const perRequest = 20;

/** Which movies of a list meet the viewer's hard no's (R292); for members. */
export const hardNoMovieQueries = (api: Api, movieIds: readonly number[]) =>
  Array.from({ length: Math.ceil(movieIds.length / perRequest) }, (_, part) => {
    const ids = movieIds.slice(part * perRequest, (part + 1) * perRequest).join(',');
    return queryOptions({
      queryKey: [...laterQueryKeys.hardNos, 'movies', ids],
      queryFn: () => api.call('readHardNoMovies', { query: { ids } }),
    });
  });

/** @param isMember false asks nothing */
export function useHardNoMovies(movieIds: readonly number[], isMember: boolean): (movieId: number) => boolean {
  const api = useApi();
  const parts = useQueries({ queries: isMember ? hardNoMovieQueries(api, movieIds) : [] });
  const met = new Set(parts.flatMap(({ data }) => data?.movies ?? []));
  return (movieId) => met.has(movieId);
}

export function movieIdsOf(reviews: readonly { readonly movie: { readonly id: number } }[]): number[] {
  return [...new Set(reviews.map(({ movie }) => movie.id))];
}
