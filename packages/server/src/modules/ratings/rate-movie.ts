import type { RateBody, RatingResponse } from '@hexreel/domain/api/ratings';
import { withScores } from '@hexreel/domain/rating';
import { findMovieStanding } from '../movies/index.ts';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { requireRateable } from './policy.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Saves any of the six scores of one's rating, the first time or again; 0 clears one (specification, section 4, Rating).
 * @throws ApiError movie_not_found, movie_banned
 */
export async function rateMovie(context: RatingsContext, key: RatingKey, changes: RateBody): Promise<RatingResponse> {
  requireRateable(await findMovieStanding(context.database, key.movieId));
  return changeRating(context, key, ({ scores, review }) => ({ scores: withScores(scores, changes), review }));
}
