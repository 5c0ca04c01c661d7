import { z } from 'zod';
import { maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { hideAll } from '../rating/index.ts';
import { entryOf, type ImportSite, type RowResult } from './entry.ts';
import { listHeadOf, readListNote } from './lists.ts';
import { readImdbId, readOverall, readTitle, readTmdbId, readYear } from './read-values.ts';

/** A JSON file whose shape is known, with what its rows say. */
export interface ImportDocument {
  readonly site: ImportSite;
  readonly rows: readonly { readonly part: string; readonly row: RowResult }[];
}

/** Trakt's files that are read, numbered or not: `ratings-movies.json`, `watched-history-2.json`. */
const traktName = /(?:^|\/)(ratings-movies|watched-history|watched-movies|lists-watchlist)(?:-(\d+))?\.json$/u;

/** Which of Trakt's files a path names; null for one that is left alone. */
export function traktPart(path: string): { readonly part: TraktPart; readonly number: number } | null {
  const [, part, number] = traktName.exec(path.toLowerCase()) ?? [];
  return part === undefined ? null : { part: part as TraktPart, number: Number(number ?? 0) };
}

const traktParts = ['ratings-movies', 'watched-history', 'watched-movies', 'lists-watchlist'] as const;
export type TraktPart = (typeof traktParts)[number];

/**
 * Finds out what a JSON file is, by its name where it is Trakt's and by its shape where it is this site's (R305).
 * @returns null for one that no known site writes
 */
export function readDocument(path: string, value: unknown): ImportDocument | null {
  const trakt = traktPart(path);
  if (trakt !== null && Array.isArray(value)) return { site: 'trakt', rows: readTrakt(trakt.part, value) };
  const together = traktFileSchema.safeParse(value);
  if (together.success && traktParts.some((part) => together.data[part] !== undefined)) {
    return { site: 'trakt', rows: traktParts.flatMap((part) => readTrakt(part, together.data[part] ?? [])) };
  }
  const account = accountSchema.safeParse(value);
  return account.success ? { site: 'hexreel', rows: readAccount(account.data) } : null;
}

const rowsSchema = z.array(z.unknown());
const traktFileSchema = z.partialRecord(z.enum(traktParts), rowsSchema).catch({});
const text = z.string().nullish();
const traktRowSchema = z.object({
  type: text,
  rating: z.number().nullish(),
  rated_at: text,
  watched_at: text,
  last_watched_at: text,
  listed_at: text,
  movie: z
    .object({
      title: text,
      year: z.number().nullish(),
      ids: z.object({ imdb: text, tmdb: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

function readTrakt(part: TraktPart, rows: readonly unknown[]): ImportDocument['rows'] {
  return rows.map((row) => ({ part, row: readTraktRow(part, row) }));
}

function readTraktRow(part: TraktPart, value: unknown): RowResult {
  const parsed = traktRowSchema.safeParse(value);
  if (!parsed.success) return { kind: 'broken', title: '', problem: 'bad-value' };
  const { data } = parsed;
  if (data.movie === null || data.movie === undefined) return { kind: 'other', title: data.type ?? '' };
  const { title, year, ids } = data.movie;
  const film = {
    title: readTitle(title ?? ''),
    year: readYear(year),
    imdbId: readImdbId(ids?.imdb),
    tmdbId: readTmdbId(ids?.tmdb),
  };
  if (part === 'lists-watchlist') return entryOf({ ...film, listed: true, listedOn: data.listed_at ?? null });
  if (part === 'watched-movies') return entryOf({ ...film, seen: true });
  if (part === 'watched-history') {
    const watchedOn = data.watched_at ?? null;
    return entryOf({ ...film, seen: true, viewing: watchedOn === null ? null : { watchedOn, rewatch: false } });
  }
  const overall = readOverall(data.rating);
  if (overall === 'bad') return { kind: 'broken', title: film.title, problem: 'bad-value' };
  return entryOf({ ...film, overall, ratedOn: data.rated_at ?? null, seen: true });
}

const score = z.int().min(0).max(maximumScore).catch(0);
const idSchema = z.union([z.string(), z.number()]);
/** Rows are read one by one: a damaged one says nothing of the others. */
const accountSchema = z.object({
  username: z.string(),
  ratings: rowsSchema,
  viewings: rowsSchema.catch([]),
  opinions: rowsSchema.catch([]),
  watchlist: rowsSchema.catch([]),
  lists: rowsSchema.catch([]),
});
const ratingSchema = z.object({
  movieId: idSchema,
  characteristics: z.object(perCharacteristic(() => score)),
  review: z.string().catch(''),
  spoiler: z.boolean().catch(false),
});
const viewingSchema = z.object({ movieId: idSchema, watchedOn: z.string().nullable(), rewatch: z.boolean() });
const opinionSchema = z.object({ movieId: idSchema, overall: z.number().nullable(), liked: z.boolean(), updatedAt: text });
const listSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().catch(''),
  isRanked: z.boolean().catch(false),
  movies: rowsSchema,
});
const placeSchema = z.object({ movieId: idSchema, note: z.string().catch('') });

type Rows = ImportDocument['rows'];
const broken: RowResult = { kind: 'broken', title: '', problem: 'bad-value' };

/** This site's export of an account (R173). */
function readAccount({ ratings, viewings, opinions, watchlist, lists }: z.infer<typeof accountSchema>): Rows {
  return [
    ...readRows('ratings', ratings, ratingSchema, ({ movieId, characteristics: scores, review, spoiler }) =>
      rowOf(movieId, {
        scores: Object.values(scores).some((value) => value > 0) ? scores : null,
        // Plain text, even where it looks like HTML (R196).
        review: spoiler ? hideAll(review) : review,
      }),
    ),
    ...readRows('viewings', viewings, viewingSchema, ({ movieId, watchedOn, rewatch }) =>
      rowOf(movieId, { viewing: { watchedOn, rewatch } }),
    ),
    ...readRows('opinions', opinions, opinionSchema, ({ movieId, overall: told, liked, updatedAt }) => {
      const overall = readOverall(told);
      return overall === 'bad' ? broken : rowOf(movieId, { overall, liked, ratedOn: updatedAt ?? null });
    }),
    ...readRows('watchlist', watchlist, idSchema, (movieId) => rowOf(movieId, { listed: true })),
    ...lists.flatMap(readAccountList),
  ];
}

function readAccountList(value: unknown): Rows {
  const parsed = listSchema.safeParse(value);
  if (!parsed.success) return [{ part: 'lists', row: broken }];
  const { id: ownId, movies, ...texts } = parsed.data;
  const list = listHeadOf({ ...texts, ownId });
  return readRows('lists', movies, placeSchema, ({ movieId, note }) =>
    rowOf(movieId, { place: { list, note: readListNote(note) } }),
  );
}

function readRows<Row>(part: string, values: readonly unknown[], schema: z.ZodType<Row>, read: (row: Row) => RowResult): Rows {
  return values.map((value) => {
    const parsed = schema.safeParse(value);
    return { part, row: parsed.success ? read(parsed.data) : broken };
  });
}

function rowOf(movieId: string | number, content: Parameters<typeof entryOf>[0]): RowResult {
  return entryOf({ ...content, tmdbId: readTmdbId(movieId) });
}
