import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieList, movieListEntry } from '../../db/schema/index.ts';

/** A user's lists for their export, the oldest first (R173, R378); deleted with the user. Two statements. */
export async function exportLists(database: Database, userId: string): Promise<{ lists: Record<string, unknown>[] }> {
  const [lists, entries] = await Promise.all([
    database.select().from(movieList).where(eq(movieList.userId, userId)).orderBy(asc(movieList.createdAt), asc(movieList.id)),
    database
      .select({ entry: movieListEntry })
      .from(movieListEntry)
      .innerJoin(movieList, eq(movieList.id, movieListEntry.listId))
      .where(eq(movieList.userId, userId))
      .orderBy(asc(movieListEntry.position), asc(movieListEntry.movieId)),
  ]);
  return {
    lists: lists.map(({ id, title, description, isRanked, visibility, textsRemovedFor, createdAt, updatedAt }) => ({
      id,
      title,
      description,
      isRanked,
      visibility,
      textsRemovedFor,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      movies: entries
        .filter(({ entry }) => entry.listId === id)
        .map(({ entry: { movieId, note, addedAt } }) => ({ movieId: String(movieId), note, addedAt: addedAt.toISOString() })),
    })),
  };
}
