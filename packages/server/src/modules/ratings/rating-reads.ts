import { rankingsResponseSchema, reviewsResponseSchema } from '@hexreel/domain/api/ratings';
import type { RankingsResponse, ReviewsQuery, ReviewsResponse } from '@hexreel/domain/api/ratings';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { Database } from '../../db/client.ts';
import { publicAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { averagesTag, listsTag, movieTag, parseMovieId, type MovieReads } from '../movies/index.ts';
import { reviewsTag } from './news.ts';
import type { RankingBoard } from './ranking-board.ts';
import { readRankings } from './read-rankings.ts';
import { readReviews } from './read-reviews.ts';

/** The public reads of ratings: the same answer for everyone, kept for seconds (quality, public GETs). */
export interface RatingReads {
  /**
   * @param id as it stands in the URL
   * @throws ApiError movie_not_found, movie_banned, invalid_request for a cursor that is none
   */
  reviews(id: string, query: ReviewsQuery): Promise<PublicAnswer<ReviewsResponse>>;
  /** @param criteria at least one */
  rankings(criteria: readonly Characteristic[], page: number): Promise<PublicAnswer<RankingsResponse>>;
}

/** News drop them at once; these bounds are for what changes without, such as names of authors. */
const reviewsFreshMilliseconds = 5_000;
const rankingsFreshMilliseconds = 1_000;

export function createRatingReads(context: {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly board: RankingBoard;
  readonly movies: Pick<MovieReads, 'movie'>;
}): RatingReads {
  const { database, cache, board, movies } = context;
  return {
    reviews: async (id, query) => {
      const movieId = parseMovieId(id);
      const read = {
        freshMilliseconds: reviewsFreshMilliseconds,
        tags: [movieTag(movieId), reviewsTag(movieId)],
        load: async () => {
          // Knows whether the movie is there, banned, or still to be fetched.
          await movies.movie(id);
          return publicAnswer(reviewsResponseSchema, await readReviews(database, movieId, query));
        },
      };
      const key = `reviews:${movieId}:${query.sort ?? 'newest'}:${query.cursor ?? ''}`;
      return cache.get(key, read) as Promise<PublicAnswer<ReviewsResponse>>;
    },

    rankings: async (criteria, page) => {
      const read = {
        freshMilliseconds: rankingsFreshMilliseconds,
        tags: [averagesTag, listsTag],
        load: async () => publicAnswer(rankingsResponseSchema, await readRankings({ database, board }, { criteria, page })),
      };
      return cache.get(`rankings:${writeCriteria(criteria)}:${page}`, read) as Promise<PublicAnswer<RankingsResponse>>;
    },
  };
}
