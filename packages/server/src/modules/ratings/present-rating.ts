import type { OwnRating, RatingResponse, RatingSummary, Review, Reviewer } from '@hexreel/domain/contract/ratings';
import { closedFor, histogramMean, scoredBy } from '@hexreel/domain/rating';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { presentKnown, roundTo, type KnownJson } from '../catalogue/index.ts';
import { averagesOf, countsAfter, type MovieCounts } from './movie-counts.ts';
import { reviewVersion, type RatingContent, type RatingRow } from './rating-content.ts';

export function presentScores(row: Scores): Scores {
  return perCharacteristic((name) => row[name]);
}

/** A user's own rating, as they see it. */
export function presentOwnRating(row: RatingRow): OwnRating {
  return {
    scores: presentScores(row),
    review: row.review,
    reviewVersion: reviewVersion(row.review),
    spoiler: row.spoiler,
    reviewedAt: row.reviewAt?.toISOString() ?? null,
    edited: row.editedAt !== null,
    helpful: row.helpful,
    notHelpful: row.notHelpful,
    ...(row.reviewRemovedFor === null ? {} : { removedFor: row.reviewRemovedFor }),
  };
}

/** Averages to the one decimal that is shown. */
export function presentSummary(counts: MovieCounts): RatingSummary {
  const averages = averagesOf(counts);
  return {
    averages: perCharacteristic((name) => (averages[name] === null ? null : roundTo(1, averages[name]))),
    raters: counts.raters,
    reviews: counts.reviews,
    histograms: perCharacteristic((name) => [...counts.histograms[name]]),
  };
}

/** Known scores of a movie without a user's rating and with it (R504). @param own what the counts contain of the rating */
export function presentMove(counts: MovieCounts, own: RatingContent | null, estimate: KnownJson[0]): RatingResponse['known'] {
  const others = countsAfter(counts, { before: own, after: null });
  const [without, now] = [others, counts].map(({ histograms }) =>
    presentKnown((name) => ({ average: histogramMean(histograms[name]), count: scoredBy(histograms[name]) }), estimate),
  );
  return perCharacteristic((name) => ({ without: without?.[name] ?? null, now: now?.[name] ?? null }));
}

export function presentReviewer({ id, username, displayName, profilePic, isCritic }: Reviewer): Reviewer {
  return { id, username, displayName, profilePic, isCritic };
}

/** A row of a movie's reviews. */
export interface ReviewRow extends Scores {
  readonly author: Reviewer;
  readonly review: string;
  readonly spoiler: boolean;
  readonly spoilerFlags: number;
  readonly reviewAt: Date;
  readonly editedAt: Date | null;
  readonly helpful: number;
  readonly notHelpful: number;
}

export function presentReview(row: ReviewRow): Review {
  return {
    author: presentReviewer(row.author),
    scores: presentScores(row),
    text: row.review,
    closedFor: closedFor(row),
    reviewedAt: row.reviewAt.toISOString(),
    edited: row.editedAt !== null,
    helpful: row.helpful,
    notHelpful: row.notHelpful,
  };
}
