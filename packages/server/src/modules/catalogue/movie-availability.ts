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
