import { z } from 'zod';
import { writeTags } from '../history/index.ts';
import { hideAll } from '../rating/index.ts';
import { entryOf, type DocumentRows, type ImportSite, type RowResult } from './entry.ts';
import { listHeadOf, readListNote } from './lists.ts';
import { readOverall, readTmdbId } from './read-values.ts';
import { RowValues, textOf } from './row-values.ts';
import { readTraktFile } from './trakt.ts';

/** A JSON file whose shape is known, with what its rows say. */
export interface ImportDocument {
  readonly site: ImportSite;
  readonly rows: DocumentRows;
}

/**
 * Finds out what a JSON file is, by its name or its shape where it is Trakt's and by its shape where it is this site's
 * (R305).
 * @returns null for one that no known site writes
 */
export function readDocument(path: string, value: unknown): ImportDocument | null {
  const trakt = readTraktFile(path, value);
  if (trakt !== null) return { site: 'trakt', rows: trakt };
  const account = accountSchema.safeParse(value);
  return account.success ? { site: 'hexreel', rows: readAccount(account.data) } : null;
}

const idSchema = z.union([z.string(), z.number()]);
/** Anything but an array is one damaged row. */
const rowsSchema = z
  .unknown()
  .optional()
  .transform((value): readonly unknown[] => {
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? value : [value];
  });
/** Rows are read one by one: a damaged one says nothing of the others. */
const accountSchema = z.object({
  username: z.string(),
  ratings: z.array(z.unknown()),
  viewings: rowsSchema,
  opinions: rowsSchema,
  watchlist: rowsSchema,
  lists: rowsSchema,
});
const text = z.string().nullish();
const ratingSchema = z.object({
  movieId: idSchema,
  characteristics: z.record(z.string(), z.unknown()),
  review: text,
  spoiler: z.unknown().optional(),
});
const viewingSchema = z.object({
  movieId: idSchema,
  watchedOn: z.string().nullable(),
  rewatch: z.boolean(),
  tags: z.array(z.string()).optional(),
});
const opinionSchema = z.object({ movieId: idSchema, overall: z.number().nullable(), liked: z.boolean(), updatedAt: text });
const listSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: text,
  isRanked: z.boolean().nullish(),
  movies: z.array(z.unknown()),
});
const placeSchema = z.object({ movieId: idSchema, note: text });

const broken: RowResult = { kind: 'broken', title: '', problem: 'bad-value' };

/** This site's export of an account (R173). */
function readAccount({ ratings, viewings, opinions, watchlist, lists }: z.infer<typeof accountSchema>): DocumentRows {
  return [
    ...readRows('ratings', ratings, ratingSchema, ({ movieId, characteristics, review, spoiler }) => {
      const row = new RowValues((name) => textOf(characteristics[name]));
      const tmdbId = readTmdbId(movieId);
      const scores = row.scores((name) => name);
      // Plain text, even where it looks like HTML (R196). Hidden also where nobody can tell whether it should be.
      const isHidden = spoiler !== false && spoiler !== undefined && spoiler !== null;
      return row.entry({ tmdbId, scores, review: isHidden ? hideAll(review ?? '') : (review ?? '') });
    }),
    ...readRows('viewings', viewings, viewingSchema, ({ movieId, watchedOn, rewatch, tags = [] }) => {
      const row = new RowValues(() => writeTags(tags));
      const viewing = { watchedOn, rewatch, ...row.tags('tags') };
      return row.entry({ tmdbId: readTmdbId(movieId), isOwn: true, viewing });
    }),
    ...readRows('opinions', opinions, opinionSchema, ({ movieId, overall: told, liked, updatedAt }) => {
      const overall = readOverall(told);
      return overall === 'bad' ? broken : rowOf(movieId, { overall, liked, ratedOn: updatedAt ?? null });
    }),
    ...readRows('watchlist', watchlist, idSchema, (movieId) => rowOf(movieId, { listed: true })),
    ...lists.flatMap(readAccountList),
  ];
}

function readAccountList(value: unknown): DocumentRows {
  const parsed = listSchema.safeParse(value);
  if (!parsed.success) return [{ part: 'lists', row: broken }];
  const { id: ownId, movies, title, description, isRanked } = parsed.data;
  const list = listHeadOf({ title, description: description ?? '', isRanked: isRanked ?? false, ownId });
  return readRows('lists', movies, placeSchema, ({ movieId, note }) =>
    rowOf(movieId, { place: { list, note: readListNote(note ?? '') } }),
  );
}

function readRows<Row>(
  part: string,
  values: readonly unknown[],
  schema: z.ZodType<Row>,
  read: (row: Row) => RowResult,
): DocumentRows {
  return values.map((value) => {
    const parsed = schema.safeParse(value);
    return { part, row: parsed.success ? read(parsed.data) : broken };
  });
}

function rowOf(movieId: string | number, content: Parameters<typeof entryOf>[0]): RowResult {
  return entryOf({ ...content, tmdbId: readTmdbId(movieId) });
}
