import { z } from 'zod';
import { characteristics } from '../characteristics/index.ts';
import { highestOverall, lowestOverall } from '../history/index.ts';
import { predictionsQuerySchema } from './taste.ts';

const opinion = z.number().min(lowestOverall).max(highestOverall);
const points = z.number();

/** States of expected opinions: not shown with too few own opinions, nor where everybody's mean was closer (R552). */
export const enjoymentStates = ['shown', 'tooFew', 'notCloser'] as const;

/** The query of GET /api/me/enjoyment. */
export const enjoymentQuerySchema = predictionsQuerySchema;

const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone'), value: points.describe('the opinion expected of an average member') }),
  z.object({
    kind: z.literal('characteristic'),
    characteristic: z.enum(characteristics),
    isHigh: z.boolean().describe('the movie has much of it'),
    points,
  }),
  z.object({ kind: z.literal('alike'), points: points.describe('what own opinions of similar movies add') }),
  z.object({ kind: z.literal('level'), points: points.describe('how far above others the viewer’s opinions lie') }),
]);

/** GET /api/me/enjoyment: what the viewer is expected to say of the movies on screen as a whole (R550). */
export const enjoymentResponseSchema = z.object({
  opinions: z.int().min(0).describe('movies that the viewer has an opinion of, likes or rated'),
  state: z.enum(enjoymentStates),
  movies: z
    .array(
      z.object({
        movieId: z.int(),
        value: opinion.describe('one decimal'),
        low: opinion.describe('four of five opinions lie between low and high'),
        high: opinion,
        reasons: z.array(reasonSchema).describe('three at most; none where left out'),
      }),
    )
    .describe('those that the viewer has no opinion of; none where nothing is shown'),
});
export type EnjoymentResponse = z.infer<typeof enjoymentResponseSchema>;
