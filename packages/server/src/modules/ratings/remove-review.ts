import type { TextProblem } from '@hexreel/domain/moderation';
import type { Database } from '../../db/client.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { changeLockedRating } from './change-rating.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

/**
 * Locks a user's rating until the transaction ends, for callers that do more with it than change it.
 * @returns its text, empty if there is none; null if there is no rating
 */
export async function lockReview(tx: Database, key: RatingKey): Promise<string | null> {
  return (await new RatingRepository(tx).lock(key))?.review ?? null;
}

/**
 * Removes a review's text for an admin; its scores stay, and without scores the rating is deleted (R98). All counts are
 * updated.
 * @returns the events, to be published on commit
 */
export async function removeReviewText(
  tx: Database,
  key: RatingKey,
  { problem, now }: { readonly problem: TextProblem; readonly now: Date },
): Promise<readonly AppEvent[]> {
  const ratings = new RatingRepository(tx);
  const row = await ratings.lock(key);
  const { after, events } = await changeLockedRating(
    tx,
    { key, row },
    ({ scores }) => ({ scores, review: '', spoiler: false }),
    now,
  );
  if (after !== null) await ratings.markRemoved(key, problem, now);
  return events;
}
