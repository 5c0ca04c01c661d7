import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { minutes } from '@hexreel/domain/durations';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** It hardly changes. */
const staleMilliseconds = minutes(30);

/** Counts of movies that limits of the three fears leave, and well-known movies to place them by (R594): the same for all. */
export const fearScaleQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.fearScale,
    queryFn: () => api.call('readFearScale'),
    staleTime: staleMilliseconds,
  });
