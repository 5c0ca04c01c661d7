import type { FastifyInstance } from 'fastify';
import type { WatchlistContext } from './change-watchlist.ts';
import { registerRoutes } from './routes.ts';

export { exportWatchlist } from './export-watchlist.ts';
export { readWatchlist, readWatchlistIds } from './read-watchlist.ts';
export { surpriseMember } from './surprise-member.ts';

/** Watchlists, and Surprise Me for members. @param options.random 0 (included) to 1 */
export function registerWatchlist(app: FastifyInstance, options: WatchlistContext & { readonly random: () => number }): void {
  app.register(async (routes) => registerRoutes(routes, options));
}
