import { characteristics, type Scores } from '@hexreel/domain/characteristics';
import { noScores } from '@hexreel/domain/rating';
import type { Database } from '../../db/client.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { changeLockedRating } from './change-rating.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

/**
 * Scores from a user's own file, where they have not rated the movie (R308), in a transaction that has locked the user and
 * the movie and knows that it is open. @returns its events
 */
export async function importScores(tx: Database, key: RatingKey, scores: Scores, now: Date): Promise<readonly AppEvent[]> {
  const row = await new RatingRepository(tx).lock(key);
  if (row !== null) return [];
  const { events } = await changeLockedRating(tx, { key, row }, (content) => ({ ...content, scores }), now);
  return events;
}

/** Takes them back where they are as they were written (R313). @returns its events */
export async function takeBackScores(tx: Database, key: RatingKey, scores: Scores, now: Date): Promise<readonly AppEvent[]> {
  const row = await new RatingRepository(tx).lock(key);
  if (row === null || row.review !== '' || characteristics.some((name) => row[name] !== scores[name])) return [];
  const { events } = await changeLockedRating(tx, { key, row }, (content) => ({ ...content, scores: noScores }), now);
  return events;
}
