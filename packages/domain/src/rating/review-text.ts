import { hasVisibleText } from '../visible-text/index.ts';

/** The longest review, in characters (code points). */
export const longestReview = 10_000;
/** Reviews a page of a movie's User Reviews. */
export const reviewsPerPage = 10;

/** Texts of reviews and votes that people see (specification, sections 4, 5 and 8). */
export const reviewTexts = {
  saved: 'Review saved!',
  long: 'A review has at most 10,000 characters.',
  unreadable: 'The review contains characters that cannot be shown.',
  noRatings: 'No ratings yet',
} as const;

/** How long 'Review saved!' shows (specification, section 9). */
export const reviewSavedMilliseconds = 2_000;

/** A review as it is kept: line ends of one kind, nothing but its text at both ends. An empty one is no review, nor is one that shows nothing. */
export function readReview(text: string): string {
  return hasVisibleText(text) ? tidy(text) : '';
}

/** @returns the text that people see where a review cannot be saved, or null where nothing is wrong */
export function checkReview(text: string): string | null {
  if (Array.from(readReview(text)).length > longestReview) return reviewTexts.long;
  // Looked at before what shows nothing becomes an empty text: that would take a review back for a broken request.
  const review = tidy(text);
  return review.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(review) ? null : reviewTexts.unreadable;
}

function tidy(text: string): string {
  return text.replace(/\r\n?/gu, '\n').trim();
}
