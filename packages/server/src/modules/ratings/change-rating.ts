import type { RatingResponse } from '@hexreel/domain/api/ratings';
import { isRating, noScores } from '@hexreel/domain/rating';
import type { Database } from '../../db/client.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { newsOfPerson } from '../people/index.ts';
import type { RatingsContext } from './context.ts';
import { moveCounts, readCounts, type CountsChange } from './movie-counts.ts';
import { newsOf } from './news.ts';
import { presentOwnRating, presentSummary } from './present.ts';
import {
  contentOf,
  countedContentOf,
  RatingRepository,
  type RatingContent,
  type RatingKey,
  type RatingRow,
} from './rating-repository.ts';

/** From what a person says of a movie to what they say of it next. */
export type RatingChange = (content: RatingContent) => RatingContent;

/**
 * Changes one rating and, in the same transaction, what the movie's ratings come to. What says nothing any more is
 * removed, with its votes (readings, 25).
 */
export async function changeRating(context: RatingsContext, key: RatingKey, change: RatingChange): Promise<RatingResponse> {
  return context.notices.change(context.database, async (tx) => {
    const { after, counts, news } = await changeRatingWithin(tx, key, change, new Date(context.now()));
    return {
      result: { rating: after === null ? null : presentOwnRating(after), summary: presentSummary(counts.after) },
      news,
    };
  });
}

/** The same as part of a transaction that does more. @returns also what is new by it, to be told at the commit */
export async function changeRatingWithin(
  tx: Database,
  key: RatingKey,
  change: RatingChange,
  now: Date,
): Promise<Written & { readonly counts: CountsChange; readonly news: readonly Notice[] }> {
  const { before, after } = await write(tx, key, change, now);
  const counts = await countChange(tx, key.movieId, { before, after });
  return { before, after, counts, news: before === after ? [] : [...newsOf(counts), newsOfPerson(key.personId)] };
}

interface Written {
  readonly before: RatingRow | null;
  readonly after: RatingRow | null;
}

async function countChange(tx: Database, movieId: number, { before, after }: Written): Promise<CountsChange> {
  if (before === after) {
    const counts = await readCounts(tx, movieId);
    return { movieId, before: counts, after: counts };
  }
  const [counts] = await moveCounts(tx, [{ movieId, before: countedContentOf(before), after: countedContentOf(after) }]);
  if (counts === undefined) throw new Error('A movie was not counted');
  return counts;
}

async function write(tx: Database, key: RatingKey, change: RatingChange, now: Date): Promise<Written> {
  const ratings = new RatingRepository(tx);
  const before = await ratings.lock(key);
  if (before !== null) return writeOver(ratings, before, change, now);
  const first = change({ scores: noScores, review: '' });
  if (!isRating(first)) return { before: null, after: null };
  await ratings.holdPerson(key.personId);
  const inserted = await ratings.insert(key, first, now);
  if (inserted !== null) return { before: null, after: inserted };
  // The same person's other tab was faster; if that one is gone again already, this save came before it.
  const faster = await ratings.lock(key);
  return faster === null ? { before: null, after: null } : writeOver(ratings, faster, change, now);
}

async function writeOver(ratings: RatingRepository, before: RatingRow, change: RatingChange, now: Date): Promise<Written> {
  const content = contentOf(before);
  const next = change(content);
  if (isSame(content, next)) return { before, after: before };
  if (isRating(next)) return { before, after: await ratings.update(before, next, now) };
  await ratings.delete(before);
  return { before, after: null };
}

function isSame(one: RatingContent, other: RatingContent): boolean {
  return one.review === other.review && JSON.stringify(one.scores) === JSON.stringify(other.scores);
}
