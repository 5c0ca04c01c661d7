import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * The movies of the viewer's watchlist: the single source of truth for all toggles (domain/watchlist bounds their
 * number).
 */
export const watchlistIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.watchlistIds,
    queryFn: async () => (await api.call('readWatchlistIds')).movieIds,
    // Another tab, or another device, may have changed it.
    refetchOnWindowFocus: 'always',
  });
