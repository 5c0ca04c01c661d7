import { createInterface } from 'node:readline';
import { characteristics } from '@hexreel/domain/characteristics';
import { votePoints } from '@hexreel/domain/estimates';
import type { RatingRows } from '@hexreel/domain/taste';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../db/client.ts';

const axes = characteristics.length;
export const scoreColumns = 'gore, psychological, jump_scares, characters, pace, comedy';

/** Movies of which something is known, in the order of their ids. */
export interface ModelMovies {
  readonly movieIds: Int32Array;
  /** Our estimates (R490), six a movie; NaN where there is none. */
  readonly expected: Float32Array;
  /** The source's votes in points above the usual one (`votePoints`). */
  readonly votes: Float32Array;
}

const fromModelMovies = `from movie left join movie_estimate on movie_estimate.movie_id = movie.id
  where movie_estimate.movie_id is not null
    or exists (select 1 from movie_average where movie_average.movie_id = movie.id and raters > 0)`;

/** How many there are. */
export async function countModelMovies(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count ${sql.raw(fromModelMovies)}`);
  return rows[0]?.count ?? 0;
}

/** Movies that somebody has rated or that are estimated. One statement. */
export async function readModelMovies(client: Client): Promise<ModelMovies> {
  const { rows } = await client.query<{ id: number; estimate: number[] | null; vote: number; votes: number }>(
    `select movie.id, movie.vote_average as vote, movie.vote_count as votes, case when movie_estimate.movie_id is not null then array[${scoreColumns}] end as estimate
     ${fromModelMovies} order by movie.id`,
  );
  const expected = new Float32Array(rows.length * axes).fill(Number.NaN);
  rows.forEach(({ estimate }, at) => {
    if (estimate !== null) expected.set(estimate, at * axes);
  });
  return {
    movieIds: Int32Array.from(rows, ({ id }) => id),
    expected,
    votes: Float32Array.from(rows, ({ vote, votes }) => votePoints(vote, votes)),
  };
}

/**
 * Every rating that counts, of one snapshot: those of suspended users are withdrawn and left out, and those without a
 * score. The rows are never in memory as text all at once.
 */
export async function readTrainingRows(client: Client, movieIds: Int32Array): Promise<RatingRows> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from rating where ${isCounted}`);
    return await copyRows(client, movieIds, rows[0]?.count ?? 0);
  } finally {
    await client.query('rollback');
  }
}

const isCounted = `not withdrawn and (${scoreColumns.replaceAll(', ', ' + ')}) > 0`;

/** @param most at least as many as there are */
async function copyRows(client: Client, movieIds: Int32Array, most: number): Promise<RatingRows> {
  const places = new Map(Array.from(movieIds, (movieId, place) => [movieId, place]));
  const stream = client.query(
    copyTo(`copy (select person_id, movie_id, ${scoreColumns} from rating where ${isCounted} order by person_id) to stdout`),
  );
  const [userOf, movieOf, scores] = [new Int32Array(most), new Int32Array(most), new Uint8Array(most * axes)];
  let [count, users, lastUser] = [0, 0, ''];
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    const [userId = '', movieId = '', ...given] = line.split('\t');
    const place = places.get(Number(movieId));
    // A movie that was rated for the first time since the movies were read.
    if (place === undefined) continue;
    if (userId !== lastUser) [users, lastUser] = [users + 1, userId];
    userOf[count] = users - 1;
    movieOf[count] = place;
    for (let axis = 0; axis < axes; axis += 1) scores[count * axes + axis] = Number(given[axis]);
    count += 1;
  }
  return {
    axes,
    users,
    movies: movieIds.length,
    userOf: userOf.subarray(0, count),
    movieOf: movieOf.subarray(0, count),
    scores: scores.subarray(0, count * axes),
  };
}
