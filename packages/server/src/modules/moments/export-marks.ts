import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sitting } from '../../db/schema/index.ts';

/** A user's marks in movies, shared or not, for their export (R173). */
export async function exportMarks(database: Database, userId: string): Promise<{ marks: Record<string, unknown>[] }> {
  const rows = await database.select().from(sitting).where(eq(sitting.userId, userId)).orderBy(sitting.savedAt, sitting.movieId);
  return {
    marks: rows.map(({ movieId, fromSecond, untilSecond, copySeconds, marks, savedAt }) => ({
      movieId: String(movieId),
      from: fromSecond,
      until: untilSecond,
      copySeconds,
      marks,
      savedAt: savedAt.toISOString(),
    })),
  };
}
