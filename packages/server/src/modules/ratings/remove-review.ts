import type { TextProblem } from '@hexreel/domain/moderation';
import type { Database } from '../../db/client.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { changeRatingWithin } from './change-rating.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

/**
 * Holds a person's rating until the transaction ends, for those who do more with it than change it.
 * @returns its text, empty where there is none; null where there is no rating
 */
export async function lockReview(tx: Database, key: RatingKey): Promise<string | null> {
  return (await new RatingRepository(tx).lock(key))?.review ?? null;
}

/**
 * An admin takes a review's text away; its scores stay, and with none of them there is no rating any more (readings, 25).
 * Everybody's counts follow. @returns what is new by it, to be told at the commit
 */
export async function removeReviewText(
  tx: Database,
  key: RatingKey,
  { problem, now }: { readonly problem: TextProblem; readonly now: Date },
): Promise<readonly Notice[]> {
  const { after, news } = await changeRatingWithin(tx, key, ({ scores }) => ({ scores, review: '' }), now);
  if (after !== null) await new RatingRepository(tx).markRemoved(key, problem, now);
  return news;
}
