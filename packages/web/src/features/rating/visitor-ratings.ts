import { adoptPersistedScores } from './persisted-scores.ts';
import { adoptReviewDrafts } from './review-draft.ts';

/** Moves scores and texts from before signing in to the user who signed in. */
export function adoptVisitorRatings(userId: string): void {
  adoptPersistedScores(userId);
  adoptReviewDrafts(userId);
}
