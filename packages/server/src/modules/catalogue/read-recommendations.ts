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
  const rows = await (only === undefined ? recommendations(database).execute({ id }) : selectRecommended(database, id, only));
  return { movies: rows.map(presentMovieSummary) };
}

const recommendations = prepareOnce((database) =>
  selectRecommended(database, sql.placeholder('id')).prepare('recommendations_of_movie'),
);

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
