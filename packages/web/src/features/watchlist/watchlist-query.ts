import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { WatchlistOrder } from '@hexreel/domain/watchlist';
import { cursorPages } from '../../lib/cursor-pages.ts';

/** The Watchlist tab in one of its orders. */
export const watchlistQuery = (api: HexreelApi, sort: WatchlistOrder) =>
  cursorPages(['me', 'watchlist', 'pages', sort], async (cursor) =>
    (await api.people()).watchlist({ sort, ...(cursor === undefined ? {} : { cursor }) }),
  );
