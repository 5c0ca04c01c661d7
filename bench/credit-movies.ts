import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { ask } from './tmdb-site.ts';

/** A director and up to twenty actors a movie, as many different people as TMDB has in its horror movies. */
const mostCast = 20;
const families = 22_000;
const givens = 3_000;
/** Half of all parts are played by a few thousand people, the others by people with hardly another one. */
const known = 6_000;
const moviesPerStatement = 1_000;

interface Credits {
  readonly directors: readonly string[];
  readonly cast: readonly { readonly name: string; readonly character: string; readonly profile: string }[];
}

/** Makes up directors and cast, always the same. @param ids of movies, the most popular first */
export function makeCredits(ids: readonly number[]): ReadonlyMap<number, Credits> {
  const rng = createSeededRandom('credits');
  const word = (kind: string, number: number) => makeWord(`${kind} ${number}`);
  const anyone = () => `${word('given', rng.integer(0, givens - 1))} ${word('family', rng.integer(0, families - 1))}`;
  const stars = Array.from({ length: known }, anyone);
  const someone = () => (rng.chance(0.5) ? (stars[Math.floor(rng.next() ** 2 * known)] ?? anyone()) : anyone());
  return new Map(
    ids.map((id, index) => {
      // The less popular a movie is, the fewer of its actors anybody has entered.
      const most = Math.max(4, Math.round(mostCast * (1 - index / ids.length)));
      const cast = Array.from({ length: rng.integer(2, most) }, () => ({
        name: someone(),
        character: 'Someone in the woods',
        profile: `/${id}.jpg`,
      }));
      return [id, { directors: [someone()], cast }];
    }),
  );
}

/** Gives all movies of a site directors and cast. @returns all names */
export async function creditMovies(data: string): Promise<readonly string[]> {
  const ids = (await ask<{ id: number }>(data, 'select id from movie order by popularity desc, id')).map(({ id }) => id);
  const credits = [...makeCredits(ids)];
  for (let from = 0; from < credits.length; from += moviesPerStatement) {
    const rows = credits.slice(from, from + moviesPerStatement).map(([id, people]) => ({ id, ...people }));
    await ask(
      data,
      `insert into movie_details (movie_id, status, countries, directors, "cast", watch, keyword_ids)
       select id, 'Released', '{}', array(select json_array_elements_text(directors)), "cast", '{}', '{}'
       from json_to_recordset('${JSON.stringify(rows)}') as credited(id integer, directors json, "cast" jsonb)
       on conflict (movie_id) do update set directors = excluded.directors, "cast" = excluded."cast"`,
    );
  }
  // Otherwise the site would go on reading the fake source's people, who are few.
  await ask(data, 'update movie set details_read_at = now()');
  await ask(data, 'analyze movie, movie_details');
  return [...new Set(credits.flatMap(([, { directors, cast }]) => [...directors, ...cast.map(({ name }) => name)]))];
}

const starts = [
  'B',
  'C',
  'D',
  'F',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'R',
  'S',
  'T',
  'V',
  'W',
  'Br',
  'Ch',
  'St',
  'Gr',
  'Sch',
];
const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ee', 'ou', 'ar', 'er', 'in', 'on'];
const ends = ['n', 'r', 's', 't', 'll', 'ck', 'nd', 'rt', 'son', 'man', 'er', 'ez', 'ini', 'ova'];

/** A word that can be said, always the same for the same seed. */
function makeWord(seed: string): string {
  const rng = createSeededRandom(seed);
  const middle = rng.chance(0.6) ? rng.pick(starts).toLowerCase() + rng.pick(middles) : '';
  return rng.pick(starts) + rng.pick(middles) + middle + rng.pick(ends);
}
