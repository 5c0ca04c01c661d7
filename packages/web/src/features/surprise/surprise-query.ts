import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/**
 * Up to five random movies; a user's are neither on the watchlist nor rated, and only from the shelf
 * where asked. Cached only while they show: each opening
 * is a new draw.
 */
export const surpriseQuery = (api: Api, { isVisitor, fromShelf }: { readonly isVisitor: boolean; readonly fromShelf: boolean }) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: isVisitor ? laterQueryKeys.surprise : [...laterQueryKeys.ownSurprise, fromShelf],
    queryFn: () =>
      isVisitor ? api.call('readSurprise') : api.call('readOwnSurprise', { query: fromShelf ? { shelf: 'only' } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Reopening at once, before the last draw is removed from the cache, draws again too.
    refetchOnMount: 'always',
    retryOnMount: true,
  });
