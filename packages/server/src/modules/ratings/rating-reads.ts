import {
  quotesResponseSchema,
  reviewsResponseSchema,
  type QuotesResponse,
  type ReviewsQuery,
  type ReviewsResponse,
} from '@hexreel/domain/contract/ratings';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag, movieTag, type MovieReads } from '../discovery/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { userSummaryTag } from '../users/index.ts';
import { reviewsTag } from './rating-events.ts';
import { readQuotes } from './read-quotes.ts';
import { readReviews } from './read-reviews.ts';

/** The public reads of ratings: the same answer for everyone, cached until invalidated (R213). */
export interface RatingReads {
  /**
   * @param id as in the URL
   * @throws ApiError movie_not_found, movie_banned, invalid_request for an invalid cursor
   */
  reviews(id: string, query: ReviewsQuery, asker: string): Promise<PublicAnswer<ReviewsResponse>>;
  quotes(): Promise<PublicAnswer<QuotesResponse>>;
}

export function createRatingReads(context: {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly movies: Pick<MovieReads, 'movie' | 'home'>;
  readonly now: () => number;
}): RatingReads {
  const { cache, database, movies, now } = context;
  return {
    reviews: async (id, query, asker) => {
      const movieId = parseMovieId(id);
      const read = {
        freshMilliseconds: freshness.untilInvalidated,
        tags: [movieTag(movieId), reviewsTag(movieId)],
        load: async () => {
          // Checks whether the movie is known, banned, or still to be read.
          await movies.movie(id, asker);
          const page = await readReviews(database, movieId, query);
          const shown = [...page.reviews.map(({ author }) => author.id), ...page.critics.map(({ critic }) => critic.id)];
          return publicAnswer(reviewsResponseSchema, page, shown.map(userSummaryTag));
        },
      };
      const key = `reviews:${movieId}:${query.sort ?? 'newest'}:${query.cursor ?? ''}`;
      return readAnswer(cache, key, read);
    },
    quotes: () =>
      // Which they are may be as old as Home; a review that changes or goes shows at once.
      readAnswer(cache, 'quotes', {
        freshMilliseconds: freshness.home,
        tags: [listsTag],
        load: async () => {
          const { popular, closest, rows } = (await movies.home()).value;
          const shown = [popular, closest.movies, ...rows.map((row) => row.movies)].flat();
          const quotes = await readQuotes(database, shown, now());
          const tags = quotes.flatMap(({ author, movie }) => [userSummaryTag(author.id), reviewsTag(movie.id)]);
          return publicAnswer(quotesResponseSchema, { quotes }, tags);
        },
      }),
  };
}
