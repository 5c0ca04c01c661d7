import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from '../../lib/query-keys.ts';

/** Other movies of those who made a movie (R434); a member's are without their hard no's. */
export const otherMoviesQuery = (api: Api, id: string, isMember: boolean) =>
  queryOptions({
    queryKey: [...(isMember ? queryKeys.ownMovies : queryKeys.movies), 'other movies', id],
    queryFn: () =>
      isMember ? api.call('readOwnOtherMovies', { params: { id } }) : api.call('readOtherMovies', { params: { id } }),
  });
