import type { RatingResponse, ReviewBody } from '@hexreel/domain/contract/ratings';
import { readReview } from '@hexreel/domain/rating';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { requireOpenMovie } from '../catalogue/index.ts';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { reviewVersion } from './rating-content.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Saves the text of the viewer's rating; an empty one deletes the review.
 * @param body its text as checked by `checkReview`
 * @throws ApiError movie_not_found, movie_banned, review_changed where another text is stored than the body's version (R475)
 */
export async function saveReview(context: RatingsContext, key: RatingKey, body: ReviewBody): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireOpenMovie,
    change: ({ scores, spoiler, review: stored }) => {
      const review = readReview(body.review);
      // The same text again is a retry whose first answer was lost.
      if (body.version !== undefined && review !== stored && body.version !== reviewVersion(stored))
        throw new ApiError('review_changed', errorTexts.reviewChanged);
      return { scores, review, spoiler: review !== '' && (body.spoiler ?? spoiler) };
    },
  });
}
