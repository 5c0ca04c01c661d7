import { characteristics } from '@hexreel/domain/characteristics';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { rating } from '../../../db/schema/index.ts';

/** What a user scored a movie. */
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

const scoreColumns = sql.join(
  characteristics.map((name) => rating[name]),
  sql`, `,
);
const totalScore = sql.join(
  characteristics.map((name) => rating[name]),
  sql` + `,
);

/**
 * All ratings of a user that have a score, the latest first; none of a suspended one. One statement, and one row of JSON:
 * reading thousands of rows column by column takes ten times as long.
 */
export async function readOwnRatings(database: Database, userId: string): Promise<OwnRating[]> {
  const { rows } = await database.execute<{ ratings: Facts[] | null }>(sql`
    select json_agg(json_build_array(${rating.movieId}, extract(epoch from ${rating.createdAt}), extract(epoch from ${rating.updatedAt}), ${scoreColumns})
      order by ${rating.listedAt} desc, ${rating.movieId} desc) as ratings
    from ${rating} where ${rating.userId} = ${userId} and not ${rating.withdrawn} and ${totalScore} > 0`);
  return (rows[0]?.ratings ?? []).map(ratingOf);
}

/** Bits of a score in a number that holds one of each characteristic. */
const scoreBits = 4;
/** A rating's scores as one number, which `unpackScores` reads. */
export const packedScores = characteristics
  .map((name) => sql`${rating[name]}::bigint`)
  .reduce((packed, score) => sql`(${packed} << ${sql.raw(String(scoreBits))}) + ${score}`);

/**
 * What several users scored, in no order; nothing of a suspended one, and nothing of who has not scored. One statement, and two
 * numbers a rating: writing thousands of ratings with their times as JSON takes five times as long.
 * @param movieIds of these movies alone; of all if absent
 */
export async function readScoresOf(
  database: Database,
  userIds: readonly string[],
  movieIds?: readonly number[],
): Promise<ReadonlyMap<string, readonly ScoredMovie[]>> {
  const wanted = movieIds === undefined ? sql`` : sql`and ${rating.movieId} = any(${sql.param(movieIds)}::int[])`;
  const { rows } = await database.execute<{ user_id: string; movies: number[]; scores: number[] }>(sql`
    select ${rating.userId} as user_id, json_agg(${rating.movieId}) as movies, json_agg(${packedScores}) as scores
    from ${rating} where ${rating.userId} = any(${sql.param(userIds)}::uuid[]) ${wanted} and not ${rating.withdrawn} and ${totalScore} > 0
    group by ${rating.userId}`);
  return new Map(
    rows.map(({ user_id: userId, movies, scores }) => [
      userId,
      movies.map((movieId, at) => ({ movieId, scores: unpackScores(scores[at] ?? 0) })),
    ]),
  );
}

/** @returns one score a characteristic */
export function unpackScores(packed: number): number[] {
  return characteristics.map(
    (_name, axis) => (packed >>> ((characteristics.length - 1 - axis) * scoreBits)) & (2 ** scoreBits - 1),
  );
}

function ratingOf([movieId, createdAt, changedAt, ...scores]: Facts): OwnRating {
  return { movieId, scores, createdAt: createdAt * 1_000, changedAt: changedAt * 1_000 };
}

/** In the order of the statement's columns; times in seconds. */
type Facts = readonly [movieId: number, createdAt: number, changedAt: number, ...scores: number[]];
