import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { isRating, noScores } from '@hexreel/domain/rating';
import type { Database } from '../../db/client.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { lockUserAndMovie, type MovieAvailability } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { RatingsContext } from './context.ts';
import { changeOfCounts, lockCounts, readCounts, writeCounts, type CountsChange, type MovieCounts } from './movie-counts.ts';
import { eventsFor } from './rating-events.ts';
import { presentMove, presentOwnRating, presentSummary } from './present-rating.ts';
import { contentOf, countedContentOf, type RatingContent, type RatingRow } from './rating-content.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

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
    const { availability, estimate, ...locked } = await new RatingRepository(tx).lockWithCounts(key);
    policy(availability);
    const { after, counts, events } = await changeLockedRating(tx, { key, ...locked }, change, new Date(context.now()));
    return {
      result: {
        rating: after === null ? null : presentOwnRating(after),
        summary: presentSummary(counts.after),
        known: presentMove(counts.after, countedContentOf(after), estimate),
      },
      events,
    };
  });
}

/** A user's rating of a movie as locked. */
export interface LockedRating {
  readonly key: RatingKey;
  /** Null if there was none. */
  readonly row: RatingRow | null;
  /** The movie's counts, where they are locked as well. */
  readonly counts?: MovieCounts | null;
}

/** Result of a change. */
export interface ChangedRating {
  readonly after: RatingRow | null;
  readonly counts: CountsChange;
  /** To be published on commit. */
  readonly events: readonly AppEvent[];
}

/** The change itself, in a transaction that has locked its user and the rating, and checked the policy. */
export async function changeLockedRating(
  tx: Database,
  locked: LockedRating,
  change: RatingChange,
  now: Date,
): Promise<ChangedRating> {
  const { key, row } = locked;
  const content = row === null ? noContent : contentOf(row);
  const next = change(content);
  if (row === null ? !isRating(next) : isSame(content, next)) return unchanged(tx, locked);
  const before = locked.counts ?? (await lockCounts(tx, key.movieId));
  const counted = row?.withdrawn !== true && isRating(next) ? next : null;
  const counts = changeOfCounts(before, { movieId: key.movieId, before: countedContentOf(row), after: counted });
  const changed = { counts, events: [...eventsFor(counts), userEvent(key.userId)] };

  const ratings = new RatingRepository(tx);
  const values = { counts: counts.after, now };
  if (row === null) {
    const after = await ratings.insert(key, next, values);
    return after === null ? changeFaster(tx, { key, counts: before }, change, now) : { after, ...changed };
  }
  if (isRating(next)) return { after: await ratings.update(row, next, values), ...changed };
  await ratings.delete(row);
  await writeCounts(tx, [counts]);
  return { after: null, ...changed };
}

const noContent: RatingContent = { scores: noScores, review: '', spoiler: false };

/** Another tab of the same user was faster; if that rating is gone again already, this save came before it. */
async function changeFaster(
  tx: Database,
  { key, counts }: { readonly key: RatingKey; readonly counts: MovieCounts },
  change: RatingChange,
  now: Date,
): Promise<ChangedRating> {
  const row = await new RatingRepository(tx).lock(key);
  const locked = { key, row, counts };
  return row === null ? unchanged(tx, locked) : changeLockedRating(tx, locked, change, now);
}

async function unchanged(tx: Database, { key: { movieId }, row, counts }: LockedRating): Promise<ChangedRating> {
  const same = counts ?? (await readCounts(tx, movieId));
  return { after: row, counts: { movieId, before: same, after: same }, events: [] };
}

function isSame(one: RatingContent, other: RatingContent): boolean {
  return (
    one.review === other.review && one.spoiler === other.spoiler && JSON.stringify(one.scores) === JSON.stringify(other.scores)
  );
}
