import { and, eq, lt, or, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails, movieRecommendation, unknownMovie } from '../../db/schema/index.ts';

const dayMilliseconds = 86_400_000;
/** TMDB's conditions allow six months (readings, 28); some days are kept in hand. */
const longestKeptDays = 175;
const unknownKeptDays = 7;

/**
 * Drops what TMDB said too long ago: details that could not be read again, then all but the bare name of movies that no
 * list has either. What people said of them stays.
 */
export async function forgetOldMovies(database: Database, now: Date): Promise<void> {
  const limit = daysBefore(now, longestKeptDays);
  const isTmdbs = eq(movie.source, 'tmdb');
  await database.transaction(async (transaction) => {
    const outdated = transaction
      .select({ id: movie.id })
      .from(movie)
      .where(and(isTmdbs, lt(movie.detailsReadAt, limit)));
    await transaction.delete(movieDetails).where(sql`${movieDetails.movieId} in ${outdated}`);
    await transaction.delete(movieRecommendation).where(sql`${movieRecommendation.movieId} in ${outdated}`);
    await transaction
      .update(movie)
      .set({ detailsReadAt: null, runtime: null })
      .where(and(isTmdbs, lt(movie.detailsReadAt, limit)));
    await transaction
      .update(movie)
      .set({ overview: '', poster: null, backdrop: null, removedAt: sql`coalesce(${movie.removedAt}, ${now})` })
      .where(
        and(
          isTmdbs,
          lt(movie.listReadAt, limit),
          isNull(movie.detailsReadAt),
          or(isNull(movie.removedAt), sql`${movie.overview} <> ''`),
        ),
      );
    await transaction.delete(unknownMovie).where(lt(unknownMovie.askedAt, daysBefore(now, unknownKeptDays)));
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds);
}
