import type { ReviewOrder } from '../rating/helpful-votes.ts';
import { longestReview } from '../rating/limits.ts';
import { countInDigits } from './in-words.ts';

/** Texts of reviews and votes that users see (R95, R97, R104). */
export const reviewTexts = {
  saved: 'Review saved!',
  long: `A review can have at most ${countInDigits(longestReview)} characters.`,
  unreadable: 'The review contains characters that cannot be displayed.',
  noRatings: 'No ratings yet',
  rateToFlag: 'Rate the movie first, then flag its reviews.',
} as const;

export const reviewOrderLabels: Readonly<Record<ReviewOrder, string>> = { newest: 'Newest', helpful: 'Most helpful' };

/** The order for members by how near reviews are to their own taste (R250). */
export const closestReviewsLabel = 'Closest to you';
export const otherCampText = 'Sees it differently';

/** What stands for a closed review, by who says that it gives the story away (R287, R288). */
export const closedTexts = {
  author: 'Marked as a spoiler by its author. Open',
  readers: 'Flagged as a spoiler by readers. Open',
} as const;
