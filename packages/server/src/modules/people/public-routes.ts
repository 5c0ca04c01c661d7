import {
  findPeopleQuerySchema,
  followedSchema,
  foundPeopleSchema,
  pageQuerySchema,
  personReviewsSchema,
  profileSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '@hexreel/domain/api/people';
import { ApiError } from '@hexreel/domain/api/errors';
import { checkPeopleQuery, peopleFoundByDefault, peopleQueryKey } from '@hexreel/domain/people';
import { parseCriteria } from '@hexreel/domain/ranking';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everyone, member, requireMember } from '../../platform/access/index.ts';
import { sendPublicAnswer } from '../../platform/cache/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import type { PeopleContext } from './context.ts';
import { findPeople } from './find-people.ts';
import type { PeopleReads } from './people-reads.ts';

/** By person (quality, Limits). */
const searchLimit: Limit = { scope: 'people-search', most: 60, seconds: 60 };

const documented = (summary: string, response: z.ZodType) => ({ tags: ['people'], summary, response: { 200: response } });
const byId = { params: z.object({ id: z.string().describe("a person's id") }) };

/** /api/users: what everybody may see of people, and the search for members. */
export function registerPublicRoutes(
  server: FastifyInstance,
  { context, reads }: { readonly context: PeopleContext; readonly reads: PeopleReads },
): void {
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/users',
    {
      schema: {
        ...documented('Members by a part of a name or a whole address', foundPeopleSchema),
        querystring: findPeopleQuerySchema,
      },
      config: member,
    },
    async (request, reply) => {
      const viewer = await requireMember(request);
      const { query, limit = peopleFoundByDefault } = request.query;
      const trouble = checkPeopleQuery(query);
      if (trouble !== null) throw new ApiError('invalid_request', trouble, { field: 'query' });
      await consume(context.database, searchLimit, viewer.id, context.now());
      void reply.header('cache-control', 'no-store');
      return findPeople(context.database, { viewerId: viewer.id, key: peopleQueryKey(query), limit });
    },
  );

  app.get(
    '/api/users/:id',
    { schema: { ...documented('The head of a profile', profileSchema), ...byId }, config: everyone },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.profile(request.params.id)),
  );

  app.get(
    '/api/users/:id/reviews',
    {
      schema: {
        ...documented("A person's reviews, the newest first", personReviewsSchema),
        ...byId,
        querystring: pageQuerySchema,
      },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.reviews(request.params.id, request.query.cursor)),
  );

  app.get(
    '/api/users/:id/statistics',
    {
      schema: { ...documented("What a person's ratings come to", statisticsSchema), ...byId, querystring: statisticsQuerySchema },
      config: everyone,
    },
    async (request, reply) => {
      const criteria = parseCriteria(request.query.criteria) ?? [];
      const query = { criteria, page: request.query.page ?? 1 };
      return sendPublicAnswer(request, reply, await reads.statistics(request.params.id, query));
    },
  );

  app.get(
    '/api/users/:id/following',
    {
      schema: {
        ...documented('Whom a person follows, the last one first', followedSchema),
        ...byId,
        querystring: pageQuerySchema,
      },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.followed(request.params.id, request.query.cursor)),
  );
}
