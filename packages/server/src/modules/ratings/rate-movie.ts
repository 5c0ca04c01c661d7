import type { RateBody, RatingResponse } from '@hexreel/domain/contract/ratings';
import { withScores } from '@hexreel/domain/rating';
import { requireOpenMovie } from '../catalogue/index.ts';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Saves any of the six scores of the viewer's rating, the first time or again; 0 clears one (R93).
 * @throws ApiError movie_not_found, movie_banned
 */
export async function rateMovie(context: RatingsContext, key: RatingKey, changes: RateBody): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireOpenMovie,
    change: ({ scores, ...text }) => ({ scores: withScores(scores, changes), ...text }),
  });
}
