import { inArray, and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';

/** What users have seen: the movies that they rated. One statement. @returns by user; those without any are left out */
export async function readSeenMovies(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const seen = new Map<string, Set<number>>();
  if (userIds.length === 0) return seen;
  const rows = await database
    .select({ userId: rating.userId, movieId: rating.movieId })
    .from(rating)
    .where(and(inArray(rating.userId, [...userIds]), eq(rating.withdrawn, false)));
  for (const { userId, movieId } of rows) {
    const movies = seen.get(userId) ?? new Set();
    movies.add(movieId);
    seen.set(userId, movies);
  }
  return seen;
}
