import { longestReviewVersion } from '@hexreel/domain/rating';
import { createHash } from 'node:crypto';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { rating } from '../../db/schema/index.ts';

export type RatingRow = typeof rating.$inferSelect;

/** The content of a rating. */
export interface RatingContent {
  readonly scores: Scores;
  readonly review: string;
  /** The whole text gives the story away (R287). */
  readonly spoiler: boolean;
}

export function contentOf(row: RatingRow): RatingContent {
  return { scores: perCharacteristic((name) => row[name]), review: row.review, spoiler: row.spoiler };
}

/** A rating's contribution to the movie's counts: nothing if there is none, and while it is withdrawn. */
export function countedContentOf(row: RatingRow | null): RatingContent | null {
  return row === null || row.withdrawn ? null : contentOf(row);
}

/** Tells one text of a review from another, so that a tab does not overwrite what it has not read; empty for no text. */
export function reviewVersion(review: string): string {
  return review === '' ? '' : createHash('sha256').update(review).digest('base64url').slice(0, longestReviewVersion);
}
