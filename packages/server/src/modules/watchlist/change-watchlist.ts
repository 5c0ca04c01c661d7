import { ApiError } from '@hexreel/domain/contract/errors';
import type { WatchlistChange } from '@hexreel/domain/contract/watchlist';
import { mostWatchlisted } from '@hexreel/domain/watchlist';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { watchlistEntry } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';

/** Dependencies of this module's commands. */
export interface WatchlistContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A movie on a user's watchlist. */
export interface WatchlistKey {
  readonly userId: string;
  readonly movieId: number;
}

/**
 * Adds a movie to the viewer's watchlist; one that is there keeps its place (R108).
 * @throws ApiError movie_not_found, movie_banned, watchlist_full, and what lockUser throws
 */
export async function addToWatchlist(context: WatchlistContext, key: WatchlistKey): Promise<WatchlistChange> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    requireOpenMovie(await findMovieAvailability(tx, key.movieId));
    const [existing] = await tx
      .select({ count: sql<number>`count(*)::int`, isThere: sql<boolean>`coalesce(bool_or(${isKey(key)}), false)` })
      .from(watchlistEntry)
      .where(eq(watchlistEntry.userId, key.userId));
    const isThere = existing?.isThere === true;
    if (!isThere && (existing?.count ?? 0) >= mostWatchlisted) throw new ApiError('watchlist_full', watchlistTexts.full);
    if (!isThere) await tx.insert(watchlistEntry).values({ ...key, addedAt: new Date(context.now()) });
    return { result: { inWatchlist: true }, events: isThere ? [] : [userEvent(key.userId)] };
  });
}

/** Removes a movie from the viewer's watchlist, also a banned one (R181); does nothing if it is not on it. */
export async function removeFromWatchlist(context: WatchlistContext, key: WatchlistKey): Promise<WatchlistChange> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, key.userId);
    const removed = await tx.delete(watchlistEntry).where(isKey(key)).returning({ movieId: watchlistEntry.movieId });
    return { result: { inWatchlist: false }, events: removed.length === 0 ? [] : [userEvent(key.userId)] };
  });
}

function isKey({ userId, movieId }: WatchlistKey) {
  return and(eq(watchlistEntry.userId, userId), eq(watchlistEntry.movieId, movieId));
}
