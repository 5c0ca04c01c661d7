import {
  myMovieResponseSchema,
  rankingsQuerySchema,
  rankingsResponseSchema,
  rateBodySchema,
  ratingResponseSchema,
  reviewBodySchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
  voteBodySchema,
  voteResponseSchema,
} from '@hexreel/domain/api/ratings';
import { parseCriteria } from '@hexreel/domain/ranking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everyone, member, requireMember } from '../../platform/access/index.ts';
import { sendPublicAnswer } from '../../platform/cache/index.ts';
import { consume, type Limit } from '../../platform/limits/index.ts';
import { parseMovieId, type MovieReads } from '../movies/index.ts';
import type { RatingsContext } from './context.ts';
import { rateMovie } from './rate-movie.ts';
import type { RatingReads } from './rating-reads.ts';
import { readOwnMovie } from './read-own.ts';
import { removeRating } from './remove-rating.ts';
import { saveReview } from './save-review.ts';
import { voteOnReview } from './vote-on-review.ts';

/** Changes of one's ratings, and votes, each by person (quality, Limits). */
const ratingLimit: Limit = { scope: 'rating', most: 600, seconds: 3_600 };
const voteLimit: Limit = { scope: 'vote', most: 600, seconds: 3_600 };

const documented = (summary: string, response: z.ZodType) => ({ tags: ['ratings'], summary, response: { 200: response } });
const movieParams = { params: z.object({ movieId: z.string().describe("TMDB's movie id") }) };

/** Removing names everything in its address; an empty object is accepted for clients that always send one. */
const noBody = z.strictObject({}).nullish();

interface RatingRoutesOptions {
  readonly context: RatingsContext;
  readonly reads: RatingReads;
  readonly movies: Pick<MovieReads, 'movie'>;
}

/** /api/me/ratings, /api/me/movies, /api/reviews, /api/movies/{id}/reviews and /api/rankings. */
export function registerRatingRoutes(app: FastifyInstance, options: RatingRoutesOptions): void {
  app.register(async (routes) => registerOwnRoutes(routes, options));
  registerPublicRoutes(app, options.reads);
}

function registerPublicRoutes(server: FastifyInstance, reads: RatingReads): void {
  const app = server.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/movies/:id/reviews',
    {
      schema: {
        ...documented("A movie's reviews, its critics and what its ratings come to", reviewsResponseSchema),
        params: z.object({ id: z.string().describe("TMDB's movie id") }),
        querystring: reviewsQuerySchema,
      },
      config: everyone,
    },
    async (request, reply) => sendPublicAnswer(request, reply, await reads.reviews(request.params.id, request.query)),
  );

  app.get(
    '/api/rankings',
    {
      schema: {
        ...documented('Movies ranked by the mean of the chosen criteria', rankingsResponseSchema),
        querystring: rankingsQuerySchema,
      },
      config: everyone,
    },
    async (request, reply) => {
      const criteria = parseCriteria(request.query.criteria) ?? [];
      return sendPublicAnswer(request, reply, await reads.rankings(criteria, request.query.page ?? 1));
    },
  );
}

function registerOwnRoutes(server: FastifyInstance, { context, movies }: Omit<RatingRoutesOptions, 'reads'>): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  // Nothing of this may be kept by anybody on the way.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const keyOf = async (request: FastifyRequest, movieId: string) => {
    const { id } = await requireMember(request);
    const key = { personId: id, movieId: parseMovieId(movieId) };
    await consume(context.database, ratingLimit, id, context.now());
    return key;
  };

  app.get(
    '/api/me/movies/:id',
    {
      schema: {
        ...documented("What a movie's page shows that is one's own", myMovieResponseSchema),
        params: z.object({ id: z.string().describe("TMDB's movie id") }),
      },
      config: member,
    },
    async (request) => readOwnMovie({ database: context.database, movies }, (await requireMember(request)).id, request.params.id),
  );

  app.put(
    '/api/me/ratings/:movieId',
    {
      schema: { ...documented('Save any of the six scores', ratingResponseSchema), ...movieParams, body: rateBodySchema },
      config: member,
    },
    async (request) => rateMovie(context, await keyOf(request, request.params.movieId), request.body),
  );

  app.put(
    '/api/me/ratings/:movieId/review',
    {
      schema: {
        ...documented('Save the text of a review; an empty one takes it back', ratingResponseSchema),
        ...movieParams,
        body: reviewBodySchema,
      },
      config: member,
    },
    async (request) => saveReview(context, await keyOf(request, request.params.movieId), request.body.review),
  );

  app.delete(
    '/api/me/ratings/:movieId',
    {
      schema: {
        ...documented("Remove one's rating with its text and votes", ratingResponseSchema),
        ...movieParams,
        body: noBody,
      },
      config: member,
    },
    async (request) => removeRating(context, await keyOf(request, request.params.movieId)),
  );

  app.put(
    '/api/reviews/:userId/:movieId/vote',
    {
      schema: {
        ...documented("Vote on somebody's review, or change sides", voteResponseSchema),
        params: z.object({ userId: z.string().describe("the author's id"), movieId: z.string().describe("TMDB's movie id") }),
        body: voteBodySchema,
      },
      config: member,
    },
    async (request) => {
      const { id: voterId } = await requireMember(request);
      const { userId: authorId } = request.params;
      const movieId = parseMovieId(request.params.movieId);
      await consume(context.database, voteLimit, voterId, context.now());
      return voteOnReview(context, { voterId, authorId, movieId, vote: request.body.vote });
    },
  );
}
