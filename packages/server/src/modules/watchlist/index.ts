import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { WatchlistContext } from './change-watchlist.ts';
import { registerRoutes } from './routes.ts';

export { exportWatchlist } from './export-watchlist.ts';

/** Watchlists, and Surprise Me for users. */
export function registerWatchlist(api: ApiRoutes, options: WatchlistContext): void {
  registerRoutes(api, options);
}
