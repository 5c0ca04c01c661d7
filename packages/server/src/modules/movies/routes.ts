import {
  homeResponseSchema,
  movieResponseSchema,
  moviesQuerySchema,
  moviesResponseSchema,
  recommendationsResponseSchema,
  surpriseResponseSchema,
  widerSearchQuerySchema,
  widerSearchResponseSchema,
} from '@hexreel/domain/api/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everyone } from '../../platform/access/index.ts';
import { sendPublicAnswer } from '../../platform/cache/index.ts';
import type { MovieReads } from './movie-reads.ts';

const byId = { params: z.object({ id: z.string().describe("TMDB's movie id") }) };

/** GET /api/home, /api/surprise, /api/movies, /api/movies/wider-search, /api/movies/{id} and its recommendations. */
export function registerMovieRoutes(
  server: FastifyInstance,
  options: { readonly reads: MovieReads; readonly now: () => number },
): void {
  const { reads } = options;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const currentYear = () => new Date(options.now()).getUTCFullYear();
  const documented = (summary: string, response: z.ZodType) => ({ tags: ['movies'], summary, response: { 200: response } });

  app.get(
    '/api/home',
    { schema: documented('The hero, twelve popular movies and a row per subgenre', homeResponseSchema), config: everyone },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.home()),
  );

  app.get(
    '/api/movies',
    {
      schema: { ...documented('Browse, filter and search', moviesResponseSchema), querystring: moviesQuerySchema(currentYear) },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.browse(request.query as BrowseFilters, request.ip)),
  );

  app.get(
    '/api/movies/wider-search',
    {
      schema: {
        ...documented('What the movie source finds beyond the movies that are here', widerSearchResponseSchema),
        querystring: widerSearchQuerySchema,
      },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.widerSearch(request.query.search, request.ip)),
  );

  app.get(
    '/api/movies/:id',
    { schema: { ...documented('One movie', movieResponseSchema), ...byId }, config: everyone },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.movie(request.params.id)),
  );

  app.get(
    '/api/movies/:id/recommendations',
    {
      schema: { ...documented('Movies for those who liked this one', recommendationsResponseSchema), ...byId },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.recommendations(request.params.id)),
  );

  app.get(
    '/api/surprise',
    { schema: documented('Five popular movies by chance', surpriseResponseSchema), config: everyone },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return reads.surprise();
    },
  );
}
