import { days } from '@hexreel/domain/durations';
import { and, eq, lt, or, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails, movieRecommendation, unknownMovie } from '../../db/schema/index.ts';
import { announceMovies } from '../../modules/catalogue/index.ts';

/** TMDB's terms allow six months (R42); some days are spare. */
const longestKept = days(175);
const unknownKept = days(7);

/**
 * Deletes TMDB data that is too old: details that could not be read again, then all but the bare name of movies that
 * are on no list either. What users wrote about them stays.
 */
export async function expireOldMovies(database: Database, now: Date): Promise<void> {
  const limit = before(now, longestKept);
  const isTmdbs = eq(movie.source, 'tmdb');
  await database.transaction(async (transaction) => {
    const expired = transaction
      .select({ id: movie.id })
      .from(movie)
      .where(and(isTmdbs, lt(movie.detailsReadAt, limit)));
    await transaction.delete(movieDetails).where(sql`${movieDetails.movieId} in ${expired}`);
    await transaction.delete(movieRecommendation).where(sql`${movieRecommendation.movieId} in ${expired}`);
    const withoutDetails = await transaction
      .update(movie)
      .set({ detailsReadAt: null, runtime: null })
      .where(and(isTmdbs, lt(movie.detailsReadAt, limit)))
      .returning({ id: movie.id });
    const bare = await transaction
      .update(movie)
      .set({ overview: '', poster: null, backdrop: null, removedAt: sql`coalesce(${movie.removedAt}, ${now})` })
      .where(
        and(
          isTmdbs,
          lt(movie.listReadAt, limit),
          isNull(movie.detailsReadAt),
          or(isNull(movie.removedAt), sql`${movie.overview} <> ''`),
        ),
      )
      .returning({ id: movie.id });
    await announceMovies(transaction, [...new Set([...withoutDetails, ...bare].map(({ id }) => id))]);
    await transaction.delete(unknownMovie).where(lt(unknownMovie.askedAt, before(now, unknownKept)));
  });
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
