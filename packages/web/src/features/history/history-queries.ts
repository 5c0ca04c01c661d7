import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The viewer's viewings of a movie and their opinion of it; for members. */
export const movieHistoryQuery = (api: Api, movieId: number) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.movieHistory(movieId),
    queryFn: () => api.call('readMovieHistory', { params: { id: movieId } }),
    refetchOnWindowFocus: 'always',
  });

/** How much the viewer has seen, and what of (R556); for members. */
export const seenStatisticsQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.seenStatistics,
    queryFn: () => api.call('readSeenStatistics'),
  });

/** Where the viewer's seen movies are left out (R298); for members. */
export const historySettingsQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.historySettings, queryFn: () => api.call('readHistorySettings') });

/** How many files an export is (R304); for members. */
export const exportPartsQuery = (api: Api) =>
  queryOptions({ ...dependsOnRatings, queryKey: laterQueryKeys.exportParts, queryFn: () => api.call('countExportParts') });
