import {
  adminPeopleQuerySchema,
  adminPeopleResponseSchema,
  adminPersonResponseSchema,
  banBodySchema,
  banResponseSchema,
  bansQuerySchema,
  bansResponseSchema,
  criticBodySchema,
  moviePreviewSchema,
  recalculateResponseSchema,
  standingBodySchema,
} from '@hexreel/domain/api/admin';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { admin, requireMember } from '../../platform/access/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import { parseMovieId } from '../movies/index.ts';
import { banMovie } from './ban-movie.ts';
import { calculateAverages } from './calculate-averages.ts';
import type { AdminContext } from './context.ts';
import { findPeople } from './find-people.ts';
import { previewMovie, readBans } from './read-bans.ts';
import { makeAdmin, makeCritic, suspend, unmakeAdmin, unmakeCritic, unsuspend } from './standing.ts';
import { unbanMovie } from './unban-movie.ts';

const searchLimit: Limit = { scope: 'admin-people-search', most: 60, seconds: 60 };

const documented = (summary: string) => ({ tags: ['admin'], summary });
const movieParams = z.object({ movieId: z.string().describe("TMDB's movie id") });
const personParams = z.object({ userId: z.string().describe("the person's id") });

/** No body, or an empty object. */
const noBody = z.strictObject({}).nullish();
const done = { 204: z.null().describe('done') };

/** /api/admin/bans, /api/admin/movies and /api/admin/averages. */
export function registerMovieTools(server: FastifyInstance, context: AdminContext): void {
  const { database } = context;
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/bans',
    {
      schema: {
        ...documented('Banned movies, the newest ban first'),
        querystring: bansQuerySchema,
        response: { 200: bansResponseSchema },
      },
      config: admin,
    },
    async (request) => readBans(database, request.query.cursor),
  );

  app.get(
    '/api/admin/movies/:movieId',
    {
      schema: { ...documented('What is known of a movie’s id'), params: movieParams, response: { 200: moviePreviewSchema } },
      config: admin,
    },
    async (request) => previewMovie(database, parseMovieId(request.params.movieId)),
  );

  app.put(
    '/api/admin/bans/:movieId',
    {
      schema: {
        ...documented('Ban a movie; also an id that no movie has here'),
        params: movieParams,
        body: banBodySchema,
        response: { 200: banResponseSchema },
      },
      config: admin,
    },
    async (request) => {
      const actor = await requireMember(request, 'admin');
      const movieId = parseMovieId(request.params.movieId);
      return { ban: await banMovie(context, actor, { movieId, reason: request.body?.reason }) };
    },
  );

  app.delete(
    '/api/admin/bans/:movieId',
    { schema: { ...documented('Unban a movie'), params: movieParams, body: banBodySchema, response: done }, config: admin },
    async (request, reply) => {
      const actor = await requireMember(request, 'admin');
      const movieId = parseMovieId(request.params.movieId);
      await unbanMovie(context, actor, { movieId, reason: request.body?.reason });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/averages/recalculate',
    {
      schema: {
        ...documented('Calculate all averages from the ratings'),
        body: noBody,
        response: { 200: recalculateResponseSchema },
      },
      config: admin,
    },
    async (request) => calculateAverages(context, await requireMember(request, 'admin')),
  );
}

/** /api/admin/people */
export function registerPeopleTools(server: FastifyInstance, context: AdminContext): void {
  const { database, now } = context;
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/people',
    {
      schema: {
        ...documented('Members by part of a name or by their whole address'),
        querystring: adminPeopleQuerySchema,
        response: { 200: adminPeopleResponseSchema },
      },
      config: admin,
    },
    async (request) => {
      const { id } = await requireMember(request, 'admin');
      await consume(database, searchLimit, id, now());
      return { people: await findPeople(database, request.query) };
    },
  );

  const onPerson = (summary: string) => ({
    schema: {
      ...documented(summary),
      params: personParams,
      body: standingBodySchema,
      response: { 200: adminPersonResponseSchema },
    },
    config: admin,
  });

  app.put('/api/admin/people/:userId/admin', onPerson('Make somebody an admin'), async (request) => {
    const actor = await requireMember(request, 'admin');
    return { person: await makeAdmin(context, actor, request.params.userId, request.body) };
  });
  app.delete('/api/admin/people/:userId/admin', onPerson('Take admin rights away'), async (request) => {
    const actor = await requireMember(request, 'admin');
    return { person: await unmakeAdmin(context, actor, request.params.userId, request.body) };
  });
  app.put(
    '/api/admin/people/:userId/critic',
    {
      schema: {
        ...documented('Name a critic, or change what they write about'),
        params: personParams,
        body: criticBodySchema,
        response: { 200: adminPersonResponseSchema },
      },
      config: admin,
    },
    async (request) => {
      const actor = await requireMember(request, 'admin');
      return { person: await makeCritic(context, actor, request.params.userId, request.body) };
    },
  );
  app.delete('/api/admin/people/:userId/critic', onPerson('Take the critic’s mark away'), async (request) => {
    const actor = await requireMember(request, 'admin');
    return { person: await unmakeCritic(context, actor, request.params.userId, request.body) };
  });
  app.put('/api/admin/people/:userId/suspension', onPerson('Suspend an account; its sessions end'), async (request) => {
    const actor = await requireMember(request, 'admin');
    return { person: await suspend(context, actor, request.params.userId, request.body) };
  });
  app.delete('/api/admin/people/:userId/suspension', onPerson('Unsuspend an account'), async (request) => {
    const actor = await requireMember(request, 'admin');
    return { person: await unsuspend(context, actor, request.params.userId, request.body) };
  });
}
