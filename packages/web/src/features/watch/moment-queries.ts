import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Moments of a movie by members' marks; the same for everyone (R701). */
export const momentsQuery = (api: Api, movieId: string) =>
  queryOptions({
    queryKey: laterQueryKeys.moments(movieId),
    queryFn: () => api.call('readMoments', { params: { id: movieId } }),
  });

/** The viewer's own marks; for members (R700). */
export const ownMarksQuery = (api: Api, movieId: string) =>
  queryOptions({
    queryKey: laterQueryKeys.ownMarks(movieId),
    queryFn: () => api.call('readOwnMarks', { params: { id: movieId } }),
  });
