import { largestMovieId } from '@hexreel/domain/movie';
import { z } from 'zod';

/*
 * TMDB's answers (API v3) as far as they are read. Unknown keys are ignored: new ones appear without notice. What is
 * stored is checked and cleaned here; what TMDB leaves out in one of its several ways (null, '', 0, an absent key)
 * becomes one: null, or nothing in a list.
 */

const id = z.int().min(1).max(largestMovieId);

/** Largest value of PostgreSQL's integer. */
const largestCount = 2_147_483_647;

/** Text without what PostgreSQL refuses (NUL, half surrogates) and without other control characters. */
const text = (most: number) =>
  z
    .string()
    .nullish()
    .transform((value) => clean(value ?? '', most));

const title = z
  .string()
  .transform((value) => clean(value, 500))
  .refine((value) => value !== '');

/** A path at the image host, such as /abc.jpg; anything else is no picture. */
const imagePath = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' && /^\/[\w.-]{1,120}$/u.test(value) ? value : null));

const date = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' && isCalendarDate(value) ? value : null));

const count = z
  .number()
  .nullish()
  .transform((value) => Math.min(largestCount, Math.max(0, Math.round(value ?? 0))));

const listRowSchema = z.object({
  id,
  title,
  original_title: text(500),
  original_language: text(10),
  overview: text(5_000),
  release_date: date,
  genre_ids: z.array(id).nullish(),
  vote_average: z.number().min(0).max(10).nullish(),
  vote_count: count,
  popularity: z.number().min(0).nullish(),
  poster_path: imagePath,
  backdrop_path: imagePath,
  adult: z.boolean().nullish(),
});
export type ListRow = z.output<typeof listRowSchema>;

/**
 * A page of discover, search, recommendations or similar. Rows without an id or a title cannot be stored and are left
 * out; a page of which no row can be read is not TMDB's. A page has had 21 rows before: their number means nothing.
 */
export const pageSchema = z
  .object({
    page: z.int().min(1),
    total_pages: z.int().min(0),
    total_results: z.int().min(0),
    results: z.array(z.unknown()),
  })
  .transform((page) => ({ ...page, results: readRows(listRowSchema, page.results) }))
  .refine((page) => page.results.unreadable === 0 || page.results.rows.length > 0, 'no row of the page can be read');
export type Page = z.output<typeof pageSchema>;

const castMemberSchema = z.object({
  name: title,
  character: text(500),
  profile_path: imagePath,
  order: z.number().nullish(),
});

const crewMemberSchema = z.object({ name: title, job: z.string() });

export const creditsSchema = z.object({
  cast: z.array(z.unknown()).transform((members) => readRows(castMemberSchema, members).rows),
  crew: z
    .array(z.unknown())
    .nullish()
    .transform((members) => readRows(crewMemberSchema, members ?? []).rows),
});
export type Credits = z.output<typeof creditsSchema>;

const videoSchema = z.object({ type: z.string(), site: z.string(), key: z.string().regex(/^[\w-]{1,40}$/u) });

export const videosSchema = z.object({
  results: z.array(z.unknown()).transform((videos) => readRows(videoSchema, videos).rows),
});

const keywordsSchema = z.object({
  keywords: z.array(z.unknown()).transform((keywords) => readRows(z.object({ id }), keywords).rows),
});

const similarSchema = z.object({
  results: z.array(z.unknown()).transform((similar) => readRows(z.object({ id }), similar).rows),
});

const providersSchema = z
  .array(z.unknown())
  .nullish()
  .transform((providers) => readRows(z.object({ provider_name: title, logo_path: imagePath }), providers ?? []).rows);

const watchOptionsSchema = z.object({
  link: z
    .string()
    .nullish()
    .transform((link) => (typeof link === 'string' && /^https:\/\/[\w.-]+\//u.test(link) ? link : null)),
  flatrate: providersSchema,
  free: providersSchema,
  ads: providersSchema,
  rent: providersSchema,
  buy: providersSchema,
});
export type WireWatchOptions = z.output<typeof watchOptionsSchema>;

/** By country; every part of a country is optional, and a movie without any has an empty object. */
export const watchProvidersSchema = z.object({
  results: z.record(z.string(), z.unknown()).transform((countries) => {
    const readable: Record<string, WireWatchOptions> = {};
    for (const [country, options] of Object.entries(countries)) {
      const parsed = watchOptionsSchema.safeParse(options);
      if (parsed.success && isCountry(country)) readable[country] = parsed.data;
    }
    return readable;
  }),
});

/** A movie's own facts. */
export const movieSchema = listRowSchema.omit({ genre_ids: true }).extend({
  genres: z.array(z.object({ id })),
  imdb_id: z
    .string()
    .nullish()
    .transform((value) => (typeof value === 'string' && /^tt\d{7,9}$/u.test(value) ? value : null)),
  runtime: z
    .number()
    .nullish()
    .transform((minutes) => (typeof minutes === 'number' && minutes >= 1 && minutes <= 5_000 ? Math.round(minutes) : null)),
  status: text(40),
  origin_country: z
    .array(z.unknown())
    .nullish()
    .transform((countries) => (countries ?? []).filter((country) => isCountry(country))),
  production_countries: z
    .array(z.unknown())
    .nullish()
    .transform((countries) => readRows(z.object({ iso_3166_1: z.string().refine(isCountry) }), countries ?? []).rows),
});

/** A movie with everything that is asked along (append_to_response); all of it must be there, or known facts would be lost. */
export const movieWithPartsSchema = movieSchema.extend({
  credits: creditsSchema,
  videos: videosSchema,
  keywords: keywordsSchema,
  similar: similarSchema,
  'watch/providers': watchProvidersSchema,
});
export type MovieWithParts = z.output<typeof movieWithPartsSchema>;

/** What TMDB answers instead of data. */
export const errorSchema = z.object({ status_code: z.int(), status_message: z.string() });

/** status_code of an error answer, as far as they are told apart. */
export const statusCodes = { invalidId: 6, invalidToken: 7, suspendedToken: 10, notFound: 34 } as const;

/** Every row that fits the schema, and how many did not. */
function readRows<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly unknown[],
): { rows: z.output<Schema>[]; unreadable: number } {
  const rows: z.output<Schema>[] = [];
  for (const value of values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) rows.push(parsed.data);
  }
  return { rows, unreadable: values.length - rows.length };
}

function clean(value: string, most: number): string {
  const readable = value
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '')
    .trim();
  return readable.length <= most ? readable : Array.from(readable).slice(0, most).join('');
}

function isCalendarDate(value: string): boolean {
  if (!/^(1[89]|2[01])\d\d-\d\d-\d\d$/u.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

function isCountry(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/u.test(value);
}
