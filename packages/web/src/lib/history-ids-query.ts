import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from './query-keys.ts';

/** Movies that the viewer has seen or liked: the single source of truth for marks and toggles (domain/history bounds it). */
export const historyIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.historyIds,
    queryFn: () => api.call('readHistoryIds'),
    // Another tab, or another device, may have changed it.
    refetchOnWindowFocus: 'always',
  });

/** The movies that the viewer has rated or reviewed, for marks on cards. */
export const ratedIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.ratedIds,
    queryFn: async () => (await api.call('readRatedIds')).movieIds,
    refetchOnWindowFocus: 'always',
  });
