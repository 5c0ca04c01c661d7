import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { WatchlistOrder } from '@hexreel/domain/watchlist';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The Watchlist tab in one of its orders. */
export const watchlistQuery = (api: Api, sort: WatchlistOrder) =>
  cursorPages(
    [...laterQueryKeys.watchlistPages, sort],
    (cursor) => api.call('readWatchlist', { query: { sort, cursor } }),
    dependsOnRatings,
  );

/** The movies that were added last, without those that are not available. */
export const watchlistShelfQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.watchlistShelf,
    queryFn: async () => {
      const { movies } = await api.call('readWatchlist', { query: { sort: 'added' } });
      return movies.flatMap(({ movie, available }) => (available ? [movie] : []));
    },
  });
