import { z } from 'zod';
import { movieSummarySchema } from './movies.ts';
import { scoresSchema } from './ratings.ts';

/** GET /api/me/first-run */
export const firstRunSchema = z.object({
  movies: z
    .array(z.object({ movie: movieSummarySchema, scores: scoresSchema.nullable().describe("the viewer's own") }))
    .describe("the most famous movies, without those that the viewer's hard no's hide"),
});
export type FirstRun = z.infer<typeof firstRunSchema>;
