import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { watchlistEntry } from '../../db/schema/index.ts';

/** A user's watchlist for their export, the oldest entry first; deleted with the user. */
export async function exportWatchlist(
  database: Database,
  userId: string,
): Promise<{ watchlist: string[]; watchlistEntries: Record<string, unknown>[] }> {
  const rows = await database
    .select({ movieId: watchlistEntry.movieId, addedAt: watchlistEntry.addedAt })
    .from(watchlistEntry)
    .where(eq(watchlistEntry.userId, userId))
    .orderBy(asc(watchlistEntry.addedAt), asc(watchlistEntry.movieId));
  return {
    watchlist: rows.map(({ movieId }) => String(movieId)),
    watchlistEntries: rows.map(({ movieId, addedAt }) => ({ movieId: String(movieId), addedAt: addedAt.toISOString() })),
  };
}
