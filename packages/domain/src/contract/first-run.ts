import { z } from 'zod';
import { movieSummarySchema } from './movies.ts';
import { scoresSchema } from './ratings.ts';

/** GET /api/me/first-run */
export const firstRunSchema = z.object({
  movies: z
    .array(
      z.object({
        movie: movieSummarySchema,
        scores: scoresSchema.nullable().describe("the viewer's own"),
        verdict: z
          .enum(['liked', 'soSo', 'seen'])
          .nullable()
          .describe("'liked' and 'soSo' by the viewer's like or overall opinion, else 'seen'; null where they have not seen it"),
      }),
    )
    .describe("famous movies that differ from each other, without those that the viewer's hard no's hide"),
});
export type FirstRun = z.infer<typeof firstRunSchema>;
