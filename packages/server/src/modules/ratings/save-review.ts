import type { RatingResponse, ReviewBody } from '@hexreel/domain/contract/ratings';
import { readReview } from '@hexreel/domain/rating';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { requireRateable } from './permissions.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Saves the text of the viewer's rating; an empty one deletes the review.
 * @param body its text as checked by `checkReview`
 * @throws ApiError movie_not_found, movie_banned
 */
export async function saveReview(context: RatingsContext, key: RatingKey, body: ReviewBody): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireRateable,
    change: ({ scores, spoiler }) => {
      const review = readReview(body.review);
      return { scores, review, spoiler: review !== '' && (body.spoiler ?? spoiler) };
    },
  });
}
