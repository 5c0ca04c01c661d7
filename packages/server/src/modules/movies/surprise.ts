import type { SurpriseMovie, SurpriseResponse } from '@hexreel/domain/api/movies';
import { surpriseMovies, surpriseOverviewCharacters, surprisePool, truncate } from '@hexreel/domain/movie';
import { and, desc, eq, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { cardColumns, isListed, presentCard, type CardRow } from './cards.ts';
import { shuffle } from './shuffle.ts';

/**
 * Surprise Me: five of the forty most popular, drawn anew each time (specification, section 9).
 * @param isTaken a condition on `movie` for what is no surprise to somebody; where fewer than five of the forty are left
 *   by it, the most popular of all others join them, so that nobody runs out
 */
export async function surprise(database: Database, random: () => number, isTaken?: SQL): Promise<SurpriseResponse> {
  const pool = await readPool(database, isTaken === undefined ? {} : { flag: isTaken });
  const left = pool.filter(({ taken }) => !taken);
  const drawn = shuffle(left, random).slice(0, surpriseMovies);
  if (isTaken !== undefined && drawn.length < surpriseMovies && pool.length === surprisePool) {
    const further = await readPool(database, { flag: isTaken, only: not(isTaken) });
    drawn.push(...further.filter(({ id }) => drawn.every((movie) => movie.id !== id)).slice(0, surpriseMovies - drawn.length));
  }
  return { movies: drawn.map(presentSuggestion) };
}

function readPool(database: Database, { flag = sql`false`, only }: { readonly flag?: SQL; readonly only?: SQL }) {
  return database
    .select({ ...cardColumns, overview: movie.overview, runtime: movie.runtime, taken: sql<boolean>`${flag}` })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), only))
    .orderBy(desc(movie.popularity), desc(movie.id))
    .limit(surprisePool);
}

function presentSuggestion(row: CardRow & { readonly overview: string; readonly runtime: number | null }): SurpriseMovie {
  return { ...presentCard(row), overview: truncate(row.overview, surpriseOverviewCharacters), runtime: row.runtime };
}
