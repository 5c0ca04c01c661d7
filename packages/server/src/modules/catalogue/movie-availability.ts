import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie } from '../../db/schema/index.ts';

/** A movie's availability: on the site, banned by an admin, or not known as horror. */
export type MovieAvailability = 'open' | 'banned' | 'unknown';

/** Any movie's availability as a part of a statement that reads more. In a write it comes after `lockUserAndMovie`. */
export function availabilityOf(movieId: number | Placeholder): SQL<MovieAvailability> {
  const isBanned = sql`exists (select from ${bannedMovie} where ${bannedMovie.movieId} = ${movieId})`;
  const isHorror = sql`exists (select from ${movie} where ${movie.id} = ${movieId} and ${movie.isHorror})`;
  return sql`case when ${isBanned} then 'banned' when ${isHorror} then 'open' else 'unknown' end`;
}

/** One statement, for any movie. */
export async function findMovieAvailability(database: Database, movieId: number): Promise<MovieAvailability> {
  const [row] = await database.select({ availability: availabilityOf(movieId) }).from(sql`(select) as one`);
  return row?.availability ?? 'unknown';
}

/**
 * Requires a movie that users may act on: rate it, put it on a list, say that they saw it. Of a banned one they may only
 * take that back (R98, R181).
 * @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.')
 */
export function requireOpenMovie(movie: MovieAvailability): void {
  if (movie === 'open') return;
  throw movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
