import type { RatedIds } from '@hexreel/domain/contract/ratings';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { rating } from '../../db/schema/index.ts';

/** Every movie that a user has rated or reviewed; the primary key index is enough for it. */
export async function readRatedIds(database: Database, userId: string): Promise<RatedIds> {
  const rows = await ratedByUser(database).execute({ userId });
  return { movieIds: rows.map(({ movieId }) => movieId) };
}

const ratedByUser = prepareOnce((database) =>
  database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(eq(rating.userId, sql.placeholder('userId')))
    .orderBy(asc(rating.movieId))
    .prepare('rated_by_user'),
);
