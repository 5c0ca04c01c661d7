import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import type { MovieFacts } from './fake-movie.ts';
import { makeOtherTitle } from './words.ts';

/** This many fake horror movies, always the same ones, with ids from 1 and dates between 1930 and 2024. */
export function sampleMovies(count: number): MovieFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const rng = createSeededRandom(`sample ${index + 1}`);
    const year = Math.min(2024, 1930 + Math.floor(95 * Math.sqrt(rng.next())));
    const day = new Date(Date.UTC(year, 0, rng.integer(1, 365))).toISOString().slice(0, 10);
    return {
      tmdb_id: index + 1,
      title: `${makeOtherTitle(rng)} ${index + 1}`,
      release_date: day,
      vote_count: Math.floor(10 ** (rng.next() * 4)),
      vote_average: Math.round((3 + rng.next() * 6) * 10) / 10,
    };
  });
}
