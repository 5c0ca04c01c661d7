import { reviewTexts } from '../texts/ratings.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestReview } from './bounds.ts';

/** Normalises a review: uniform line ends, trimmed. One without visible characters becomes empty, which is no review. */
export function readReview(text: string): string {
  return hasVisibleText(text) ? tidy(text) : '';
}

/** @returns the text that users see for an invalid review, or null for a valid one */
export function checkReview(text: string): string | null {
  if (Array.from(readReview(text)).length > longestReview) return reviewTexts.long;
  // Checked before normalising, which would turn an unreadable text into an empty one and so remove the review.
  const review = tidy(text);
  return review.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(review) ? null : reviewTexts.unreadable;
}

function tidy(text: string): string {
  return text.replace(/\r\n?/gu, '\n').trim();
}
