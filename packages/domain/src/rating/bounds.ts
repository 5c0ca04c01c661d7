import { seconds } from '../durations/index.ts';

/** The longest review, in characters (code points). */
export const longestReview = 10_000;
/** Characters of what tells one text of a review from another. */
export const longestReviewVersion = 22;
/** Reviews per page of a movie's User Reviews. */
export const reviewsPerPage = 10;
/** Quotes of reviews on Home, and their lengths in characters (R664). */
export const quotesOnHome = 3;
export const quoteCharacters = 180;
export const shortestQuote = 50;
/** How long 'Review saved!' shows (R95). */
export const reviewSavedMilliseconds = seconds(2);
