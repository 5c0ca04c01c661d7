import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { Notices } from '../../platform/notices/index.ts';
import { banTopic, lookAtCatalogue, type MovieReads } from '../movies/index.ts';
import { leaveRatings } from './leave-ratings.ts';
import { dropOnNews } from './news.ts';
import { RankingBoard } from './ranking-board.ts';
import { createRatingReads, type RatingReads } from './rating-reads.ts';
import { readBoardRows } from './read-rankings.ts';
import { registerRatingRoutes } from './routes.ts';

export { exportRatings } from './export-ratings.ts';
export { readOwnMovie } from './read-own.ts';
export { reviewsTag } from './news.ts';
export { newsOfAuthor } from './news-of-author.ts';
export { recalculateAverages } from './recalculate-averages.ts';
export type { RatingReads } from './rating-reads.ts';
export { withdrawRatings } from './withdraw-ratings.ts';
export { lockReview, removeReviewText } from './remove-review.ts';

export interface RatingsOptions {
  readonly database: Database;
  readonly notices: Notices;
  /** Answers, which these reads are kept in. */
  readonly cache: ReadCache<PublicAnswer>;
  /** Drops cached answers and pages with these tags. */
  readonly drop: (...tags: readonly string[]) => void;
  /** A movie's averages changed. */
  readonly onAverages: (movieId: number) => void;
  readonly movies: Pick<MovieReads, 'movie'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Ratings, reviews, votes and rankings. @returns the reads that pages are made of, and what happens when somebody leaves */
export function registerRatings(app: FastifyInstance, options: RatingsOptions): RatingsModule {
  const { database, notices, cache, drop, onAverages, movies, now } = options;
  const board = new RankingBoard({
    read: (movieIds) => readBoardRows(database, movieIds),
    look: (since) => lookAtCatalogue(database, since),
    now,
  });
  dropOnNews(notices, {
    drop,
    outdate: (movieId) => {
      board.outdate(movieId);
      onAverages(movieId);
    },
  });
  notices.on(banTopic, (movieId) => board.outdate(Number(movieId)));
  notices.onGap(() => board.outdateAll());
  const reads = createRatingReads({ database, cache, board, movies });
  registerRatingRoutes(app, { context: { database, notices, now }, reads, movies });
  return {
    reads,
    leave: async (tx, personId) => {
      const news = await leaveRatings(tx, personId);
      await notices.send(tx, news);
      return () => notices.deliver(news);
    },
  };
}

export interface RatingsModule {
  readonly reads: RatingReads;
  /** In the transaction in which a person leaves. @returns what to do after its commit */
  readonly leave: (tx: Database, personId: string) => Promise<() => void>;
}
