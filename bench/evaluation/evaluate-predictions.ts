import {
  baseScore,
  clampScore,
  intervalCell,
  predictScore,
  ratersSteps,
  ratingsSteps,
} from '../../packages/domain/src/taste/index.ts';
import type { Figure } from './figure.ts';
import { crowdMeans, hiddenScores, type HeldOut } from './held-out.ts';

/** Smaller files are too noisy for the closer bars. */
const largeFile = 20_000;

/** Squared errors of some hidden scores, by three ways of predicting them, and how many lay within the interval. */
interface Errors {
  count: number;
  ours: number;
  crowd: number;
  biases: number;
  within: number;
}

/** Predicted scores against the crowd's mean and against biases alone: ratios of the root mean square error. */
export function evaluatePredictions(heldOut: HeldOut): Figure[] {
  const { file, model } = heldOut;
  const { scale, intervals } = model;
  const { axes } = file.rows;
  const means = crowdMeans(model);
  const groups = new Map<string, Errors>();
  const bands = new Map<string, Errors>();
  for (const { taste, movie, axis, score } of hiddenScores(heldOut)) {
    const raters = movie.raters[axis] ?? 0;
    const ratings = taste.residuals.size;
    const predicted = predictScore(scale, taste, movie, axis);
    const errors = {
      ours: score - predicted,
      crowd: score - (means[movie.movieId * axes + axis] ?? 0),
      biases: score - clampScore(scale, baseScore(scale, taste, movie, axis)),
      halfWidth: intervals.halfWidths[intervalCell(axes, axis, ratings, raters)] ?? 0,
    };
    const [byRatings, byRaters] = [stepOf(ratingsSteps, ratings), stepOf(ratersSteps, raters)];
    const places = ['all', `axis ${file.axisNames[axis]}`, `users with ${byRatings} ratings`, `movies with ${byRaters} raters`];
    if (ratings >= 11) places.push('users with 11+ ratings');
    for (const place of places) add(groups, place, errors);
    add(bands, 'all', errors);
    add(bands, `${byRatings} ratings, ${byRaters} raters, ${file.axisNames[axis]}`, errors);
  }
  const strict = file.rows.userOf.length >= largeFile && axes > 1;
  return [...ratioFigures(file.name, groups, strict, axes > 1), ...bandFigures(file.name, bands, strict)];
}

function ratioFigures(name: string, groups: ReadonlyMap<string, Errors>, strict: boolean, several: boolean): Figure[] {
  const table = `Predicted scores, ${name}: RMSE over that of the crowd's mean`;
  return [...groups].toSorted(byName).flatMap(([what, { count, ours, crowd, biases }]): Figure[] => {
    const figure = { table, what, value: Math.sqrt(ours / crowd), count };
    if (what === 'all') {
      const overBiases = { table, what: 'all, over movie and user biases', value: Math.sqrt(ours / biases), count };
      const bar = strict ? 0.93 : 0.96;
      return [several ? { ...figure, atMost: bar } : figure, strict ? { ...overBiases, atMost: 0.985 } : overBiases];
    }
    if (!strict || what.startsWith('axis')) return [figure];
    return [{ ...figure, atMost: what === 'users with 11+ ratings' ? 0.91 : 1.005 }];
  });
}

function bandFigures(name: string, bands: ReadonlyMap<string, Errors>, strict: boolean): Figure[] {
  const table = `Predicted scores, ${name}: share within the 80 % interval`;
  return [...bands].toSorted(byName).map(([what, { count, within }]) => {
    const figure = { table, what, value: within / count, count };
    if (!strict) return figure;
    return what === 'all' ? { ...figure, atLeast: 0.78, atMost: 0.82 } : { ...figure, atLeast: 0.75, atMost: 0.85 };
  });
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  if (one === 'all' || other === 'all') return one === 'all' ? -1 : 1;
  return one < other ? -1 : 1;
}

function add(
  groups: Map<string, Errors>,
  place: string,
  error: Readonly<Record<'ours' | 'crowd' | 'biases' | 'halfWidth', number>>,
): void {
  const sums = groups.get(place) ?? { count: 0, ours: 0, crowd: 0, biases: 0, within: 0 };
  groups.set(place, sums);
  sums.count += 1;
  sums.ours += error.ours ** 2;
  sums.crowd += error.crowd ** 2;
  sums.biases += error.biases ** 2;
  if (Math.abs(error.ours) <= error.halfWidth) sums.within += 1;
}

/** '5-9' or '20+'. */
function stepOf(steps: readonly number[], value: number): string {
  const at = steps.findLastIndex((least) => value >= least);
  const next = steps[at + 1];
  const least = steps[at] ?? 0;
  if (next === undefined) return `${least}+`;
  return next === least + 1 ? String(least) : `${least}-${next - 1}`;
}
