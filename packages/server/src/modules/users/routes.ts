import { ApiError } from '@hexreel/domain/contract/errors';
import { readUserIds } from '@hexreel/domain/contract/id-list';
import { checkUsersQuery, usersFoundByDefault, userSearchKey } from '@hexreel/domain/user';
import { parseCriteria } from '@hexreel/domain/ranking';
import { consume, consumeOfNew, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import type { UsersContext } from './context.ts';
import { saveFavourites } from './favourites.ts';
import { findUsers } from './find-users.ts';
import { answerRequest, readFollowRequests, saveApproval } from './follow-requests.ts';
import { followUser, unfollowUser } from './follow-user.ts';
import type { UsersReads } from './user-reads.ts';
import { parseUserId } from './user-sql.ts';
import { readFollowedAmong, readIsFollowing } from './read-follows.ts';
import { readFriendsOnMovie, readFriendsReviews, readFriendsReviewsForHome } from './read-friends-reviews.ts';
import { readUserReviews } from './read-user-reviews.ts';
import { readProfile } from './read-profile.ts';
import { readFriendsRecommendations } from './read-friends-recommendations.ts';
import { readStatistics } from './read-statistics.ts';

/** Each per user. */
const searchLimit: RateLimit = { scope: 'people-search', most: 60, seconds: 60 };
const favouritesLimit: RateLimit = { scope: 'favourites', most: 200, seconds: 3_600 };
const followLimit: RateLimit = { scope: 'follow', most: 200, seconds: 3_600 };
/** Answers to requests, and changes of whether others ask. */
const answersLimit: RateLimit = { scope: 'follow-requests', most: 600, seconds: 3_600 };

interface UsersRoutesOptions {
  readonly context: UsersContext;
  readonly reads: UsersReads;
}

/** Public reads of users, the search for users, and the viewer's own profile, follows and friends. */
export function registerUsersRoutes(api: ApiRoutes, options: UsersRoutesOptions): void {
  registerPublicRoutes(api, options);
  registerOwnRoutes(api, options.context);
}

function registerPublicRoutes({ registry, endpoints }: ApiRoutes, { context, reads }: UsersRoutesOptions): void {
  const { database, now } = context;
  registry.read(endpoints.findUsers, async ({ member, query: { query, limit = usersFoundByDefault } }) => {
    const { id: viewerId } = await member();
    const problem = checkUsersQuery(query);
    if (problem !== null) throw new ApiError('invalid_request', problem, { field: 'query' });
    await consume(database, searchLimit, viewerId, now());
    return findUsers(database, { viewerId, key: userSearchKey(query), limit });
  });
  registry.read(endpoints.readProfile, ({ params }) => reads.profile(params.id));
  registry.read(endpoints.readUserReviews, ({ params, query }) => reads.reviews(params.id, query));
  registry.read(endpoints.readStatistics, ({ params, query }) => reads.statistics(params.id, statisticsQuery(query)));
  registry.read(endpoints.readFollowed, ({ params, query }) => reads.followed(params.id, query.cursor));
  registry.read(endpoints.listMembers, ({ query }) => reads.members(query));
  registry.read(endpoints.findUsername, ({ params }) => reads.username(params.username));
  registry.read(endpoints.readFollowers, ({ params, query }) => reads.followers(params.id, query.cursor));
}

function registerOwnRoutes({ registry, endpoints }: ApiRoutes, context: UsersContext): void {
  const { database, now } = context;
  type OwnCall = Pick<Call<typeof endpoints.follow>, 'member' | 'params'>;
  const own = async ({ member }: Pick<OwnCall, 'member'>) => ({ userId: (await member()).id, isOwn: true as const });
  const keyOf = async ({ member, params }: OwnCall) => ({
    followerId: (await member()).id,
    followedId: parseUserId(params.userId),
  });
  const limitedKeyOf = async (call: OwnCall) => {
    const key = await keyOf(call);
    await consume(database, followLimit, key.followerId, now());
    return key;
  };

  registry.read(endpoints.readOwnProfile, async (call) => readProfile(database, await own(call)));
  registry.write(endpoints.saveFavourites, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, favouritesLimit, id, now());
    return saveFavourites(context, id, body.movieIds);
  });
  registry.read(endpoints.readOwnReviews, async (call) => readUserReviews(database, await own(call), call.query));
  registry.read(endpoints.readOwnStatistics, async (call) =>
    readStatistics(database, await own(call), statisticsQuery(call.query)),
  );
  registry.read(endpoints.readIsFollowing, async (call) => {
    const { followerId, followedId } = await keyOf(call);
    return readIsFollowing(database, followerId, followedId);
  });
  registry.read(endpoints.readFollowedAmong, async ({ member, query }) =>
    readFollowedAmong(database, (await member()).id, readUserIds(query.ids)),
  );
  registry.write(endpoints.follow, async (call) => {
    const key = await limitedKeyOf(call);
    await consumeOfNew(database, 'follow', await call.member(), now());
    return followUser(context, key);
  });
  registry.write(endpoints.unfollow, async (call) => unfollowUser(context, await limitedKeyOf(call)));
  const answering = async ({ member }: Pick<OwnCall, 'member'>) => {
    const { id } = await member();
    await consume(database, answersLimit, id, now());
    return id;
  };
  const requestOf = async (call: OwnCall) => ({ followedId: await answering(call), followerId: parseUserId(call.params.userId) });
  registry.read(endpoints.readFollowRequests, async ({ member }) => readFollowRequests(database, (await member()).id));
  registry.write(endpoints.saveFollowApproval, async (call) => saveApproval(context, await answering(call), call.body));
  registry.write(endpoints.acceptFollowRequest, async (call) => answerRequest(context, await requestOf(call), 'accept'));
  registry.write(endpoints.declineFollowRequest, async (call) => answerRequest(context, await requestOf(call), 'decline'));
  registry.read(endpoints.readFriendsReviews, async ({ member, query }) => {
    const { id } = await member();
    return query.for === 'home'
      ? readFriendsReviewsForHome(context, id, query.cursor)
      : readFriendsReviews(database, id, query.cursor);
  });
  registry.read(endpoints.readFriendsOnMovie, async ({ member, params, query }) => {
    const movieId = parseMovieId(params.id);
    return readFriendsOnMovie(database, { viewerId: (await member()).id, movieId, cursor: query.cursor });
  });
  registry.read(endpoints.readRecommendedSlides, async ({ member }) => readFriendsRecommendations(context, (await member()).id));
}

function statisticsQuery({ criteria, page = 1 }: { readonly criteria: string; readonly page?: number | undefined }) {
  return { criteria: parseCriteria(criteria) ?? [], page };
}
