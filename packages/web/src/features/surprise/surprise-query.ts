import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/**
 * Up to five random movies; a user's are neither on the watchlist nor rated. Cached only while they show: each opening
 * is a new draw.
 */
export const surpriseQuery = (api: Api, { isVisitor }: { readonly isVisitor: boolean }) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: isVisitor ? laterQueryKeys.surprise : laterQueryKeys.ownSurprise,
    queryFn: () => api.call(isVisitor ? 'readSurprise' : 'readOwnSurprise'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Reopening at once, before the last draw is removed from the cache, draws again too.
    refetchOnMount: 'always',
    retryOnMount: true,
  });
