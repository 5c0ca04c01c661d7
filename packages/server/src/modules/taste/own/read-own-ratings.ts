import { characteristics } from '@hexreel/domain/characteristics';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { rating } from '../../../db/schema/index.ts';

const axes = characteristics.length;

/** A user's scores of a movie. */
export interface ScoredMovie {
  readonly movieId: number;
  /** One a characteristic, in their order; 0 is "not scored". */
  readonly scores: readonly number[];
}

/** One of a user's ratings with a score. */
export interface OwnRating extends ScoredMovie {
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly changedAt: number;
}

/** As text, which need not be put together for each statement. */
const scoreColumns = characteristics.map((name) => `"rating"."${rating[name].name}"`);
const totalScore = sql.raw(scoreColumns.join(' + '));

/** Bits of a score in a number that holds one of each characteristic. */
const scoreBits = 4;
/** A rating's scores as one number, which `unpackScores` reads. */
export const packedScores = sql.raw(
  scoreColumns.map((column) => `${column}::int`).reduce((packed, score) => `(${packed} << ${scoreBits}) + ${score}`),
);

/**
 * All ratings of a user that have a score, the latest first; none of a suspended one. One statement, and four lists of numbers:
 * reading thousands of rows column by column takes ten times as long, a list a rating twice as long.
 */
export async function readOwnRatings(database: Database, userId: string): Promise<OwnRating[]> {
  const [row] = await ratingsWithScores(database).execute({ userId });
  const { movies, scores, created, changed } = row ?? {};
  return (movies ?? []).map((movieId, at) => ({
    movieId,
    scores: unpackScores(scores?.[at] ?? 0),
    createdAt: created?.[at] ?? 0,
    changedAt: changed?.[at] ?? 0,
  }));
}

const ratingsWithScores = prepareOnce((database) => {
  const latestFirst = sql`order by ${rating.listedAt} desc, ${rating.movieId} desc`;
  const listOf = (value: SQL) => sql<number[] | null>`json_agg(${value} ${latestFirst})`;
  return database
    .select({
      movies: listOf(sql`${rating.movieId}`),
      scores: listOf(packedScores),
      created: listOf(milliseconds(rating.createdAt)),
      changed: listOf(milliseconds(rating.updatedAt)),
    })
    .from(rating)
    .where(and(eq(rating.userId, sql.placeholder('userId')), sql`not ${rating.withdrawn} and ${totalScore} > 0`))
    .prepare('own_ratings_with_scores');
});

/** Since the epoch. */
function milliseconds(column: AnyPgColumn): SQL {
  return sql`(date_part('epoch', ${column}) * 1000)::bigint`;
}

/** A user's ratings in columns, without an object a rating. */
export interface ScoreColumns {
  readonly movieIds: readonly number[];
  /** One a characteristic of each movie, in their order; 0 is "not scored". */
  readonly scores: Uint8Array;
}

/** A user's movies with `packedScores` of each. */
type PackedScores = { readonly user_id: string; readonly movies: readonly number[]; readonly scores: readonly number[] };

/**
 * Scores of several users, in no order; nothing of a suspended one, and nothing of who has not scored. One statement, and
 * two numbers a rating: writing thousands of ratings with their times as JSON takes five times as long.
 * @param movieIds of these movies alone; of all if absent
 */
export async function readScoresOf(
  database: Database,
  userIds: readonly string[],
  movieIds?: readonly number[],
): Promise<ReadonlyMap<string, readonly ScoredMovie[]>> {
  const { rows } = await database.execute<PackedScores>(sql`
    select ${rating.userId} as user_id, json_agg(${rating.movieId}) as movies, json_agg(${packedScores}) as scores
    from ${scoredRatings(userIds, movieIds)}
    group by ${rating.userId}`);
  return new Map(
    rows.map(({ user_id: userId, movies, scores }) => [
      userId,
      movies.map((movieId, at) => ({ movieId, scores: unpackScores(scores[at] ?? 0) })),
    ]),
  );
}

/**
 * All ratings of several users as arrays of numbers, those without a score too: for predictions, which take thousands of ratings
 * at once.
 */
export async function readScoreColumns(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ScoreColumns>> {
  // A lookup a user: grouping the rows of all of them would sort them first.
  const { rows } = await database.execute<PackedScores>(sql`
    select "user".id as user_id, own.movies, own.scores from unnest(${sql.param(userIds)}::uuid[]) as "user" (id)
    cross join lateral (
      select json_agg(${rating.movieId}) as movies, json_agg(${packedScores}) as scores
      from ${rating} where ${rating.userId} = "user".id and not ${rating.withdrawn}
    ) as own where own.movies is not null`);
  return new Map(
    rows.map(({ user_id: userId, movies, scores: packed }) => {
      const scores = new Uint8Array(movies.length * axes);
      for (let at = 0; at < movies.length; at += 1) {
        const own = packed[at] ?? 0;
        for (let axis = 0; axis < axes; axis += 1) scores[at * axes + axis] = scoreIn(own, axis);
      }
      return [userId, { movieIds: movies, scores }];
    }),
  );
}

/** Up to so many pairs of a user and a movie are looked up one by one. */
const mostPairs = 4_000;

/**
 * Ratings with a score. Reviewers have rated thousands of movies, and most viewers a few dozens: looking these up by the primary
 * key takes a half to a tenth of the time that going through all that the reviewers rated does, which the planner would choose.
 */
function scoredRatings(userIds: readonly string[], movieIds?: readonly number[]): SQL {
  const counted = sql`not ${rating.withdrawn} and ${totalScore} > 0`;
  if (movieIds === undefined) return sql`${rating} where ${ofUsers(userIds)} and ${counted}`;
  const movies = sql`${sql.param(movieIds)}::int[]`;
  if (userIds.length * movieIds.length > mostPairs)
    return sql`${rating} where ${ofUsers(userIds)} and ${rating.movieId} = any(${movies}) and ${counted}`;
  // "offset 0" keeps the lookup as it stands.
  return sql`unnest(${sql.param(userIds)}::uuid[]) as "user" (id) cross join unnest(${movies}) as movie (id) cross join lateral (
    select * from ${rating} where ${rating.userId} = "user".id and ${rating.movieId} = movie.id and ${counted} offset 0) as ${rating}`;
}

function ofUsers(userIds: readonly string[]): SQL {
  return sql`${rating.userId} = any(${sql.param(userIds)}::uuid[])`;
}

/** @returns one score a characteristic */
export function unpackScores(packed: number): number[] {
  return characteristics.map((_name, axis) => scoreIn(packed, axis));
}

function scoreIn(packed: number, axis: number): number {
  return (packed >>> ((axes - 1 - axis) * scoreBits)) & (2 ** scoreBits - 1);
}
