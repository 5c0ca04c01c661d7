import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { historySettings, opinion, viewing } from '../../db/schema/index.ts';

type Entries = Record<string, unknown>[];

/** A user's history for their export (R173, R297); deleted with the user. */
export async function exportHistory(
  database: Database,
  userId: string,
): Promise<{ viewings: Entries; opinions: Entries; historySettings: Entries }> {
  const [viewings, opinions, settings] = await Promise.all([
    database.select().from(viewing).where(eq(viewing.userId, userId)).orderBy(asc(viewing.addedAt), asc(viewing.id)),
    database.select().from(opinion).where(eq(opinion.userId, userId)).orderBy(asc(opinion.updatedAt), asc(opinion.movieId)),
    database.select().from(historySettings).where(eq(historySettings.userId, userId)),
  ]);
  return {
    viewings: viewings.map(({ movieId, watchedOn, rewatch, tags, addedAt }) => ({
      movieId: String(movieId),
      watchedOn,
      rewatch,
      tags,
      addedAt: addedAt.toISOString(),
    })),
    opinions: opinions.map(({ movieId, overall, liked, updatedAt }) => ({
      movieId: String(movieId),
      overall,
      liked,
      updatedAt: updatedAt.toISOString(),
    })),
    historySettings: settings.map(({ hidesInSurprise, hidesInLists, hidesInBrowse, sharesDiary, updatedAt }) => ({
      hidesInSurprise,
      hidesInLists,
      hidesInBrowse,
      sharesDiary,
      updatedAt: updatedAt.toISOString(),
    })),
  };
}
