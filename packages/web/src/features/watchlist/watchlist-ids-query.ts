import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** The movies of the viewer's watchlist: the one truth of all toggles (domain/watchlist bounds how many there are). */
export const watchlistIdsQuery = (api: HexreelApi) =>
  queryOptions({
    queryKey: ['me', 'watchlist', 'ids'],
    queryFn: async () => (await (await api.people()).watchlistIds()).movieIds,
    // Another tab, or another device, may have changed it.
    refetchOnWindowFocus: 'always',
  });
