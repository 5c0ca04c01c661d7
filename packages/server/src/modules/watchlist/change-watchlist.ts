import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { WatchlistChange } from '@hexreel/domain/api/watchlist';
import { mostWatchlisted, watchlistTexts } from '@hexreel/domain/watchlist';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, watchlistEntry } from '../../db/schema/index.ts';
import type { Notices } from '../../platform/notices/index.ts';
import { findMovieStanding } from '../movies/index.ts';
import { newsOfPerson } from '../people/index.ts';
import { requireAddable } from './policy.ts';

/** What the commands of this module work with. */
export interface WatchlistContext {
  readonly database: Database;
  readonly notices: Notices;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Whose watchlist, and which movie. */
export interface WatchlistKey {
  readonly personId: string;
  readonly movieId: number;
}

/**
 * Puts a movie on a watchlist; one that is there keeps its place (specification, section 4).
 * @throws ApiError movie_not_found, movie_banned, watchlist_full
 */
export async function addToWatchlist(context: WatchlistContext, key: WatchlistKey): Promise<WatchlistChange> {
  requireAddable(await findMovieStanding(context.database, key.movieId));
  return context.notices.change(context.database, async (tx) => {
    await holdPerson(tx, key.personId);
    const [held] = await tx
      .select({ count: sql<number>`count(*)::int`, isThere: sql<boolean>`coalesce(bool_or(${isKey(key)}), false)` })
      .from(watchlistEntry)
      .where(eq(watchlistEntry.personId, key.personId));
    const isThere = held?.isThere === true;
    if (!isThere && (held?.count ?? 0) >= mostWatchlisted) throw new ApiError('watchlist_full', watchlistTexts.full);
    if (!isThere) await tx.insert(watchlistEntry).values({ ...key, addedAt: new Date(context.now()) });
    return { result: { inWatchlist: true }, news: isThere ? [] : [newsOfPerson(key.personId)] };
  });
}

/** Takes a movie off a watchlist, also a banned one (readings, 22); where it is not on it, nothing happens. */
export async function removeFromWatchlist(context: WatchlistContext, key: WatchlistKey): Promise<WatchlistChange> {
  return context.notices.change(context.database, async (tx) => {
    await holdPerson(tx, key.personId);
    const removed = await tx.delete(watchlistEntry).where(isKey(key)).returning({ movieId: watchlistEntry.movieId });
    return { result: { inWatchlist: false }, news: removed.length === 0 ? [] : [newsOfPerson(key.personId)] };
  });
}

/**
 * Keeps a person from leaving until the transaction ends, and their other tabs waiting, so that their clicks count one
 * after the other. @throws ApiError unauthenticated where they have left since the request began
 */
async function holdPerson(tx: Database, id: string): Promise<void> {
  const [held] = await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('no key update');
  if (held === undefined) throw new ApiError('unauthenticated', errorTexts.signInFirst);
}

function isKey({ personId, movieId }: WatchlistKey) {
  return and(eq(watchlistEntry.personId, personId), eq(watchlistEntry.movieId, movieId));
}
