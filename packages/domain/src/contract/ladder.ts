import { z } from 'zod';
import { maximumScore } from '../characteristics/index.ts';
import { fearAxes, mostRungs, perFearAxis, rungAnswers } from '../ladder/index.ts';
import { nearestMovieSchema } from './limits.ts';
import { movieSummarySchema } from './movies.ts';

const movieId = z.int().min(1).max(2_147_483_647);
const level = z.number().min(1).max(maximumScore);
const levelsSchema = z.object(perFearAxis(() => level)).describe('what three of four scores do not exceed, one decimal');

const targetFields = {
  movieId: movieId.optional().describe('a movie to be borne; otherwise axis and value'),
  axis: z.enum(fearAxes).optional(),
  value: z.int().min(1).max(maximumScore).optional(),
};
const isOneTarget = ({ movieId: movie, axis, value }: { movieId?: unknown; axis?: unknown; value?: unknown }) =>
  movie === undefined ? axis !== undefined && value !== undefined : axis === undefined && value === undefined;
const whichTarget = { message: 'name a movie, or a characteristic and a value', path: ['movieId'] };

/** PUT /api/me/ladder: where it leads. */
export const ladderTargetSchema = z.strictObject(targetFields).refine(isOneTarget, whichTarget);
export type LadderTargetBody = z.infer<typeof ladderTargetSchema>;

/** POST /api/me/ladder/answers: the movie is in the body, since a URL would be in logs and histories. */
export const rungAnswerSchema = z.strictObject({ movieId, answer: z.enum(rungAnswers) });
export type RungAnswerBody = z.infer<typeof rungAnswerSchema>;

/** Rungs as a visitor's page keeps them: those to come, and the answers so far. */
const keptRungsSchema = z
  .array(z.strictObject({ movieId, answer: z.enum(rungAnswers).nullable() }))
  .max(mostRungs * 5)
  .refine((rungs) => new Set(rungs.map((rung) => rung.movieId)).size === rungs.length, 'a movie may be there once');

/** POST /api/ladder: for visitors; reads and stores nothing. */
export const visitorLadderSchema = z
  .strictObject({
    ...targetFields,
    neverAbove: z.strictObject(perFearAxis(() => z.int().min(1).max(maximumScore))).describe('what is borne'),
    rungs: keptRungsSchema.optional().describe('the ladder so far; a new one if absent'),
    answer: z.enum(rungAnswers).optional().describe('how the first rung without an answer was'),
  })
  .refine(isOneTarget, whichTarget);
export type VisitorLadderBody = z.infer<typeof visitorLadderSchema>;

const rungSchema = z.object({
  movie: movieSummarySchema,
  levels: levelsSchema,
  answer: z.enum(rungAnswers).nullable().describe('null while it was not climbed'),
});
export type LadderRung = z.infer<typeof rungSchema>;

/** Why there is no ladder to a target. */
export const ladderProblems = ['nothingKnown', 'borne', 'notRated', 'hardNo', 'noMovies'] as const;
export type LadderProblem = (typeof ladderProblems)[number];

/** GET and PUT /api/me/ladder, POST /api/me/ladder/answers and POST /api/ladder (R331 to R337, R401). */
export const ladderResponseSchema = z.object({
  start: levelsSchema.nullable().describe('what is borne; null where nothing is known of the viewer'),
  ladder: z
    .object({
      start: levelsSchema,
      target: z.object({
        axis: z.enum(fearAxes),
        value: level.describe('of the axis'),
        movie: movieSummarySchema.nullable().describe('null where the target is a value'),
      }),
      rungs: z.array(rungSchema).describe('in order: those that were climbed, then those to come'),
    })
    .nullable(),
  problem: z
    .enum(ladderProblems)
    .nullable()
    .describe('why no ladder leads to the target that was asked for; an earlier one stays'),
  nearest: z
    .object({
      axis: z.enum(fearAxes),
      value: z.int().min(1).max(maximumScore),
      steps: z.int().min(1).max(mostRungs),
    })
    .nullable()
    .describe('the highest value below a target out of reach that a ladder leads to; null where there is none, too'),
  closest: z
    .array(nearestMovieSchema)
    .max(3)
    .optional()
    .describe('where no ladder leads anywhere: the movies that are within what is borne, or miss it by least'),
});
export type LadderResponse = z.infer<typeof ladderResponseSchema>;
export type LadderAnswer = NonNullable<LadderResponse['ladder']>;
