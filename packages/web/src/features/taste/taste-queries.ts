import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from '../../lib/query-keys.ts';

/** What a movie will be like for the viewer (R241); for members. */
export const predictionsQuery = (api: Api, movieId: number | string) =>
  queryOptions({
    queryKey: [...queryKeys.predictions, String(movieId)],
    queryFn: () => api.call('readPredictions', { query: { ids: String(movieId) } }),
  });

/** How well the viewer's scores are predicted (R241); for members. */
export const ownTasteQuery = (api: Api) => queryOptions({ queryKey: queryKeys.ownTaste, queryFn: () => api.call('readTaste') });

/** The viewer's taste beside another member's (R249); for members. */
export const matchQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: queryKeys.match(userId), queryFn: () => api.call('readMatch', { params: { userId } }) });

/** The viewer's limits (R243); for members. */
export const limitsQuery = (api: Api) => queryOptions({ queryKey: queryKeys.limits, queryFn: () => api.call('readLimits') });

/** Movies alike but for the turns, such as ['gore.less'] (R248). */
export const similarQuery = (
  api: Api,
  movieId: number,
  { turns, isMember }: { readonly turns: readonly string[]; readonly isMember: boolean },
) => {
  const but = turns.join(',');
  return queryOptions({
    queryKey: [...(isMember ? queryKeys.ownSimilar : queryKeys.similar)(String(movieId)), but],
    queryFn: () =>
      api.call(isMember ? 'readOwnSimilar' : 'readSimilar', {
        params: { id: String(movieId) },
        query: but === '' ? {} : { but },
      }),
  });
};
