import { followedSchema, userReviewsSchema, profileSchema, statisticsSchema } from '@hexreel/domain/contract/users';
import type { Followed, UserReviews, UserReviewsQuery, Profile, Statistics } from '@hexreel/domain/contract/users';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/freshness.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag } from '../discovery/index.ts';
import { userTag, userSummaryTag } from './user-events.ts';
import { parseUserId } from './user-sql.ts';
import { readFollowed, readFollowers } from './read-followed.ts';
import { readUserReviews } from './read-user-reviews.ts';
import { readProfile } from './read-profile.ts';
import { readStatistics, type StatisticsQuery } from './read-statistics.ts';

/**
 * Public data about a user: the same answer for everyone, cached for seconds (R213). Ids are as in the URL; all of them
 * throw ApiError person_not_found, and invalid_request for an invalid cursor.
 */
export interface UsersReads {
  profile(id: string): Promise<PublicAnswer<Profile>>;
  reviews(id: string, query: UserReviewsQuery): Promise<PublicAnswer<UserReviews>>;
  statistics(id: string, query: StatisticsQuery): Promise<PublicAnswer<Statistics>>;
  followed(id: string, cursor: string | undefined): Promise<PublicAnswer<Followed>>;
  followers(id: string, cursor: string | undefined): Promise<PublicAnswer<Followed>>;
}

export function createUsersReads(context: { readonly database: Database; readonly cache: ReadCache<PublicAnswer> }): UsersReads {
  const { database, cache } = context;
  const cached = async <Value>(id: string, key: string, { schema, load, shows }: CachedRead<Value>) => {
    const userId = parseUserId(id);
    const read = {
      freshMilliseconds: freshness.untilInvalidated,
      // Bans and unbans change a user's lists and counts.
      tags: [userTag(userId), listsTag],
      load: async () => {
        const value = await load(userId);
        return publicAnswer(schema, value, shows?.(value).map(userSummaryTag));
      },
    };
    return readAnswer(cache, `person:${userId}:${key}`, read);
  };
  return {
    profile: (id) =>
      cached(id, 'profile', {
        schema: profileSchema,
        load: (userId) => readProfile(database, { userId, isOwn: false }),
      }),
    reviews: (id, query) =>
      cached(id, reviewsKey(query), {
        schema: userReviewsSchema,
        load: (userId) => readUserReviews(database, { userId, isOwn: false }, query),
      }),
    statistics: (id, query) =>
      cached(id, `statistics:${writeCriteria(query.criteria)}:${query.page}`, {
        schema: statisticsSchema,
        load: (userId) => readStatistics(database, { userId, isOwn: false }, query),
      }),
    followed: (id, cursor) =>
      cached(id, `followed:${cursor ?? ''}`, {
        schema: followedSchema,
        load: (userId) => readFollowed(database, userId, cursor),
        shows: ({ people: users }) => users.map((shown) => shown.id),
      }),
    followers: (id, cursor) =>
      cached(id, `followers:${cursor ?? ''}`, {
        schema: followedSchema,
        load: (userId) => readFollowers(database, userId, cursor),
        shows: ({ people: users }) => users.map((shown) => shown.id),
      }),
  };
}

interface CachedRead<Value> {
  readonly schema: z.ZodType<Value>;
  readonly load: (userId: string) => Promise<Value>;
  /** Ids of the other users whose names the answer has. */
  readonly shows?: (value: Value) => readonly string[];
}

function reviewsKey({ sort = 'newest', scored, page = 1, search = '' }: UserReviewsQuery): string {
  return `reviews:${sort}:${scored ?? ''}:${page}:${search}`;
}
