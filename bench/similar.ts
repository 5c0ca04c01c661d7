import { join } from 'node:path';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { fewestResults, findMoreLikeThis, type MoviePlace, type Turn } from '../packages/domain/src/similar/index.ts';
import { movieShrinkage } from '../packages/domain/src/taste/index.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { readCatalogue } from '../packages/server/src/sources/embedded/catalogue-file.ts';
import { formatFigures, reachesBar, type Figure } from './evaluation/figure.ts';

/**
 * "More like this, but gorier" against the editorial scores of the built-in catalogue: movies get ratings drawn around
 * their scores, only the ratings are looked at, and the scores say whether the results are right. Exits 1 below a bar.
 *
 * `node --import tsx bench/similar.ts`
 */
const folder = join(import.meta.dirname, '../catalogue/movies');
const movies = readCatalogue(folder).flatMap(({ subgenres, scores }) => (scores === null ? [] : [{ subgenres, scores }]));
const truths = movies.map(({ scores }) => characteristics.map((name) => scores[name]));
const [fewestRaters, mostRaters, scoreSpread, top] = [10, 60, 1.6, 10];
const rng = createSeededRandom('similar');
const places = placesFrom(truths.map((truth) => drawScores(truth)));

let [results, right, turned, plain, offered] = [0, 0, 0, 0, 0];
for (const [at, movie] of places.entries()) {
  let chips = 0;
  for (const axis of characteristics.keys())
    for (const direction of [1, -1] as const) {
      const turn: Turn = { axis, direction };
      const found = findMoreLikeThis(movie, places, { turns: [turn], neighbourSimilarity: () => 0 });
      if (found.length < fewestResults) continue;
      chips += 1;
      const alike = findMoreLikeThis(movie, places, { turns: [], neighbourSimilarity: () => 0 }).slice(0, top);
      for (const { movieId } of found.slice(0, top)) {
        results += 1;
        if (direction * ((truths[movieId]?.[axis] ?? 0) - (truths[at]?.[axis] ?? 0)) > 0) right += 1;
        turned += changeBeside(at, movieId, axis) / Math.min(top, found.length);
      }
      for (const { movieId } of alike) plain += changeBeside(at, movieId, axis) / alike.length;
    }
  if (chips > 0) offered += 1;
}
const table = 'More like this, but ...';
const figures: Figure[] = [
  { table, what: 'the axis moves its way, first ten', value: right / results, count: results, atLeast: 0.95 },
  { table, what: 'change of the other axes over that of plain neighbours', value: turned / plain, count: results, atMost: 1.2 },
  {
    table,
    what: `movies with ${fewestRaters}+ raters that have a turn with ${fewestResults} results`,
    value: offered / places.length,
    count: places.length,
    atLeast: 0.9,
  },
];
console.log(formatFigures(figures));
if (figures.some((figure) => reachesBar(figure) === false)) process.exitCode = 1;

/** Points that the other axes differ by, by the editorial scores. */
function changeBeside(one: number, other: number, turnedAxis: number): number {
  return characteristics.reduce(
    (sum, _, axis) => sum + (axis === turnedAxis ? 0 : Math.abs((truths[one]?.[axis] ?? 0) - (truths[other]?.[axis] ?? 0))),
    0,
  );
}

/** Scores of each axis by some users around the editorial score. */
function drawScores(truth: readonly number[]): number[][] {
  const raters = rng.integer(fewestRaters, mostRaters);
  return truth.map((center) =>
    Array.from({ length: raters }, () => {
      const noise = (rng.next() + rng.next() + rng.next() - 1.5) * 2 * scoreSpread;
      return Math.min(10, Math.max(1, Math.round(center + noise)));
    }),
  );
}

/** Shrunk means in units of the axis' spread over movies, as the site has them. */
function placesFrom(scores: readonly number[][][]): MoviePlace[] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const axes = characteristics.map((_, axis) => {
    const means = scores.map((own) => mean(own[axis] ?? []));
    const middle = mean(means);
    return { middle, spread: Math.sqrt(mean(means.map((value) => (value - middle) ** 2))) };
  });
  return scores.map((own, movieId) => ({
    movieId,
    position: axes.map(({ middle, spread }, axis) => {
      const values = own[axis] ?? [];
      return ((mean(values) - middle) * (values.length / (values.length + movieShrinkage))) / spread;
    }),
    uncertainty: axes.map(({ spread }, axis) => {
      const values = own[axis] ?? [];
      return Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)) / values.length) / spread;
    }),
    tags: new Set(movies[movieId]?.subgenres),
  }));
}
