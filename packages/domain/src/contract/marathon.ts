import { z } from 'zod';
import { draws, fewestMovies, mostMovies } from '../marathon/index.ts';
import { shelfChoices } from '../shelf/index.ts';
import { movieIdList } from './id-list.ts';
import { movieSummarySchema } from './movies.ts';
import { wireInteger } from './wire-values.ts';

/** GET /api/marathon and GET /api/me/marathon */
export const marathonQuerySchema = z.strictObject({
  movies: movieIdList(mostMovies).optional(),
  count: wireInteger(fewestMovies, mostMovies).optional().describe('movies are added until there are so many'),
  draw: wireInteger(0, draws - 1)
    .optional()
    .describe('another number, other movies that are added'),
  for: z
    .literal('example')
    .optional()
    .describe('all of them chosen so that they show what a marathon is; movies and draw are not used'),
});
export type MarathonQuery = z.infer<typeof marathonQuerySchema>;

export const ownMarathonQuerySchema = marathonQuerySchema.extend({
  shelf: z.enum(shelfChoices).optional().describe("movies are added from the site's shelf alone"),
});
export type OwnMarathonQuery = z.infer<typeof ownMarathonQuerySchema>;

const marathonMovieSchema = z.object({
  movie: movieSummarySchema,
  minutes: z.int().nullable().describe('null where the runtime is unknown'),
  intensity: z.number().nullable().describe('deviations above what is usual of horror movies; null where nothing is known'),
  isEstimated: z.boolean().describe('the intensity is not of five members or more, but of our estimate, too (R490)'),
  subgenres: z.array(z.string()),
  isSlow: z.boolean(),
});

export const marathonResponseSchema = z.object({
  movies: z.array(marathonMovieSchema).describe('those that were asked for in their order, then those that were added'),
});
export type MarathonResponse = z.infer<typeof marathonResponseSchema>;
export type PlannedMovie = MarathonResponse['movies'][number];
