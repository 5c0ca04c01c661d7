import { surpriseResponseSchema } from '@hexreel/domain/api/movies';
import {
  watchlistChangeSchema,
  watchlistIdsSchema,
  watchlistQuerySchema,
  watchlistResponseSchema,
} from '@hexreel/domain/api/watchlist';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { member, requireMember } from '../../platform/access/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import { parseMovieId } from '../movies/index.ts';
import { addToWatchlist, removeFromWatchlist, type WatchlistContext } from './change-watchlist.ts';
import { readWatchlist, readWatchlistIds } from './read-watchlist.ts';
import { surpriseMember } from './surprise-member.ts';

/** Toggles by person, as many as ratings (quality, Limits, names none for them). */
const toggleLimit: Limit = { scope: 'watchlist', most: 600, seconds: 3_600 };

const documented = (summary: string, response: z.ZodType) => ({ tags: ['watchlist'], summary, response: { 200: response } });
const ofMovie = { params: z.object({ movieId: z.string().describe("TMDB's movie id") }) };

/** Everything is named by the address; an empty object is accepted for clients that always send one. */
const noBody = z.strictObject({}).nullish();

/** /api/me/watchlist and /api/me/surprise. @param context.random 0 (included) to 1 */
export function registerRoutes(server: FastifyInstance, context: WatchlistContext & { readonly random: () => number }): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  // Nothing of this may be kept by anybody on the way.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const keyOf = async (request: FastifyRequest, movieId: string) => {
    const { id } = await requireMember(request);
    const key = { personId: id, movieId: parseMovieId(movieId) };
    await consume(database, toggleLimit, id, context.now());
    return key;
  };

  app.get(
    '/api/me/watchlist',
    {
      schema: { ...documented('A page of the watchlist', watchlistResponseSchema), querystring: watchlistQuerySchema },
      config: member,
    },
    async (request) => readWatchlist(database, (await requireMember(request)).id, request.query),
  );

  app.get(
    '/api/me/watchlist/ids',
    { schema: documented('The movies of the watchlist, all of them', watchlistIdsSchema), config: member },
    async (request) => readWatchlistIds(database, (await requireMember(request)).id),
  );

  app.put(
    '/api/me/watchlist/:movieId',
    { schema: { ...documented('Add to the watchlist', watchlistChangeSchema), ...ofMovie, body: noBody }, config: member },
    async (request) => addToWatchlist(context, await keyOf(request, request.params.movieId)),
  );

  app.delete(
    '/api/me/watchlist/:movieId',
    { schema: { ...documented('Remove from the watchlist', watchlistChangeSchema), ...ofMovie, body: noBody }, config: member },
    async (request) => removeFromWatchlist(context, await keyOf(request, request.params.movieId)),
  );

  app.get(
    '/api/me/surprise',
    {
      schema: documented('Five popular movies by chance, neither watchlisted nor rated', surpriseResponseSchema),
      config: member,
    },
    async (request) => surpriseMember(database, (await requireMember(request)).id, context.random),
  );
}
