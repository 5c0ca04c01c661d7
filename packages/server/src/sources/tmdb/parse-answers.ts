import { largestMovieId } from '@hexreel/domain/movie';
import { z } from 'zod';

/*
 * The parts of TMDB's answers (API v3) that are used. Unknown keys are ignored: new ones appear without notice. What is
 * stored is validated and cleaned here; TMDB's several forms of a missing value (null, '', 0, an absent key) become
 * null, or no entry in a list. Numbers fit their columns and lists are bounded, whatever is sent.
 */

const id = z.int().min(1).max(largestMovieId);

/** Maximum of PostgreSQL's integer. */
const largestCount = 2_147_483_647;
/** The most popular movies have some thousands. */
const largestPopularity = 1_000_000;
/** TMDB has a million movies; the sum of two lists must fit, too. */
const largestTotal = 100_000_000;

/**
 * Maximum number of entries read of each list; TMDB's longest lists have about half as many. A page has at most 21
 * rows.
 */
const most = {
  rows: 200,
  genres: 50,
  cast: 500,
  crew: 5_000,
  videos: 300,
  keywords: 300,
  similar: 100,
  countries: 300,
  providers: 100,
};

/** Text without what PostgreSQL rejects (NUL, lone surrogates) and without other control characters. */
const text = (characters: number) =>
  z
    .string()
    .nullish()
    .transform((value) => clean(value ?? '', characters));

const title = z
  .string()
  .transform((value) => clean(value, 500))
  .refine((value) => value !== '');

/** A path on the image host, such as /abc.jpg; anything else counts as no picture. */
const imagePath = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' && /^\/[\w.-]{1,120}$/u.test(value) ? value : null));

const date = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' && isCalendarDate(value) ? value : null));

/** Numbers too large for JavaScript, such as 1e999, arrive as Infinity. */
const number = z.custom<number>((value) => typeof value === 'number');

const count = number.nullish().transform((value) => Math.round(clamp(value ?? 0, largestCount)));

/** Four decimals: a number closer to 0 than the column can represent would be rejected. */
const popularity = number.nullish().transform((value) => Math.round(clamp(value ?? 0, largestPopularity) * 10_000) / 10_000);

const listRowSchema = z.object({
  id,
  title,
  original_title: text(500),
  original_language: text(10),
  overview: text(5_000),
  release_date: date,
  // With a genre missing, a movie might wrongly lose its horror flag: the whole row is skipped instead.
  genre_ids: z
    .array(id)
    .nullish()
    .transform((ids) => (ids ?? []).slice(0, most.genres)),
  vote_average: z
    .number()
    .min(0)
    .max(10)
    .nullish()
    .transform((value) => Math.round((value ?? 0) * 1_000) / 1_000),
  vote_count: count,
  popularity,
  poster_path: imagePath,
  backdrop_path: imagePath,
  adult: z.boolean().nullish(),
});
export type ListRow = z.output<typeof listRowSchema>;

/**
 * A page of discover, search, recommendations or similar. Rows without an id or a title cannot be stored and are left
 * out; a page without any valid row is not TMDB's. Pages of 21 rows have occurred, so the number of rows is not
 * checked.
 */
export const pageSchema = z
  .object({
    page: z.int().min(1),
    total_pages: z.int().min(0),
    total_results: z
      .number()
      .min(0)
      .transform((value) => Math.round(clamp(value, largestTotal))),
    results: z.array(z.unknown()),
  })
  .transform((page) => ({ ...page, results: readRows(listRowSchema, page.results, most.rows) }))
  .refine((page) => page.results.unreadable === 0 || page.results.rows.length > 0, 'no row of the page can be read');
export type Page = z.output<typeof pageSchema>;

/** Movies with an id of another site's. */
export const foundSchema = z.object({
  movie_results: z
    .array(z.unknown())
    .transform((found) => readRows(z.object({ id, adult: z.boolean().nullish() }), found, most.rows).rows),
});

