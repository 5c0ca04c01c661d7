import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Other movies of those who made a movie (R434); a member's are without their hard no's. */
export const otherMoviesQuery = (api: Api, id: string, isMember: boolean) =>
  queryOptions({
    queryKey: [...(isMember ? laterQueryKeys.ownMovies : laterQueryKeys.movies), 'other movies', id],
    queryFn: () =>
      isMember ? api.call('readOwnOtherMovies', { params: { id } }) : api.call('readOtherMovies', { params: { id } }),
  });
