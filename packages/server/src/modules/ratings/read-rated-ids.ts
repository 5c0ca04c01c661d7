import type { RatedIds } from '@hexreel/domain/contract/ratings';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { rating } from '../../db/schema/index.ts';

/** Every movie that a user has rated or reviewed; the primary key index is enough for it. */
export async function readRatedIds(database: Database, userId: string): Promise<RatedIds> {
  const [rated] = await ratedByUser(database).execute({ userId });
  return { movieIds: rated?.movieIds ?? [] };
}

/** As JSON, which takes a fraction of thousands of rows, here and in the database. */
const ratedByUser = prepareOnce((database) =>
  database
    .select({ movieIds: sql<number[] | null>`json_agg(${rating.movieId} order by ${rating.movieId})` })
    .from(rating)
    .where(eq(rating.userId, sql.placeholder('userId')))
    .prepare('rated_by_user'),
);
