import { rankingsResponseSchema, reviewsResponseSchema } from '@hexreel/domain/contract/ratings';
import type { RankingsResponse, ReviewsQuery, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { averagesTag, listsTag, movieTag, type HiddenMovies, type MovieReads } from '../discovery/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { userSummaryTag } from '../users/index.ts';
import { reviewsTag } from './rating-events.ts';
import type { BrowseIndex, RankingIndex } from '../discovery/index.ts';
import { readRankings } from '../discovery/index.ts';
import { readReviews } from './read-reviews.ts';

/** The public reads of ratings: the same answer for everyone, cached until invalidated (R213). */
export interface RatingReads {
  /**
   * @param id as in the URL
   * @throws ApiError movie_not_found, movie_banned, invalid_request for an invalid cursor
   */
  reviews(id: string, query: ReviewsQuery, asker: string): Promise<PublicAnswer<ReviewsResponse>>;
  /** @param criteria at least one */
  rankings(criteria: readonly Characteristic[], page: number): Promise<PublicAnswer<RankingsResponse>>;
  /** One user's ranking, cached only where nothing is hidden from them. */
  ownRankings(criteria: readonly Characteristic[], page: number, hidden: HiddenMovies | null): Promise<RankingsResponse>;
}

export function createRatingReads(context: {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly rankingIndex: RankingIndex;
  readonly browseIndex: BrowseIndex;
  readonly movies: Pick<MovieReads, 'movie'>;
}): RatingReads {
  const { cache, database, movies } = context;
  const rankings = (criteria: readonly Characteristic[], page: number) => {
    const read = {
      freshMilliseconds: freshness.untilInvalidated,
      tags: [averagesTag, listsTag],
      load: async () => publicAnswer(rankingsResponseSchema, await readRankings(context, { criteria, page })),
    };
    return readAnswer(cache, `rankings:${writeCriteria(criteria)}:${page}`, read);
  };
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

    rankings,

    ownRankings: async (criteria, page, hidden) => {
      if (hidden === null) return (await rankings(criteria, page)).value;
      const own = await readRankings(context, { criteria, page, isHidden: hidden.has });
      return own.total > 0 ? own : { ...own, hidden: (await rankings(criteria, 1)).value.total };
    },
  };
}
