import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** Up to five movies by chance; a member's are neither on the watchlist nor rated. Kept while they show and not a moment longer: each opening is a new draw. */
export const surpriseQuery = (api: HexreelApi, { isVisitor }: { readonly isVisitor: boolean }) =>
  queryOptions({
    queryKey: isVisitor ? ['surprise'] : ['me', 'surprise'],
    queryFn: async () => (isVisitor ? api.surprise() : (await api.people()).surprise()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Whoever opens again at once, before the last draw is forgotten, gets a new one too.
    refetchOnMount: 'always',
    retryOnMount: true,
  });
