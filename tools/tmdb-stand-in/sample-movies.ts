import { seeded } from '../../packages/server/src/seeded.ts';
import type { MovieFacts } from './stand-in-movie.ts';
import { makeOtherTitle } from './words.ts';

/** So many made-up horror movies, always the same ones, with ids from 1 on; their dates lie between 1930 and 2024. */
export function sampleMovies(count: number): MovieFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = seeded(`sample ${index + 1}`);
    const year = Math.min(2024, 1930 + Math.floor(95 * Math.sqrt(chance.next())));
    const day = new Date(Date.UTC(year, 0, chance.integer(1, 365))).toISOString().slice(0, 10);
    return {
      tmdb_id: index + 1,
      title: `${makeOtherTitle(chance)} ${index + 1}`,
      release_date: day,
      vote_count: Math.floor(10 ** (chance.next() * 4)),
      vote_average: Math.round((3 + chance.next() * 6) * 10) / 10,
    };
  });
}
