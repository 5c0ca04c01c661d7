import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { ladder } from '../../../db/schema/index.ts';
import { levelsOf } from './ladder-repository.ts';

/** A user's ladder for their export (R173, R337). */
export async function exportLadder(database: Database, userId: string): Promise<{ ladder: Record<string, unknown>[] }> {
  const [row] = await database.select().from(ladder).where(eq(ladder.userId, userId));
  if (row === undefined) return { ladder: [] };
  return {
    ladder: [
      {
        start: levelsOf(row.startLevels),
        target: {
          characteristic: row.targetAxis,
          levels: levelsOf(row.targetLevels),
          movieId: row.targetMovieId === null ? null : String(row.targetMovieId),
        },
        rungs: row.rungs.map(({ movieId, levels, answer }) => ({ movieId: String(movieId), levels: levelsOf(levels), answer })),
        startedAt: row.startedAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ],
  };
}
