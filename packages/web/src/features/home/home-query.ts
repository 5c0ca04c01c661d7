import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { dependsOnRatings, queryKeys } from '../../lib/query-keys.ts';

/** Hero, popular movies and the eleven rows; the same for everyone but members with hard no's or limits that apply there (R284, R246). */
export const homeQuery = (api: Api, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: isMember ? queryKeys.ownHome : queryKeys.home,
    queryFn: () => api.call(isMember ? 'readOwnHome' : 'readHome'),
  });

/** Friends' recommendations. */
export const friendsRecommendationsQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: queryKeys.recommended,
    queryFn: async () => (await api.call('readRecommendedSlides')).slides,
  });
