import { solveInPlace } from '../linear-system/index.ts';
import { addUpNeighbours, createNeighbourSums, type NeighbourOf } from '../taste/predict-all.ts';
import { neighbourShrinkage } from '../taste/predict.ts';
import { levelShrinkage } from './movie-shares.ts';

/** Opinions of one deviation each, at the average member's taste, that are added before the weight of an axis is taken. */
const weightShrinkage = 20;

/** One of a member's own opinions. */
export interface OwnOpinion {
  /** The movie's number; of one without neighbours any that is no other's, after the last one that has. */
  readonly movie: number;
  readonly value: number;
  /** The opinion that is expected of an average member. */
  readonly expected: number;
  /** The movie's known values in standard deviations above what is usual, 0 where nothing is known. */
  readonly deviations: ArrayLike<number>;
}

/** A member's own taste in movies, from their opinions; computed at request, so that one more opinion counts at once. */
export interface OwnEnjoyment {
  /** The movies that they have an opinion of. */
  readonly movies: readonly number[];
  readonly opinions: number;
  /** Points that they give above others. */
  readonly level: number;
  /** Points for each standard deviation of an axis. */
  readonly weights: Float64Array;
  /** Points that an opinion lies above what level and weights expect, by the movie's number; null without one. */
  readonly residualOf: (movie: number) => number | null;
}

/** The movies most like a movie. */
export interface MovieNeighbours {
  readonly movieIds: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}

/** Ridge regression of what a member's opinions leave of others' on a constant and the axes (R550). */
export function fitOwnEnjoyment(opinions: readonly OwnOpinion[], axes: number): OwnEnjoyment {
  const { matrix, right } = equationsOf(opinions, axes);
  solveInPlace(matrix, right, axes + 1, 1);
  return enjoymentFrom(opinions, right, { places: placesOf(opinions) });
}

/**
 * For each of these opinions, what all others say of the member: the same as `fitOwnEnjoyment` of the others, in the time of one
 * fit for all of them.
 * @param leftOut places of opinions
 */
export function fitWithoutOne(opinions: readonly OwnOpinion[], axes: number, leftOut: readonly number[]): OwnEnjoyment[] {
  const size = axes + 1;
  const columns = leftOut.length + 1;
  const { matrix, right } = equationsOf(opinions, axes);
  const solved = new Float64Array(size * columns);
  for (let row = 0; row < size; row += 1) {
    solved[row * columns] = right[row] ?? 0;
    leftOut.forEach((at, column) => {
      solved[row * columns + column + 1] = row === 0 ? 1 : (opinions[at]?.deviations[row - 1] ?? 0);
    });
  }
  solveInPlace(matrix, solved, size, columns);
  const columnOf = (column: number) => Float64Array.from({ length: size }, (_, row) => solved[row * columns + column] ?? 0);
  const all = columnOf(0);
  const places = placesOf(opinions);
  return leftOut.flatMap((at, column) => {
    const opinion = opinions[at];
    if (opinion === undefined) return [];
    // Sherman and Morrison: one row leaves the equations.
    const moved = columnOf(column + 1);
    const leverage = (moved[0] ?? 0) + dot(moved.subarray(1), opinion.deviations);
    const share = restAfter(opinion, all) / (1 - leverage);
    const coefficients = all.map((value, row) => value - (moved[row] ?? 0) * share);
    return [enjoymentFrom(opinions, coefficients, { places, leftOut: at })];
  });
}

/** @param coefficients the level, then one weight an axis */
function enjoymentFrom(
  opinions: readonly OwnOpinion[],
  coefficients: Float64Array,
  { places, leftOut }: { readonly places: ReadonlyMap<number, number>; readonly leftOut?: number },
): OwnEnjoyment {
  return {
    movies: [...places.keys()],
    opinions: opinions.length - (leftOut === undefined ? 0 : 1),
    level: coefficients[0] ?? 0,
    weights: coefficients.subarray(1),
    residualOf: (movie) => {
      const at = places.get(movie);
      const opinion = at === undefined || at === leftOut ? undefined : opinions[at];
      return opinion === undefined ? null : restAfter(opinion, coefficients);
    },
  };
}

function placesOf(opinions: readonly OwnOpinion[]): ReadonlyMap<number, number> {
  return new Map(opinions.map(({ movie }, at) => [movie, at]));
}

/** A member's expected opinion of a movie, not yet within the scale. @param alike what similar movies add (`alikePoints`) */
export function expectedEnjoyment(
  { level, weights }: OwnEnjoyment,
  { expected, deviations }: Pick<OwnOpinion, 'expected' | 'deviations'>,
  alike: number,
): number {
  return expected + level + dot(weights, deviations) + alike;
}

/** Points that the member's opinions of similar movies add. */
export function alikePoints({ residualOf }: OwnEnjoyment, { movieIds, similarities }: MovieNeighbours): number {
  let [weighted, weight] = [0, 0];
  for (let at = 0; at < movieIds.length; at += 1) {
    const residual = residualOf(movieIds[at] ?? -1);
    if (residual === null) continue;
    weighted += (similarities[at] ?? 0) * residual;
    weight += similarities[at] ?? 0;
  }
  return weighted / (weight + neighbourShrinkage);
}

/** The same of every movie: goes over the movies that they have an opinion of and those that they are neighbours of. */
export function alikePointsOfAll({ movies: rated, residualOf }: OwnEnjoyment, neighbourOf: NeighbourOf): Float64Array {
  const sums = createNeighbourSums(neighbourOf.start.length - 1);
  addUpNeighbours(neighbourOf, { rated, residuals: rated.map((movie) => residualOf(movie) ?? Number.NaN) }, sums);
  for (let movie = 0; movie < sums.weighted.length; movie += 1)
    sums.weighted[movie] = (sums.weighted[movie] ?? 0) / ((sums.weights[movie] ?? 0) + neighbourShrinkage);
  return sums.weighted;
}

/** Points of an opinion above others'. */
function restOf({ value, expected }: OwnOpinion): number {
  return value - expected;
}

function restAfter(opinion: OwnOpinion, coefficients: Float64Array): number {
  return restOf(opinion) - (coefficients[0] ?? 0) - dot(coefficients.subarray(1), opinion.deviations);
}

function dot(weights: ArrayLike<number>, values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0);
  return sum;
}

/** The normal equations, with a constant before the axes. */
function equationsOf(opinions: readonly OwnOpinion[], axes: number) {
  const size = axes + 1;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const inputs = new Float64Array(size);
  for (const opinion of opinions) {
    inputs[0] = 1;
    for (let axis = 0; axis < axes; axis += 1) inputs[axis + 1] = opinion.deviations[axis] ?? 0;
    for (let row = 0; row < size; row += 1) {
      right[row] = (right[row] ?? 0) + (inputs[row] ?? 0) * restOf(opinion);
      for (let column = 0; column < size; column += 1)
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) + (inputs[row] ?? 0) * (inputs[column] ?? 0);
    }
  }
  for (let row = 0; row < size; row += 1)
    matrix[row * size + row] = (matrix[row * size + row] ?? 0) + (row === 0 ? levelShrinkage : weightShrinkage);
  return { matrix, right };
}
