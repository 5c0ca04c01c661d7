import { z } from 'zod';
import {
  isListId,
  listPosters,
  listVisibilities,
  longestListDescription,
  longestListNote,
  longestListTitle,
  mostCountedLists,
  mostListEntries,
} from '../lists/index.ts';
import { largestMovieId } from '../movie/index.ts';
import { textProblems } from '../moderation/index.ts';
import { movieSummarySchema } from './movies.ts';
import { userSummarySchema } from './users.ts';
import { wireInteger } from './wire-integer.ts';
import { wireText } from './wire-text.ts';

const visibility = z.enum(listVisibilities).describe('link: for all who know the address');
const id = z.string().describe('128 random bits in base64url');
const count = z.int().min(0);
const movieId = z.int().min(1).max(largestMovieId);
/** UTF-16 units of the longest text, and spaces that are trimmed. */
const text = (longest: number) => wireText(longest * 2 + 100);

/** A list as lists of lists show it. */
export const listSummarySchema = z.object({
  id,
  title: z.string(),
  visibility,
  isRanked: z.boolean(),
  movies: count,
  posters: z.array(z.string().nullable()).max(listPosters).describe("paths of the first movies' posters"),
  updatedAt: z.string().describe('ISO 8601'),
  author: userSummarySchema,
});
export type ListSummary = z.infer<typeof listSummarySchema>;

/** GET /api/lists/{listId} and, as the viewer sees it, GET /api/me/lists/{listId} */
export const movieListSchema = listSummarySchema.omit({ posters: true }).extend({
  description: z.string(),
  createdAt: z.string().describe('ISO 8601'),
  isOwn: z.boolean(),
  removedFor: z.enum(textProblems).nullable().describe('why an admin removed the texts; to the owner alone'),
  entries: z.array(
    z.object({
      movie: movieSummarySchema,
      note: z.string(),
      available: z.boolean().describe("false only in the viewer's own: 'This movie is not available.'"),
      meetsHardNo: z.boolean().describe("one of the viewer's hard no's is in it; false in public answers"),
    }),
  ),
});
export type MovieList = z.infer<typeof movieListSchema>;
export type ListEntry = MovieList['entries'][number];

/** The query of GET /api/me/lists. */
export const ownListsQuerySchema = z.strictObject({
  movieId: wireInteger(1, largestMovieId).optional().describe('says of each list whether it has this movie'),
});

/** GET /api/me/lists, the latest change first. */
export const ownListsSchema = z.object({
  lists: z.array(listSummarySchema.extend({ hasMovie: z.boolean() })),
});
export type OwnLists = z.infer<typeof ownListsSchema>;

/** GET /api/users/{id}/lists: public ones, the latest change first. */
export const userListsSchema = z.object({ lists: z.array(listSummarySchema) });
export type UserLists = z.infer<typeof userListsSchema>;

/** GET /api/lists: public ones that have movies, the latest change first. */
export const publicListsSchema = z.object({ lists: z.array(listSummarySchema), nextCursor: z.string().nullable() });
export type PublicLists = z.infer<typeof publicListsSchema>;

/** GET /api/movies/{id}/lists: public ones, those that got the movie last first. */
export const movieListsSchema = z.object({
  lists: z.array(listSummarySchema),
  total: count.describe(`Counted up to ${mostCountedLists}; one more stands for any more`),
  nextCursor: z.string().nullable(),
});
export type MovieLists = z.infer<typeof movieListsSchema>;

const listFields = {
  title: text(longestListTitle),
  description: text(longestListDescription),
  isRanked: z.boolean(),
  visibility,
};

/** POST /api/me/lists */
export const createListBodySchema = z.strictObject({
  ...listFields,
  movieIds: z.array(movieId).max(mostListEntries).optional().describe('in their order'),
  id: id
    .refine(isListId)
    .optional()
    .describe('Drawn by the client, 128 random bits in base64url, so that a request whose answer was lost can be sent again'),
});
export type CreateListBody = z.infer<typeof createListBodySchema>;

/** PATCH /api/me/lists/{listId}: what is not named stays. */
export const editListBodySchema = z.strictObject(listFields).partial();
export type EditListBody = z.infer<typeof editListBodySchema>;

/** The answer of what creates or changes a list. */
export const changedListSchema = z.object({ id, movies: count });
export type ChangedList = z.infer<typeof changedListSchema>;

/** PUT /api/me/lists/{listId}/movies/{movieId}/position */
export const moveInListBodySchema = z.strictObject({
  before: movieId.nullable().describe('the movie that then follows; null for the end'),
});

/** PUT /api/me/lists/{listId}/movies/{movieId}/note */
export const listNoteBodySchema = z.strictObject({ note: text(longestListNote).describe('empty removes it') });
