import { z } from 'zod';
import { diaryParts, highestOverall, longestTag, lowestOverall, mostTags } from '../history/index.ts';
import { lastPage } from '../movie/index.ts';
import { movieSummarySchema } from './movies.ts';
import { scoresSchema } from './ratings.ts';
import { namesChange, noChangeProblem, wireInteger, wireText } from './wire-values.ts';

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
  tags: z.array(z.string()).describe("the owner's words for it (R811); none in another's diary"),
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

/** GET /api/me/history/settings */
export const historySettingsSchema = z.strictObject({
  hidesInSurprise: z.boolean().describe('Surprise Me leaves out what is seen'),
  hidesInLists: z.boolean().describe('Home and recommendations leave out what is seen'),
  hidesInBrowse: z.boolean().describe('Browse leaves out what is seen'),
  sharesDiary: z.boolean().describe('the diary shows on the profile'),
});
export type HistorySettings = z.infer<typeof historySettingsSchema>;

/** PUT /api/me/history/settings; what is left out stays (R772). */
export const historySettingsBodySchema = historySettingsSchema.partial().refine(namesChange, noChangeProblem);
export type HistorySettingsBody = z.infer<typeof historySettingsBodySchema>;

/** The query of GET /api/me/diary. */
export const diaryQuerySchema = z.strictObject({
  part: z.enum(diaryParts).optional().describe('dated by default'),
  cursor: z.string().max(400).optional().describe('nextCursor of the previous page'),
});
export type DiaryQuery = z.infer<typeof diaryQuerySchema>;

/** A tag on the wire: in UTF-16 units, with spaces that are trimmed. */
const tag = wireText(longestTag * 2 + 20);

/** POST /api/me/diary/search: a body, so that no log has the member's words (R297). */
export const searchDiaryBodySchema = diaryQuerySchema.extend({ tag });

/** GET /api/me/diary/tags */
export const diaryTagsQuerySchema = diaryQuerySchema.pick({ part: true });
export const diaryTagsSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), entries: z.int().min(1) })).describe('the most used first, at most 100'),
});
export type DiaryTags = z.infer<typeof diaryTagsSchema>;

/** One viewing as a diary shows it. */
export const diaryEntrySchema = viewingSchema.extend({
  movie: movieSummarySchema,
  available: z.boolean().describe("false only in the viewer's own diary: 'This movie is not available.'"),
  scores: scoresSchema.nullable().describe("the user's own; null where they have not rated the movie"),
  overall,
  liked: z.boolean(),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** GET /api/me/diary, the latest day first. */
export const diarySchema = z.object({ entries: z.array(diaryEntrySchema), nextCursor: z.string().nullable() });
export type Diary = z.infer<typeof diarySchema>;

/** GET /api/users/{id}/diary: entries with a date, where the user shares their diary. */
export const sharedDiarySchema = diarySchema.extend({ isShared: z.boolean() });
export type SharedDiary = z.infer<typeof sharedDiarySchema>;

/** PUT /api/me/diary/{entryId}: the id is chosen by the client, so that a repeated request adds nothing. */
export const diaryEntryBodySchema = z.strictObject({
  movieId: z.int().min(1),
  watchedOn: z.string().max(10).nullable(),
  rewatch: z.boolean(),
  tags: z
    .array(tag)
    .max(mostTags * 2)
    .optional()
    .describe('left out, they stay as they are'),
});
export type DiaryEntryBody = z.infer<typeof diaryEntryBodySchema>;

/** The query of GET /api/me/export/{format}. */
export const exportQuerySchema = z.strictObject({
  part: wireInteger(1, lastPage).optional().describe('1 by default; for formats that limit the size of a file'),
});

/** GET /api/me/export/parts */
export const exportPartsSchema = z.object({ letterboxd: z.int().min(1) });
export type ExportParts = z.infer<typeof exportPartsSchema>;
