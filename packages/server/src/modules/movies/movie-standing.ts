import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie } from '../../db/schema/index.ts';

/** Where a movie stands: on the site, banned by an admin, or not known as horror. */
export type MovieStanding = 'open' | 'banned' | 'unknown';

/** One statement, whatever the movie is. */
export async function findMovieStanding(database: Database, movieId: number): Promise<MovieStanding> {
  const [row] = await database
    .select({ isHorror: movie.isHorror, bannedAt: bannedMovie.bannedAt })
    .from(sql`(select ${movieId}::int as id) as wanted`)
    .leftJoin(movie, sql`${movie.id} = wanted.id`)
    .leftJoin(bannedMovie, sql`${bannedMovie.movieId} = wanted.id`);
  if (row?.bannedAt) return 'banned';
  return row?.isHorror === true ? 'open' : 'unknown';
}
