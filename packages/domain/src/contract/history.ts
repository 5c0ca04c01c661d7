import { z } from 'zod';
import { highestOverall, lowestOverall } from '../history/index.ts';

const overall = z
  .int()
  .min(lowestOverall)
  .max(highestOverall)
  .nullable()
  .describe('the overall opinion; null where none is given');

/** GET /api/me/history/ids: all of them, so that every mark on a page shows the same (domain/history, its limit). */
export const historyIdsSchema = z.object({
  seen: z.array(z.int()).describe('movies that the viewer has seen, rated ones among them, in the order of their ids'),
  liked: z.array(z.int()).describe('in the order of their ids'),
  hidesInLists: z.boolean().describe('Home and recommendations leave out what is seen'),
});
export type HistoryIds = z.infer<typeof historyIdsSchema>;

/** One time that a member watched a movie. */
export const viewingSchema = z.object({
  id: z.string(),
  watchedOn: z.string().nullable().describe('a date such as 2026-10-31; null where it is not known'),
  rewatch: z.boolean(),
});
export type ViewingAnswer = z.infer<typeof viewingSchema>;

/** GET /api/me/movies/{id}/history, and the answer of what changes it. */
export const movieHistorySchema = z.object({
  isSeen: z.boolean().describe('said, rated, liked, or with an opinion'),
  isRated: z.boolean(),
  overall,
  liked: z.boolean(),
  viewings: z.array(viewingSchema).describe('the latest first, those without a date last'),
});
export type MovieHistory = z.infer<typeof movieHistorySchema>;

/** PUT /api/me/opinions/{movieId}: what is not named stays. */
export const opinionBodySchema = z.strictObject({ overall: overall.optional(), liked: z.boolean().optional() });
export type OpinionBody = z.infer<typeof opinionBodySchema>;

/** GET and PUT /api/me/history/settings */
export const historySettingsSchema = z.strictObject({
  hidesInSurprise: z.boolean().describe('Surprise Me leaves out what is seen'),
  hidesInLists: z.boolean().describe('Home and recommendations leave out what is seen'),
});
export type HistorySettings = z.infer<typeof historySettingsSchema>;