const castMemberSchema = z.object({
  name: title,
  character: text(500),
  profile_path: imagePath,
  order: z.number().nullish(),
});

const crewMemberSchema = z.object({ name: title, job: z.string() });

export const creditsSchema = z.object({
  cast: z.array(z.unknown()).transform((members) => readRows(castMemberSchema, members, most.cast).rows),
  crew: z
    .array(z.unknown())
    .nullish()
    .transform((members) => readRows(crewMemberSchema, members ?? [], most.crew).rows),
});
export type Credits = z.output<typeof creditsSchema>;

const videoSchema = z.object({ type: z.string().max(40), site: z.string().max(40), key: z.string().regex(/^[\w-]{1,40}$/u) });

export const videosSchema = z.object({
  results: z.array(z.unknown()).transform((videos) => readRows(videoSchema, videos, most.videos).rows),
});

const keywordsSchema = z.object({
  keywords: z.array(z.unknown()).transform((keywords) => readRows(z.object({ id }), keywords, most.keywords).rows),
});

const similarSchema = z.object({
  results: z.array(z.unknown()).transform((similar) => readRows(z.object({ id }), similar, most.similar).rows),
});

const providersSchema = z
  .array(z.unknown())
  .nullish()
  .transform(
    (providers) => readRows(z.object({ provider_name: title, logo_path: imagePath }), providers ?? [], most.providers).rows,
  );

const watchOptionsSchema = z.object({
  link: z
    .string()
    .nullish()
    .transform((link) => (typeof link === 'string' && /^https:\/\/[\w.-]+\/\S{0,500}$/u.test(link) ? link : null)),
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
    for (const [country, options] of Object.entries(countries).slice(0, most.countries)) {
      const parsed = watchOptionsSchema.safeParse(options);
      if (parsed.success && isCountry(country)) readable[country] = parsed.data;
    }
    return readable;
  }),
});

/** A movie's own facts. */
export const movieSchema = listRowSchema.omit({ genre_ids: true }).extend({
  genres: z.array(z.object({ id })).transform((genres) => genres.slice(0, most.genres)),
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
    .transform((countries) => (countries ?? []).slice(0, most.countries).filter((country) => isCountry(country))),
  production_countries: z
    .array(z.unknown())
    .nullish()
    .transform(
      (countries) => readRows(z.object({ iso_3166_1: z.string().refine(isCountry) }), countries ?? [], most.countries).rows,
    ),
});

/**
 * A movie with everything requested through append_to_response; all of it must be present, or known facts would be
 * lost.
 */
export const movieWithPartsSchema = movieSchema.extend({
  credits: creditsSchema,
  videos: videosSchema,
  keywords: keywordsSchema,
  similar: similarSchema,
  'watch/providers': watchProvidersSchema,
});
export type MovieWithParts = z.output<typeof movieWithPartsSchema>;

/** TMDB's error answer. */
export const errorSchema = z.object({ status_code: z.int(), status_message: z.string() });

/** The status_code values of error answers that are distinguished. */
export const statusCodes = { invalidId: 6, invalidToken: 7, suspendedToken: 10, notFound: 34 } as const;

/** The rows that match the schema, and how many did not; rows beyond the limit are ignored. */
function readRows<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly unknown[],
  limit: number,
): { rows: z.output<Schema>[]; unreadable: number } {
  const rows: z.output<Schema>[] = [];
  for (const value of values.slice(0, limit)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) rows.push(parsed.data);
  }
  return { rows, unreadable: Math.min(values.length, limit) - rows.length };
}

function clamp(value: number, largest: number): number {
  return Math.min(largest, Math.max(0, value));
}

function clean(value: string, characters: number): string {
  const readable = value
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '')
    .trim();
  return readable.length <= characters ? readable : Array.from(readable).slice(0, characters).join('');
}

function isCalendarDate(value: string): boolean {
  if (!/^(1[89]|2[01])\d\d-\d\d-\d\d$/u.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

function isCountry(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/u.test(value);
}
