import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { ShelfChoice } from '@hexreel/domain/shelf';
import type { WatchlistOrder } from '@hexreel/domain/watchlist';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The Watchlist tab in one of its orders. @param shelf 'only' for what is on the shelf */
export const watchlistQuery = (api: Api, sort: WatchlistOrder, shelf?: ShelfChoice) =>
  cursorPages(
    [...laterQueryKeys.watchlistPages, sort, shelf ?? 'all'],
    (cursor) => api.call('readWatchlist', { query: { sort, shelf, cursor } }),
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
