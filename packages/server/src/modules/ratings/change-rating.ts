import type { RatingResponse, RateBody, ReviewBody } from '@hexreel/domain/contract/ratings';
import { isRating, noScores, withScores, readReview } from '@hexreel/domain/rating';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { Database } from '../../db/client.ts';
import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { lockUserAndMovie, type MovieAvailability, requireOpenMovie } from '../catalogue/index.ts';
import { tellFollowers } from '../inbox/index.ts';
import { userEvent } from '../users/index.ts';
import { changeOfCounts, lockCounts, readCounts, writeCounts, type CountsChange, type MovieCounts } from './movie-counts.ts';
import { eventsFor } from './rating-events.ts';
import { presentMove, presentOwnRating, presentSummary } from './present-rating.ts';
import { contentOf, countedContentOf, type RatingContent, type RatingRow, reviewVersion } from './rating-content.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';
import { requireRemovable } from './permissions.ts';

/** Dependencies of this module's commands. */
export interface RatingsContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Saves any of the six scores of the viewer's rating, the first time or again; 0 clears one (R93).
 * @throws ApiError movie_not_found, movie_banned
 */
export async function rateMovie(context: RatingsContext, key: RatingKey, changes: RateBody): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireOpenMovie,
    change: ({ scores, ...text }) => ({ scores: withScores(scores, changes), ...text }),
  });
}

/**
 * Saves the text of the viewer's rating; an empty one deletes the review.
 * @param body its text as checked by `checkReview`
 * @throws ApiError movie_not_found, movie_banned, review_changed where another text is stored than the body's version (R475)
 */
export async function saveReview(context: RatingsContext, key: RatingKey, body: ReviewBody): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireOpenMovie,
    change: ({ scores, spoiler, review: stored }) => {
      const review = readReview(body.review);
      // The same text again is a retry whose first answer was lost.
      if (body.version !== undefined && review !== stored && body.version !== reviewVersion(stored))
        throw new ApiError('review_changed', errorTexts.reviewChanged);
      return { scores, review, spoiler: review !== '' && (body.spoiler ?? spoiler) };
    },
  });
}

/**
 * Removes the viewer's rating with its text and the votes on it, also of a banned movie (R98, R181). If there is none,
 * does nothing.
 * @throws ApiError movie_not_found
 */
export async function removeRating(context: RatingsContext, key: RatingKey): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireRemovable,
    change: () => ({ scores: noScores, review: '', spoiler: false }),
  });
}

/** From a user's rating of a movie to their next one. */
export type RatingChange = (content: RatingContent) => RatingContent;

/** @throws ApiError if the rules about this movie forbid it */
export type RatingPolicy = (movie: MovieAvailability) => void;

/**
 * Changes the viewer's rating and, in the same transaction, the movie's aggregates. A rating that becomes empty is
 * deleted, with its votes (R98).
 * @throws ApiError unauthenticated, and what the policy throws
 */
async function changeRating(
  context: RatingsContext,
  key: RatingKey,
  { policy, change }: { readonly policy: RatingPolicy; readonly change: RatingChange },
): Promise<RatingResponse> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    const { availability, estimate, ...locked } = await new RatingRepository(tx).lockWithCounts(key);
    policy(availability);
    const { after, counts, events } = await changeLockedRating(tx, { key, ...locked }, change, new Date(context.now()));
    const isTold = (locked.row === null) !== (after === null);
    const wakes = isTold ? await tellFollowers(tx, key, context.now()) : [];
    return {
      result: {
        rating: after === null ? null : presentOwnRating(after),
        summary: presentSummary(counts.after),
        known: presentMove(counts.after, countedContentOf(after), estimate),
      },
      events: [...events, ...wakes],
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
