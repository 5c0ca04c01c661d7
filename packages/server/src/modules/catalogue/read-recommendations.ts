import type { RecommendationsResponse } from '@hexreel/domain/contract/movies';
import { recommendationsShown } from '@hexreel/domain/movie';
import { and, asc, eq, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie, movieAverage, movieRecommendation } from '../../db/schema/index.ts';
import { movieSummaryColumns, isListed, presentMovieSummary } from './movie-summaries.ts';

/**
 * 'You would also like': the source's order without the movie itself, banned movies and anything but horror (R83).
 * @param only a further condition on `movie`, such as that a user has not rated it
 */
export async function readRecommendations(database: Database, id: number, only?: SQL): Promise<RecommendationsResponse> {
  if (only === undefined) return recommendations(database, { id });
  return { movies: (await selectRecommended(database, id, only)).map(presentMovieSummary) };
}

/**
 * The same as one statement that is put together once.
 * @param name no other statement's
 * @param only a further condition, whose placeholders are given with the movie's id
 */
export function prepareRecommendations<Values extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>>(
  name: string,
  only?: (database: Database) => SQL,
): (database: Database, values: Values & { readonly id: number }) => Promise<RecommendationsResponse> {
  const statement = prepareOnce((database) => selectRecommended(database, sql.placeholder('id'), only?.(database)).prepare(name));
  return async (database, values) => ({ movies: (await statement(database).execute(values)).map(presentMovieSummary) });
}

const recommendations = prepareRecommendations('recommendations_of_movie');

function selectRecommended(database: Database, id: number | Placeholder, only?: SQL) {
  return database
    .select(movieSummaryColumns)
    .from(movieRecommendation)
    .innerJoin(movie, eq(movie.id, movieRecommendation.recommendedId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(movieRecommendation.movieId, id), ne(movie.id, id), isListed(database), only))
    .orderBy(asc(movieRecommendation.position))
    .limit(recommendationsShown);
}
