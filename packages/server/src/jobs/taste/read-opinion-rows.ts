import { createInterface } from 'node:readline';
import { opinionValues, type SaidOfMovie } from '@hexreel/domain/enjoyment';
import type { RatingRows } from '@hexreel/domain/taste';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { scoreColumns } from './read-training-rows.ts';

/** Users' words on movies as a whole: an overall opinion, a like, or scores; nothing of suspended users. */
const said = `
  select person_id, movie_id, opinion.overall, coalesce(opinion.liked, false) as liked, ${scoreColumns}
  from opinion full join (select * from rating where not withdrawn) as rating using (person_id, movie_id)
  where person_id not in (select id from person where suspended_at is not null)`;

/**
 * Every user's opinions as numbers (R550), as ratings on one axis; users are numbered anew.
 * @param movieIds those that the model knows
 */
export async function readOpinionRows(client: Client, movieIds: Int32Array): Promise<RatingRows> {
  const places = new Map(Array.from(movieIds, (movieId, place) => [movieId, place]));
  const stream = client.query(copyTo(`copy (${said} order by person_id) to stdout (null '')`));
  const opinions = new OpinionList();
  let [own, ofUser]: [SaidOfPlace[], string] = [[], ''];
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    const [userId = '', movieId = '', overall = '', liked = '', ...scores] = line.split('\t');
    if (userId !== ofUser) {
      opinions.add(own);
      [own, ofUser] = [[], userId];
    }
    const place = places.get(Number(movieId));
    if (place === undefined) continue;
    own.push({ place, overall: overall === '' ? null : Number(overall), liked: liked === 't', scores: scores.map(Number) });
  }
  opinions.add(own);
  return { axes: 1, movies: movieIds.length, ...opinions.rows() };
}

interface SaidOfPlace extends SaidOfMovie {
  /** The movie's number in the model. */
  readonly place: number;
}

/** Grows in typed arrays: there may be millions of opinions. */
class OpinionList {
  #users = 0;
  #count = 0;
  #userOf = new Int32Array(1_024);
  #movieOf = new Int32Array(1_024);
  #values = new Float32Array(1_024);

  /** @param own all that one user said */
  add(own: readonly SaidOfPlace[]): void {
    if (own.length === 0) return;
    const values = opinionValues(own);
    this.#reserve(this.#count + own.length);
    own.forEach(({ place }, at) => {
      const value = values[at] ?? null;
      if (value === null) return;
      this.#userOf[this.#count] = this.#users;
      this.#movieOf[this.#count] = place;
      this.#values[this.#count] = value;
      this.#count += 1;
    });
    this.#users += 1;
  }

  rows(): Pick<RatingRows, 'users' | 'userOf' | 'movieOf' | 'scores'> {
    return {
      users: this.#users,
      userOf: this.#userOf.subarray(0, this.#count),
      movieOf: this.#movieOf.subarray(0, this.#count),
      scores: this.#values.subarray(0, this.#count),
    };
  }

  #reserve(count: number): void {
    if (count <= this.#values.length) return;
    const length = 2 * count;
    const [userOf, movieOf, values] = [new Int32Array(length), new Int32Array(length), new Float32Array(length)];
    userOf.set(this.#userOf);
    movieOf.set(this.#movieOf);
    values.set(this.#values);
    [this.#userOf, this.#movieOf, this.#values] = [userOf, movieOf, values];
  }
}
