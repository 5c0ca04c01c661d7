import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { Notices } from '../../platform/notices/index.ts';
import { leaveFollows } from './leave-follows.ts';
import { dropOnNews } from './news.ts';
import { registerOwnRoutes } from './own-routes.ts';
import { createPeopleReads, type PeopleReads } from './people-reads.ts';
import { registerPublicRoutes } from './public-routes.ts';

export { exportFollowing } from './leave-follows.ts';
export { newsOfPerson, personTag } from './news.ts';
export type { PeopleReads } from './people-reads.ts';
export { literalPattern, parsePersonId } from './person-sql.ts';
export { readIsFollowing } from './read-followed.ts';
export { readFriendsOnMovie, readFriendsReviews } from './read-friends-reviews.ts';
export { readPersonReviews } from './read-person-reviews.ts';
export { readProfile } from './read-profile.ts';
export { readRecommended } from './read-recommended.ts';
export { readStatistics } from './read-statistics.ts';

export interface PeopleOptions {
  readonly database: Database;
  readonly notices: Notices;
  /** Answers, which these reads are kept in. */
  readonly cache: ReadCache<PublicAnswer>;
  /** Drops cached answers and pages with these tags. */
  readonly drop: (...tags: readonly string[]) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Profiles, follows and friends. @returns the reads that pages are made of, and what happens when somebody leaves */
export function registerPeople(app: FastifyInstance, options: PeopleOptions): PeopleModule {
  const { database, notices, cache, drop, now } = options;
  const context = { database, notices, now };
  dropOnNews(notices, drop);
  const reads = createPeopleReads({ database, cache });
  registerPublicRoutes(app, { context, reads });
  app.register(async (routes) => registerOwnRoutes(routes, context));
  return {
    reads,
    leave: async (tx, personId) => {
      const news = await leaveFollows(tx, personId);
      await notices.send(tx, news);
      return () => notices.deliver(news);
    },
  };
}

export interface PeopleModule {
  readonly reads: PeopleReads;
  /** In the transaction in which a person leaves. @returns what to do after its commit */
  readonly leave: (tx: Database, personId: string) => Promise<() => void>;
}
