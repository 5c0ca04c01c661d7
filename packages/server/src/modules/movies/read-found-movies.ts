import type { WiderSearchResponse } from '@hexreel/domain/api/movies';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { cardColumns, isListed, isSearchableRow, presentCard } from './cards.ts';

/** The cards of what a source found, in its order, as far as a search may show them (readings, 6). */
export async function readFoundMovies(database: Database, ids: readonly number[]): Promise<WiderSearchResponse> {
  if (ids.length === 0) return { movies: [] };
  const rows = await database
    .select(cardColumns)
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(inArray(movie.id, [...ids]), isListed(database), isSearchableRow));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { movies: ids.flatMap((id) => byId.get(id) ?? []).map(presentCard) };
}
