import { z } from 'zod';
import {
  dateOrderAnswers,
  filmStates,
  importProblems,
  importSites,
  importStatuses,
  importPartBytes,
  isTimeZone,
  largestImport,
  listKindAnswers,
  mostImportParts,
  rowProblems,
  unreadKinds,
} from '../import/index.ts';
import { largestMovieId } from '../movie/index.ts';
import { movieSummarySchema } from './movies.ts';
import { wireText } from './wire-values.ts';

const count = z.int().min(0);

const importQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('date-order'),
    count,
    example: z.string(),
    dayFirst: z.string().describe('the day that the example is where its day comes first'),
    monthFirst: z.string(),
  }),
  z.object({ kind: z.literal('list-kind'), count, file: z.string() }),
]);

const unreadSchema = z.object({
  kind: z.enum([...unreadKinds, ...rowProblems]),
  count,
  example: z.string(),
  source: z.string().describe('file and row of the example'),
});

/** One import, as its user sees it. */
export const importSchema = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  fileName: z.string(),
  size: count.describe('in bytes'),
  parts: count.describe('how many parts of the file have arrived'),
  received: count.describe('of its bytes, how many have arrived'),
  site: z.enum(importSites).nullable().describe('null until the file is read'),
  problem: z.enum(importProblems).nullable(),
  problemFile: z.string(),
  films: z.object(
    Object.fromEntries(filmStates.map((state) => [state, count])) as Record<(typeof filmStates)[number], typeof count>,
  ),
  questions: z.array(importQuestionSchema).describe('what the file leaves open as a whole'),
  unread: z.array(unreadSchema).describe('what of the file could not be read'),
  undecided: count.describe('asked films that the user has said nothing of'),
  toImport: count.describe('films that the import writes, or has gone through'),
  done: count.describe('of those, how many it has gone through'),
  added: count.describe('of those, how many were written and are not taken back'),
  lists: count.describe('lists of the file'),
  listsAdded: count.describe('of those, how many were made and are not taken back'),
  createdAt: z.string(),
  undoUntil: z.string().nullable().describe('null where there is nothing to take back'),
});
export type Import = z.infer<typeof importSchema>;

/** GET /api/me/imports, the latest first. */
export const importsSchema = z.object({ imports: z.array(importSchema) });
export type Imports = z.infer<typeof importsSchema>;

/** POST /api/me/imports */
export const importBodySchema = z.strictObject({
  fileName: wireText(200),
  size: z.int().min(1).max(largestImport).describe('in bytes'),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone)
    .optional()
    .describe("the browser's, such as America/Los_Angeles, where moments of the file become days"),
});

/** PUT /api/me/imports/{importId}/parts/{position} */
export const importPartBodySchema = z.strictObject({
  start: z
    .int()
    .min(0)
    .max(largestImport)
    .optional()
    .describe('where the part begins in the file, in bytes; without it all parts but the last one have the largest length'),
  data: z
    .string()
    .max(Math.ceil(importPartBytes / 3) * 4)
    .regex(/^[A-Za-z\d+/]+={0,2}$/u)
    .describe('base64'),
});
export const lastImportPart = mostImportParts - 1;

export const importFilmsQuerySchema = z.strictObject({
  state: z.enum(filmStates),
  cursor: z.string().max(400).optional().describe('nextCursor of the previous page'),
});

/** One film of a file. */
export const importFilmSchema = z.object({
  position: count,
  title: z.string(),
  year: z.int().nullable(),
  sources: z.array(z.string()).describe('files and rows, at most a few'),
  overall: z.int().nullable(),
  liked: z.boolean(),
  watchedOn: z.string().nullable().describe('the latest day'),
  viewings: count,
  listed: z.boolean(),
  lists: count.describe('lists of the file that it is in'),
  hasReview: z.boolean(),
  address: z.string().nullable().describe('of the film at its site, where title and year do not tell it from another one'),
  candidates: z.array(movieSummarySchema.extend({ directors: z.array(z.string()) })),
  movieId: z.int().nullable().describe('the movie that it is; null where that is open, and where it is left out'),
  isDecided: z.boolean(),
});
export type ImportFilm = z.infer<typeof importFilmSchema>;

/** GET /api/me/imports/{importId}/films */
export const importFilmsSchema = z.object({ films: z.array(importFilmSchema), nextCursor: z.string().nullable() });
export type ImportFilms = z.infer<typeof importFilmsSchema>;

/** PUT /api/me/imports/{importId}/films/{position} */
export const importDecisionBodySchema = z.strictObject({
  movieId: z.int().min(1).max(largestMovieId).nullable().describe('one of the candidates; null leaves the film out'),
});

/** PUT /api/me/imports/{importId}/answers */
export const importAnswersBodySchema = z.strictObject({
  dateOrder: z.enum(dateOrderAnswers).optional().describe('which of day and month comes first'),
  listKind: z.enum(listKindAnswers).optional(),
});

export const importListsQuerySchema = importFilmsQuerySchema.pick({ cursor: true });

/** GET /api/me/imports/{importId}/lists */
export const importListsSchema = z.object({
  lists: z.array(
    z.object({
      position: count,
      title: z.string(),
      rows: count.describe('films in the file'),
      movies: count.describe('of those, how many are movies here'),
      isHere: z.boolean().describe('the viewer has such a list, which stays as it is'),
      isLeftOut: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type ImportLists = z.infer<typeof importListsSchema>;

/** PUT /api/me/imports/{importId}/lists/{position} */
export const importListDecisionBodySchema = z.strictObject({ isLeftOut: z.boolean() });

/** GET /api/me/imports/{importId}/highest */
export const importHighestSchema = z.object({
  highest: z
    .array(z.object({ movie: movieSummarySchema, overall: z.int() }))
    .describe('liked, by a like or the overall opinion, and without a rating so far'),
  drafts: z.array(z.object({ movie: movieSummarySchema, review: z.string() })),
});
export type ImportHighest = z.infer<typeof importHighestSchema>;
