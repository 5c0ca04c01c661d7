import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { AccountDeletionHook, EventBus } from '../../platform/events/index.ts';
import { deleteRatingsOf } from './delete-ratings.ts';
import { invalidateOnEvents } from './rating-events.ts';
import { createRatingReads } from './rating-reads.ts';
import type { HiddenFor, LeaveOutFor, MovieReads } from '../discovery/index.ts';
import { registerRatingRoutes } from './routes.ts';

export { importScores, takeBackScores } from './import-scores.ts';
export { exportRatings } from './export-ratings.ts';
export { eventsForAuthor, reviewsTag } from './rating-events.ts';
export { recalculateAverages } from './recalculate-averages.ts';
export { readMine } from './read-mine.ts';
export { readNewestReviews, type WrittenReview } from './read-newest-reviews.ts';
export { readReviewsBy } from './read-reviews.ts';
export { withdrawRatings } from './withdraw-ratings.ts';
export { lockReview, removeReviewText } from './remove-review.ts';

export interface RatingsOptions {
  readonly database: Database;
  /** For what is the same for everyone. */
  readonly publicReads: Database;
  readonly eventBus: EventBus;
  /** The read cache for these reads. */
  readonly cache: ReadCache<PublicAnswer>;
  /** Invalidates cached answers and pages with these tags. */
  readonly invalidate: (...tags: readonly string[]) => void;
  /** A movie's averages changed. */
  readonly onAverages: (movieId: number) => void;
  readonly movies: Pick<MovieReads, 'movie' | 'home'>;
  readonly leaveOutFor: LeaveOutFor;
  readonly hiddenFor: HiddenFor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Ratings, reviews and votes. @returns the hook of account deletion */
export function registerRatings(api: ApiRoutes, options: RatingsOptions): { readonly onAccountDeletion: AccountDeletionHook } {
  const { database, publicReads, eventBus, cache, invalidate, onAverages, movies, leaveOutFor, hiddenFor, now } = options;
  invalidateOnEvents(eventBus, { invalidate, invalidateMovie: onAverages });
  const reads = createRatingReads({ database: publicReads, cache, movies, now });
  registerRatingRoutes(api, { context: { database, eventBus, now }, reads, movies, leaveOutFor, hiddenFor });
  return { onAccountDeletion: deleteRatingsOf };
}
