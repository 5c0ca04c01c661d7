import { characteristicTexts, type Characteristic } from '../characteristics/index.ts';
import type { Comparison } from '../rating-help/belief.ts';
import type { ReviewOrder } from '../rating/helpful-votes.ts';
import { longestReview } from '../rating/bounds.ts';
import { countInDigits } from './count-in-digits.ts';

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

/** The text in place of a closed review, by who says that it gives the story away (R287, R288). */
export const closedTexts = {
  author: 'Marked as a spoiler by its author. Open',
  readers: 'Flagged as a spoiler by readers. Open',
} as const;

/** Help while rating (R251, R273). */
export const ratingHelpTexts = {
  pins: 'For comparison, you gave:',
  /** Where a row has no room for them (R647). */
  saves: 'Each tap is saved.',
  pinsOnPhones: 'Lines: scores you gave other movies.',
  ask: 'Help me decide',
} as const;

/** On phones, the button that opens the rest of a characteristic's row. */
export function rowHelpLabel(characteristic: Characteristic): string {
  return `About ${characteristicTexts[characteristic].label}, and clearing it`;
}

/** 'One review', '6 reviews'. @param count at least 1 */
export function reviewsText(count: number): string {
  return count === 1 ? 'One review' : `${countInDigits(count)} reviews`;
}

/** The answers to a comparison. */
export const comparisonLabels: Readonly<Record<Comparison, string>> = { more: 'More', same: 'About the same', less: 'Less' };

/** 'More or less Gore than in Hereditary? You gave it 6.' */
export function comparisonText(
  characteristic: Characteristic,
  { title, score }: { readonly title: string; readonly score: number },
): string {
  return `More or less ${characteristicTexts[characteristic].label} than in ${title}? You gave it ${score}.`;
}

/** The suggestion after the answers; the click stays the member's. */
export function suggestionText(score: number): string {
  return `That sounds like a score of ${score}. The choice is yours.`;
}
