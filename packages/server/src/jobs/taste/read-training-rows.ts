import { createInterface } from 'node:readline';
import { characteristics } from '@hexreel/domain/characteristics';
import { kindFeatureCount, kindFeatures, type RatingRows } from '@hexreel/domain/taste';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const axes = characteristics.length;
const scoreColumns = 'gore, psychological, jump_scares, characters, pace, comedy';

/** Rated movies with what is known of their kind, in the order of their ids. */
export interface RatedMovies {
  readonly movieIds: Int32Array;
  /** `kindFeatureCount` values a movie. */
  readonly features: Float32Array;
}

/** One statement. */
export async function readRatedMovies(client: Client): Promise<RatedMovies> {
  const { rows } = await client.query<{
    id: number;
    subgenres: string[];
    genre_ids: number[];
    release_year: number | null;
    runtime: number | null;
  }>(
    `select id, subgenres, genre_ids, release_year, runtime from movie
     where exists (select 1 from movie_average where movie_id = movie.id and raters > 0) order by id`,
  );
  const features = new Float32Array(rows.length * kindFeatureCount);
  rows.forEach(({ subgenres, genre_ids: genreIds, release_year: year, runtime }, at) => {
    features.set(kindFeatures({ subgenres, genreIds, year, runtime }), at * kindFeatureCount);
  });
  return { movieIds: Int32Array.from(rows, ({ id }) => id), features };
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
