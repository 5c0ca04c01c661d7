import { agreementOf, fewestForCertainty, pairAgreement } from '../../packages/domain/src/agreement/index.ts';
import { type SeededRandom, createSeededRandom, shuffled } from '../../packages/demo/src/seeded-random.ts';
import { correlation } from './correlation.ts';
import type { DataFile } from './data-file.ts';
import type { Figure } from './figure.ts';

const resamples = 20;
const splits = 20;

/** Checks that agreement is more than noise: between halves of a movie's raters, and between resamples of them. */
export function evaluateAgreement(file: DataFile): Figure[] {
  const table = `Agreement, ${file.name}, ${file.axisNames[0]}`;
  const scores = scoresByMovie(file);
  const places = Math.round((file.highest - file.lowest) / file.step) + 1;
  const rng = createSeededRandom('agreement');
  const reliabilities = [40, 80].map((raters): Figure => {
    const movies = scores.filter((own) => own.length >= raters);
    const values = Array.from({ length: splits }, () => splitHalf(movies, places, rng));
    const value = values.reduce((sum, one) => sum + one, 0) / splits;
    const bar = file.axisNames.length === 1 ? { atLeast: raters === 40 ? 0.4 : 0.55 } : {};
    return { table, what: `split-half reliability of movies with ${raters}+ raters`, value, count: movies.length, ...bar };
  });
  return [...reliabilities, flips(file, table, scores, places, rng)];
}

function flips(file: DataFile, table: string, scores: readonly number[][], places: number, rng: SeededRandom): Figure {
  let changed = 0;
  let cases = 0;
  for (const own of scores.filter(({ length }) => length >= fewestForCertainty)) {
    const label = agreementOf(countsOf(own, places))?.label;
    for (let at = 0; at < resamples; at += 1) {
      cases += 1;
      if (
        agreementOf(
          countsOf(
            own.map(() => rng.pick(own)),
            places,
          ),
        )?.label !== label
      )
        changed += 1;
    }
  }
  return {
    table,
    what: 'labels that change in a resample',
    value: changed / Math.max(1, cases),
    count: cases,
    ...(file.axisNames.length === 1 ? { atMost: 0.1 } : {}),
  };
}

/** The correlation between halves of each movie's raters, stepped up to all of them (Spearman and Brown). */
function splitHalf(movies: readonly number[][], places: number, rng: SeededRandom): number {
  const pairs = movies.map((own) => {
    const drawn = shuffled(own, rng);
    const middle = Math.floor(drawn.length / 2);
    const half = (part: number[]) => pairAgreement(countsOf(part, places)) ?? 0;
    return [half(drawn.slice(0, middle)), half(drawn.slice(middle))] as const;
  });
  const halves = correlation(pairs);
  return (2 * halves) / (1 + halves);
}

/** Places on the scale, from 0, of each movie's scores on the first axis. */
function scoresByMovie({ rows, lowest, step }: DataFile): number[][] {
  const found: number[][] = Array.from({ length: rows.movies }, () => []);
  rows.movieOf.forEach((movie, row) => {
    const score = rows.scores[row * rows.axes] ?? 0;
    if (score > 0) found[movie]?.push(Math.round((score - lowest) / step));
  });
  return found;
}

function countsOf(placesGiven: readonly number[], places: number): number[] {
  const counts = Array.from({ length: places }, () => 0);
  for (const place of placesGiven) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}
