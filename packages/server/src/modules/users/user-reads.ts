import {
  followedSchema,
  foundUsernameSchema,
  memberListSchema,
  userReviewsSchema,
  profileSchema,
  statisticsSchema,
} from '@hexreel/domain/contract/users';
import type {
  Followed,
  FoundUsername,
  MemberListQuery,
  MemberListResponse,
  UserReviews,
  UserReviewsQuery,
  Profile,
  Statistics,
} from '@hexreel/domain/contract/users';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag } from '../discovery/index.ts';
import { userTag, userSummaryTag, visibilityTag } from './user-events.ts';
import { findUsername } from './find-username.ts';
import { listMembers } from './list-members.ts';
import { parseUserId } from './user-sql.ts';
import { readFollowed, readFollowers } from './read-follows.ts';
import { readUserReviews } from './read-user-reviews.ts';
import { readProfile } from './read-profile.ts';
import { readStatistics, type StatisticsQuery } from './read-statistics.ts';

/**
 * Public data about a user: the same answer for everyone, cached until invalidated (R213). Ids are as in the URL; all of them
 * throw ApiError person_not_found, and invalid_request for an invalid cursor.
 */
export interface UsersReads {
  profile(id: string): Promise<PublicAnswer<Profile>>;
  reviews(id: string, query: UserReviewsQuery): Promise<PublicAnswer<UserReviews>>;
  statistics(id: string, query: StatisticsQuery): Promise<PublicAnswer<Statistics>>;
  followed(id: string, cursor: string | undefined): Promise<PublicAnswer<Followed>>;
  followers(id: string, cursor: string | undefined): Promise<PublicAnswer<Followed>>;
  /** A page of the members who rate the most, or of critics (R348). */
  members(query: MemberListQuery): Promise<PublicAnswer<MemberListResponse>>;
  /** The user with a username (R349). */
  username(username: string): Promise<PublicAnswer<FoundUsername>>;
}

export interface UsersReadsContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createUsersReads(context: UsersReadsContext): UsersReads {
  const { database, cache, now } = context;
  const cached = async <Value>(id: string, key: string, { schema, load, shows }: CachedRead<Value>) => {
    const userId = parseUserId(id);
    const read = {
      freshMilliseconds: freshness.untilInvalidated,
      // Bans and unbans change a user's lists and counts, suspensions their follows.
      tags: [userTag(userId), listsTag, visibilityTag],
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
    members: ({ by, page = 1 }) =>
      readAnswer(cache, `members:${by}:${page}`, {
        freshMilliseconds: freshness.memberLists,
        tags: [],
        load: async () => {
          const value = await listMembers(database, { by, page, now: now() });
          // A new name or a suspension shows at once; invalidating by ratings too would count all of them again each time.
          return publicAnswer(
            memberListSchema,
            value,
            value.people.map(({ id }) => userSummaryTag(id)),
          );
        },
      }),
    username: (username) =>
      readAnswer(cache, `username:${username.toLowerCase()}`, {
        freshMilliseconds: freshness.untilInvalidated,
        tags: [],
        load: async () => {
          const value = await findUsername(database, username);
          return publicAnswer(foundUsernameSchema, value, [userSummaryTag(value.id)]);
        },
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
