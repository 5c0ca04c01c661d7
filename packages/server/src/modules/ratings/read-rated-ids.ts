import type { RatedIds } from '@hexreel/domain/contract/ratings';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';

/** Every movie that a user has rated or reviewed; the primary key index is enough for it. */
export async function readRatedIds(database: Database, userId: string): Promise<RatedIds> {
  const rows = await database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(eq(rating.userId, userId))
    .orderBy(asc(rating.movieId));
  return { movieIds: rows.map(({ movieId }) => movieId) };
}
