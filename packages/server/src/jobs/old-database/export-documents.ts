import { maximumScore } from '@hexreel/domain/characteristics';
import { largestMovieId } from '@hexreel/domain/movie';
import { checkReview, longestReview, readReview } from '@hexreel/domain/rating';
import { z } from 'zod';
import type { ImportNote } from './import-report.ts';

/**
 * Documents of the old database with the fields that they had there (R172, R91), and the vote fields of its older vote
 * function (R224). Other fields are ignored.
 */

/** A point in time: ISO text, milliseconds, or the old database's own pair of seconds and nanoseconds. */
const timeSchema = z
  .union([
    z.string().transform((text) => Date.parse(text)),
    z.number(),
    z.object({ seconds: z.number(), nanoseconds: z.number().default(0) }).transform(toMilliseconds),
    z
      .object({ _seconds: z.number(), _nanoseconds: z.number().default(0) })
      .transform(({ _seconds: seconds, _nanoseconds: nanoseconds }) => toMilliseconds({ seconds, nanoseconds })),
  ])
  .refine((time) => Number.isFinite(time) && time > 0 && time < 4e12, 'is not a point in time')
  .transform((time) => new Date(time));

/** TMDB's id, as text or number. */
export const movieIdSchema = z
  .union([z.string(), z.number()])
  .transform(Number)
  .refine((id) => Number.isInteger(id) && id > 0 && id <= largestMovieId, 'is not a movie id');

const idsSchema = z.array(z.string().min(1)).default([]);
const scoreSchema = z
  .number('is not a number from 0 to 10')
  .refine((score) => Number.isInteger(score) && score >= 0 && score <= maximumScore, 'is not a whole number from 0 to 10')
  .default(0);

const scoresSchema = z.object({
  gore: scoreSchema,
  psychological: scoreSchema,
  jumpScares: scoreSchema,
  characters: scoreSchema,
  pace: scoreSchema,
  comedy: scoreSchema,
});

/** The fields of a rating anywhere; embedded ones take their user from the document around them. */
export const ratingContentSchema = z.object({
  movieId: movieIdSchema,
  characteristics: scoresSchema.default(scoresSchema.parse({})),
  review: z
    .string()
    .nullish()
    .transform((text) => readReview(text ?? ''))
    .refine((text) => checkReview(text) === null, `is longer than ${longestReview} characters, or cannot be shown`),
  timestamp: timeSchema.nullish(),
});
export type RatingContent = z.output<typeof ratingContentSchema>;

const ratingSchema = ratingContentSchema.extend({
  userId: z.string().min(1),
  helpful: idsSchema,
  notHelpful: idsSchema,
  helpfulVoters: idsSchema,
  unhelpfulVoters: idsSchema,
});
export type RatingDocument = z.output<typeof ratingSchema>;

const userSchema = z.object({
  username: z.string().nullish(),
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  email: z.string(),
  emailVerified: z.boolean().nullish(),
  createdAt: timeSchema.nullish(),
  joinedDate: timeSchema.nullish(),
  bio: z.string().nullish(),
  watchlist: z.array(z.unknown()).nullish(),
  ratings: z.array(z.unknown()).nullish(),
  reviews: z.array(z.unknown()).nullish(),
  following: idsSchema.nullish(),
  followers: idsSchema.nullish(),
  isAdmin: z.boolean().nullish(),
  isCritic: z.boolean().nullish(),
  specializations: z.array(z.string()).nullish(),
  profilePic: z.unknown().optional(),
});
export type UserDocument = z.output<typeof userSchema>;

const averageSchema = z.record(z.string(), z.unknown());
const banSchema = z.object({ reason: z.string().nullish(), bannedBy: z.string().nullish(), date: timeSchema.nullish() });
export type BanDocument = z.output<typeof banSchema>;

export interface OldExport {
  readonly users: ReadonlyMap<string, UserDocument>;
  readonly ratings: ReadonlyMap<string, RatingDocument>;
  readonly averages: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly bans: ReadonlyMap<string, BanDocument>;
}

const collectionSchema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default({});
const exportSchema = z.object({
  users: collectionSchema,
  ratings: collectionSchema,
  movieAverages: collectionSchema,
  bannedMovies: collectionSchema,
});

/**
 * Parses an export: each collection an object by id, or a list of documents with an `id`. A document that does not
 * parse is listed as refused, with the reason; none is lost silently.
 * @throws z.ZodError if it is not an export at all
 */
export function readExport(json: unknown, notes: ImportNote[]): OldExport {
  const collections = exportSchema.parse(json);
  const read = <Value>(
    collection: ImportNote['collection'],
    documents: z.output<typeof collectionSchema>,
    schema: z.ZodType<Value>,
  ) => {
    const parsed = new Map<string, Value>();
    for (const [id, document] of entriesOf(documents)) {
      const result = schema.safeParse(document);
      if (result.success && !parsed.has(id)) parsed.set(id, result.data);
      else
        notes.push({
          collection,
          id,
          kind: 'refused',
          reason: result.success ? 'its id is not unique' : reasonOf(result.error),
        });
    }
    return parsed;
  };
  return {
    users: read('users', collections.users, userSchema),
    ratings: read('ratings', collections.ratings, ratingSchema),
    averages: read('movieAverages', collections.movieAverages, averageSchema),
    bans: read('bannedMovies', collections.bannedMovies, banSchema),
  };
}

/** The first issue, with the field it is in. */
export function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'cannot be read'}`;
}

const withIdSchema = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

function entriesOf(documents: z.output<typeof collectionSchema>): (readonly [string, unknown])[] {
  if (!Array.isArray(documents)) return Object.entries(documents);
  return documents.map((document, index) => {
    const found = withIdSchema.safeParse(document);
    return [found.success ? found.data.id : `at place ${index + 1}`, document];
  });
}

function toMilliseconds({ seconds, nanoseconds }: { readonly seconds: number; readonly nanoseconds: number }): number {
  return seconds * 1_000 + Math.floor(nanoseconds / 1e6);
}
