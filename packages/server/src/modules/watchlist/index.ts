import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { addToWatchlist, removeFromWatchlist, type WatchlistContext } from './change-watchlist.ts';
import { readWatchlist, readWatchlistIds } from './read-watchlist.ts';

/** Toggles per user, as many as ratings. */
const toggleLimit: RateLimit = { scope: 'watchlist', most: 600, seconds: 3_600 };

export { readWatchlistMovies } from './read-watchlist.ts';
export { exportWatchlist } from './export-watchlist.ts';

/** Watchlists. */
export function registerWatchlist({ registry, endpoints }: ApiRoutes, context: WatchlistContext): void {
  const { database } = context;
  const keyOf = async ({ member, params }: Pick<Call<typeof endpoints.addToWatchlist>, 'member' | 'params'>) => {
    const { id } = await member();
    const key = { userId: id, movieId: parseMovieId(params.movieId) };
    await consume(database, toggleLimit, id, context.now());
    return key;
  };

  registry.read(endpoints.readWatchlist, async ({ member, query }) => readWatchlist(database, (await member()).id, query));
  registry.read(endpoints.readWatchlistIds, async ({ member }) => readWatchlistIds(database, (await member()).id));
  registry.write(endpoints.addToWatchlist, async (call) => addToWatchlist(context, await keyOf(call)));
  registry.write(endpoints.removeFromWatchlist, async (call) => removeFromWatchlist(context, await keyOf(call)));
}
