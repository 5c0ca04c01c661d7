import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import type { BrowseFilters, MineChoice } from '@hexreel/domain/movie';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { MovieReads } from '../discovery/index.ts';

/**
 * Browse filtered by what the viewer has rated. One statement, for the ids of the viewer's ratings.
 * @param viewer.address client whose searches are counted
 */
export async function readMyMovies(
  { database, movies }: { readonly database: Database; readonly movies: Pick<MovieReads, 'browseOwn'> },
  viewer: { readonly id: string; readonly address: string },
  { mine, ...filters }: BrowseFilters & { readonly mine: MineChoice },
): Promise<MoviesResponse> {
  const rows = await database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.userId, viewer.id));
  const rated = new Set(rows.map(({ movieId }) => movieId));
  return movies.browseOwn(filters, (movieId) => rated.has(movieId) === (mine === 'rated'), viewer.address);
}
