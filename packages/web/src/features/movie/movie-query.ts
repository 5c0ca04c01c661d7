import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { dependsOnRatings, queryKeys } from '../../lib/query-keys.ts';

/** The parts of the movie page that are the same for everyone. Fails with movie_not_found or movie_banned. */
export const movieQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: queryKeys.movie(id), queryFn: () => api.call('readMovie', { params: { id } }) });

/** 'You would also like': up to 12 movies. */
export const recommendationsQuery = (api: Api, id: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: queryKeys.recommendations(id),
    queryFn: () => api.call('readRecommendations', { params: { id } }),
  });
