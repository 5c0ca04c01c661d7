import {
  followingSchema,
  friendsReviewsSchema,
  pageQuerySchema,
  personReviewsSchema,
  profileSchema,
  recommendedSlidesSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '@hexreel/domain/api/people';
import { parseCriteria } from '@hexreel/domain/ranking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { member, requireMember } from '../../platform/access/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import { parseMovieId } from '../movies/index.ts';
import type { PeopleContext } from './context.ts';
import { followPerson, unfollowPerson } from './follow-person.ts';
import { parsePersonId } from './person-sql.ts';
import { readIsFollowing } from './read-followed.ts';
import { readFriendsOnMovie, readFriendsReviews } from './read-friends-reviews.ts';
import { readPersonReviews } from './read-person-reviews.ts';
import { readProfile } from './read-profile.ts';
import { readRecommended } from './read-recommended.ts';
import { readStatistics } from './read-statistics.ts';

/** Follows and their ends, by person (quality, Limits). */
const followLimit: Limit = { scope: 'follow', most: 200, seconds: 3_600 };

const documented = (summary: string, response: z.ZodType) => ({ tags: ['people'], summary, response: { 200: response } });
const ofPerson = { params: z.object({ userId: z.string().describe("the other one's id") }) };

/** Removing names everything in its address; an empty object is accepted for clients that always send one. */
const noBody = z.strictObject({}).nullish();

/** What of /api/me is about people: the own profile with all that is in it, follows, friends. */
export function registerOwnRoutes(server: FastifyInstance, context: PeopleContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  // Nothing of this may be kept by anybody on the way.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const own = async (request: FastifyRequest) => ({ personId: (await requireMember(request)).id, isOwn: true });
  const keyOf = async (request: FastifyRequest, userId: string) => {
    const { id: followerId } = await requireMember(request);
    return { followerId, followedId: parsePersonId(userId) };
  };

  app.get(
    '/api/me/profile',
    { schema: documented('The head of the own profile', profileSchema), config: member },
    async (request) => readProfile(database, await own(request)),
  );

  app.get(
    '/api/me/reviews',
    {
      schema: { ...documented('The own reviews, the newest first', personReviewsSchema), querystring: pageQuerySchema },
      config: member,
    },
    async (request) => readPersonReviews(database, await own(request), request.query.cursor),
  );

  app.get(
    '/api/me/statistics',
    {
      schema: { ...documented('What the own ratings come to', statisticsSchema), querystring: statisticsQuerySchema },
      config: member,
    },
    async (request) => {
      const criteria = parseCriteria(request.query.criteria) ?? [];
      return readStatistics(database, await own(request), { criteria, page: request.query.page ?? 1 });
    },
  );

  app.get(
    '/api/me/following/:userId',
    { schema: { ...documented('Whether one follows somebody', followingSchema), ...ofPerson }, config: member },
    async (request) => {
      const { followerId, followedId } = await keyOf(request, request.params.userId);
      return { isFollowing: await readIsFollowing(database, followerId, followedId) };
    },
  );

  app.put(
    '/api/me/following/:userId',
    { schema: { ...documented('Follow somebody', followingSchema), ...ofPerson, body: noBody }, config: member },
    async (request) => {
      const key = await keyOf(request, request.params.userId);
      await consume(database, followLimit, key.followerId, context.now());
      return followPerson(context, key);
    },
  );

  app.delete(
    '/api/me/following/:userId',
    { schema: { ...documented('Follow somebody no longer', followingSchema), ...ofPerson, body: noBody }, config: member },
    async (request) => {
      const key = await keyOf(request, request.params.userId);
      await consume(database, followLimit, key.followerId, context.now());
      return unfollowPerson(context, key);
    },
  );

  app.get(
    '/api/me/friends/reviews',
    {
      schema: {
        ...documented('Reviews by those one follows, the newest first', friendsReviewsSchema),
        querystring: pageQuerySchema,
      },
      config: member,
    },
    async (request) => readFriendsReviews(database, (await requireMember(request)).id, request.query.cursor),
  );

  app.get(
    '/api/me/friends/movies/:id',
    {
      schema: {
        ...documented('What those one follows say of a movie', friendsReviewsSchema),
        params: z.object({ id: z.string().describe("TMDB's movie id") }),
        querystring: pageQuerySchema,
      },
      config: member,
    },
    async (request) => {
      const movieId = parseMovieId(request.params.id);
      const { id: viewerId } = await requireMember(request);
      return readFriendsOnMovie(database, { viewerId, movieId, cursor: request.query.cursor });
    },
  );

  app.get(
    '/api/me/recommendations',
    { schema: documented("Home's slides of what those one follows recommend", recommendedSlidesSchema), config: member },
    async (request) => readRecommended(database, (await requireMember(request)).id),
  );
}
