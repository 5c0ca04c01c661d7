import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { AccountDeletionHook, EventBus } from '../../platform/events/index.ts';
import { deleteRatingsOf } from './delete-ratings.ts';
import { invalidateOnEvents } from './rating-events.ts';
import { createRatingReads, type RatingReads } from './rating-reads.ts';
import { onMovies } from '../catalogue/index.ts';
import {
  banTopic,
  type BrowseIndex,
  RankingIndex,
  readRankingIndexRows,
  type HiddenFor,
  type LeaveOutFor,
  type MovieReads,
} from '../discovery/index.ts';
import type { OrderFor } from './read-my-movies.ts';
import { registerRatingRoutes } from './routes.ts';

export { importScores, takeBackScores } from './import-scores.ts';
export { exportRatings } from './export-ratings.ts';
export { eventsForAuthor } from './author-events.ts';
export { recalculateAverages } from './recalculate-averages.ts';
export { readMine } from './read-my-movies.ts';
export { readReviewsBy } from './read-reviews.ts';
export type { RatingReads } from './rating-reads.ts';
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
  readonly browseIndex: BrowseIndex;
  readonly movies: Pick<MovieReads, 'movie' | 'browse' | 'browseOwn'>;
  readonly leaveOutFor: LeaveOutFor;
  readonly hiddenFor: HiddenFor;
  readonly orderFor: OrderFor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Ratings, reviews, votes and rankings. @returns the reads that pages are made of, and the hook of account deletion */
export function registerRatings(api: ApiRoutes, options: RatingsOptions): RatingsModule {
  const {
    database,
    publicReads,
    eventBus,
    cache,
    invalidate,
    onAverages,
    movies,
    leaveOutFor,
    hiddenFor,
    orderFor,
    now,
    browseIndex,
  } = options;
  const rankingIndex = new RankingIndex({
    read: (movieIds) => readRankingIndexRows(publicReads, movieIds),
  });
  invalidateOnEvents(eventBus, {
    invalidate,
    invalidateMovie: (movieId) => {
      rankingIndex.invalidateMovie(movieId);
      onAverages(movieId);
    },
  });
  eventBus.on(banTopic, (movieId) => rankingIndex.invalidateMovie(Number(movieId)));
  onMovies(eventBus, (movieIds) => {
    if (movieIds === null) rankingIndex.invalidateAll();
    else for (const movieId of movieIds) rankingIndex.invalidateMovie(movieId);
  });
  eventBus.onGap(() => rankingIndex.invalidateAll());
  const reads = createRatingReads({ database: publicReads, cache, rankingIndex, browseIndex, movies });
  registerRatingRoutes(api, { context: { database, eventBus, now }, reads, movies, leaveOutFor, hiddenFor, orderFor });
  return {
    reads,
    onAccountDeletion: deleteRatingsOf,
  };
}

export interface RatingsModule {
  readonly reads: RatingReads;
  readonly onAccountDeletion: AccountDeletionHook;
}
