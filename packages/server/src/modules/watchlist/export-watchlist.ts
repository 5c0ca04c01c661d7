import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { watchlistEntry } from '../../db/schema/index.ts';

/** A person's watchlist for their export, in the order in which it grew; it goes with the person when they leave. */
export async function exportWatchlist(database: Database, personId: string): Promise<{ watchlist: string[] }> {
  const rows = await database
    .select({ movieId: watchlistEntry.movieId })
    .from(watchlistEntry)
    .where(eq(watchlistEntry.personId, personId))
    .orderBy(asc(watchlistEntry.addedAt), asc(watchlistEntry.movieId));
  return { watchlist: rows.map(({ movieId }) => String(movieId)) };
}
