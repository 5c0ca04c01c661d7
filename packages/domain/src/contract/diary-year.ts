import { z } from 'zod';
import { rewatchedShown } from '../history/year.ts';
import { averagesSchema, movieSummarySchema } from './movies.ts';

const count = z.int().min(0);
const dated = z.object({ movie: movieSummarySchema, watchedOn: z.string().describe('a date such as 2026-10-31') });

const yearSummarySchema = z.object({
  viewings: count,
  movies: count,
  rewatches: count,
  minutes: count.describe('of movies whose runtime is known'),
  months: z.array(count).length(12).describe('viewings from January to December'),
  first: dated.nullable(),
  last: dated.nullable(),
  shape: z.object({ averages: averagesSchema, movies: count.describe('how many it is made of') }),
  mostRewatched: z
    .array(z.object({ movie: movieSummarySchema, times: z.int().min(2) }))
    .max(rewatchedShown)
    .describe('movies that were watched several times, most often first'),
});
export type YearSummaryAnswer = z.infer<typeof yearSummarySchema>;

/** GET /api/me/diary/years/{year} */
export const diaryYearSchema = z.object({
  year: z.int(),
  years: z.array(z.int()).describe('those in which the diary has entries, the latest first'),
  isShared: z.boolean().describe('everyone may see it'),
  summary: yearSummarySchema,
});
export type DiaryYear = z.infer<typeof diaryYearSchema>;

/** GET /api/users/{id}/diary/years/{year} */
export const sharedDiaryYearSchema = z.object({
  year: z.int(),
  displayName: z.string(),
  years: z.array(z.int()),
  summary: yearSummarySchema.nullable().describe('null where the user keeps their diary to themselves'),
});
export type SharedDiaryYear = z.infer<typeof sharedDiaryYearSchema>;
