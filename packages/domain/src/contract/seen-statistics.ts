import { z } from 'zod';
import { mostSeenShown } from '../history/index.ts';
import { averagesSchema, movieSummarySchema } from './movies.ts';

const count = z.int().min(0);
const counted = z.object({ name: z.string(), movies: z.int().min(1) });

/** GET /api/me/history/statistics: all that the viewer has seen (R556). */
export const seenStatisticsSchema = z.object({
  movies: count.describe('seen: marked, watched, rated, liked, or with an opinion'),
  minutes: count.describe('of those whose runtime is known, each once'),
  directors: z.array(counted).max(mostSeenShown).describe('of most movies first'),
  countries: z.array(counted).max(mostSeenShown).describe('ISO 3166-1 alpha-2, of most movies first'),
  decades: z.array(z.object({ from: z.int().describe('its first year'), movies: z.int().min(1) })).describe('the earliest first'),
  mostWatched: z
    .array(z.object({ movie: movieSummarySchema, times: z.int().min(2) }))
    .max(mostSeenShown)
    .describe('watched several times, most often first'),
  liked: z
    .object({ averages: averagesSchema, movies: count.describe('how many it is made of') })
    .describe('the mean of what is known of movies that the viewer likes or thinks highly of'),
});
export type SeenStatistics = z.infer<typeof seenStatisticsSchema>;
