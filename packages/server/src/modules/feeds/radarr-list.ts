import type { RadarrMovies } from '@hexreel/domain/contract/feeds';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { imageUrl } from '@hexreel/domain/movie';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieDetails } from '../../db/schema/index.ts';

/**
 * Movies in the form that Radarr's list readers take (R831): one kind reads `title` and `imdb_id`, the other `id`, and both skip
 * what they do not know. IMDb's id is known once a movie's details have been read. One statement.
 */
export async function readRadarrMovies(
  database: Database,
  movies: readonly Pick<MovieSummary, 'id' | 'title' | 'poster'>[],
  publicUrl: string,
): Promise<RadarrMovies> {
  const rows = await database
    .select({ id: movieDetails.movieId, imdbId: movieDetails.imdbId })
    .from(movieDetails)
    .where(sql`${movieDetails.movieId} = any(${sql.param(movies.map(({ id }) => id))}::int[])`);
  const imdbIds = new Map(rows.map(({ id, imdbId }) => [id, imdbId]));
  return movies.map(({ id, title, poster }) => ({
    id,
    title,
    imdb_id: imdbIds.get(id) ?? null,
    // Other programs show no SVG; our artwork exists as PNG, too.
    poster_url: poster === null ? null : new URL(imageUrl(poster, 'w500').replace(/\.svg$/u, '.png'), `${publicUrl}/`).href,
  }));
}
