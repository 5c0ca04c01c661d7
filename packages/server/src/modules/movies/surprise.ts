import type { SurpriseMovie, SurpriseResponse } from '@hexreel/domain/api/movies';
import { surpriseMovies, surpriseOverviewCharacters, surprisePool, truncate } from '@hexreel/domain/movie';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { cardColumns, isListed, presentCard, type CardRow } from './cards.ts';
import { shuffle } from './read-home.ts';

/** Surprise Me for visitors: five of the forty most popular, drawn anew each time (specification, section 9). */
export async function surprise(database: Database, random: () => number): Promise<SurpriseResponse> {
  const pool = await database
    .select({ ...cardColumns, overview: movie.overview, runtime: movie.runtime })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(isListed(database))
    .orderBy(desc(movie.popularity), desc(movie.id))
    .limit(surprisePool);
  return { movies: shuffle(pool, random).slice(0, surpriseMovies).map(presentSuggestion) };
}

function presentSuggestion(row: CardRow & { readonly overview: string; readonly runtime: number | null }): SurpriseMovie {
  return { ...presentCard(row), overview: truncate(row.overview, surpriseOverviewCharacters), runtime: row.runtime };
}
