import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { isRating, noScores } from '@hexreel/domain/rating';
import type { Database } from '../../db/client.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { lockUserAndMovie, type MovieAvailability } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { RatingsContext } from './context.ts';
import { moveCounts, readCounts, type CountsChange } from './movie-counts.ts';
import { eventsFor } from './rating-events.ts';
import { presentOwnRating, presentSummary } from './present-rating.ts';
import {
  contentOf,
  countedContentOf,
  RatingRepository,
  type RatingContent,
  type RatingKey,
  type RatingRow,
} from './rating-repository.ts';

/** From a user's rating of a movie to their next one. */
export type RatingChange = (content: RatingContent) => RatingContent;

/** @throws ApiError if the rules about this movie forbid it */
export type RatingPolicy = (movie: MovieAvailability) => void;

/**
 * Changes the viewer's rating and, in the same transaction, the movie's aggregates. A rating that becomes empty is
 * deleted, with its votes (R98).
 * @throws ApiError unauthenticated, and what the policy throws
 */
export async function changeRating(
  context: RatingsContext,
  key: RatingKey,
  { policy, change }: { readonly policy: RatingPolicy; readonly change: RatingChange },
): Promise<RatingResponse> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    const { availability, row } = await new RatingRepository(tx).lockWithAvailability(key);
    policy(availability);
    const { after, counts, events } = await changeLockedRating(tx, { key, row }, change, new Date(context.now()));
    return {
      result: { rating: after === null ? null : presentOwnRating(after), summary: presentSummary(counts.after) },
      events,
    };
  });
}

/** A user's rating of a movie as locked; null if there was none. */
export interface LockedRating {
  readonly key: RatingKey;
  readonly row: RatingRow | null;
}

/**
 * The change itself, in a transaction that has locked its user and the rating, and checked the policy. @returns also its
 * events, to be published on commit
 */
export async function changeLockedRating(
  tx: Database,
  { key, row }: LockedRating,
  change: RatingChange,
  now: Date,
): Promise<Written & { readonly counts: CountsChange; readonly events: readonly AppEvent[] }> {
  const { before, after } = await write(tx, { key, row }, change, now);
  const counts = await countChange(tx, key.movieId, { before, after });
  return { before, after, counts, events: before === after ? [] : [...eventsFor(counts), userEvent(key.userId)] };
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
  if (counts === undefined) throw new Error('The counts of a movie were not updated');
  return counts;
}

async function write(tx: Database, { key, row }: LockedRating, change: RatingChange, now: Date): Promise<Written> {
  const ratings = new RatingRepository(tx);
  if (row !== null) return overwrite(ratings, row, change, now);
  const first = change({ scores: noScores, review: '', spoiler: false });
  if (!isRating(first)) return { before: null, after: null };
  const inserted = await ratings.insert(key, first, now);
  if (inserted !== null) return { before: null, after: inserted };
  // Another tab of the same user was faster; if that rating is gone again already, this save came before it.
  const faster = await ratings.lock(key);
  return faster === null ? { before: null, after: null } : overwrite(ratings, faster, change, now);
}

async function overwrite(ratings: RatingRepository, before: RatingRow, change: RatingChange, now: Date): Promise<Written> {
  const content = contentOf(before);
  const next = change(content);
  if (isSame(content, next)) return { before, after: before };
  if (isRating(next)) return { before, after: await ratings.update(before, next, now) };
  await ratings.delete(before);
  return { before, after: null };
}

function isSame(one: RatingContent, other: RatingContent): boolean {
  return (
    one.review === other.review && one.spoiler === other.spoiler && JSON.stringify(one.scores) === JSON.stringify(other.scores)
  );
}
