import type { WiderSearchResponse } from '@hexreel/domain/contract/movies';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isOneOf, movieSummaryColumns, isListed, isSearchableRow, presentMovieSummary } from '../catalogue/index.ts';

/** The summaries of what a source found, in its order, if a search may show them (R34). */
export async function readFoundMovies(database: Database, ids: readonly number[]): Promise<WiderSearchResponse> {
  if (ids.length === 0) return { movies: [] };
  const rows = await database
    .select(movieSummaryColumns)
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isOneOf(ids), isListed(database), isSearchableRow));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { movies: ids.flatMap((id) => byId.get(id) ?? []).map(presentMovieSummary) };
}
