import { neighbourShrinkage, type TasteScale, type UserTaste } from './predict.ts';

/** All movies of a model, `axes` values a movie; a user's residuals are by the same numbers. */
export interface MovieTable {
  readonly biases: ArrayLike<number>;
  readonly neighbourOf: NeighbourOf;
}

/** Movie m is a neighbour of the movies from `start[m]` up to, not including, `start[m + 1]`. */
export interface NeighbourOf {
  readonly start: ArrayLike<number>;
  readonly movies: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}

/** The movies that each movie is a neighbour of, from the neighbours of each. */
export function invertNeighbours({
  neighbourStart,
  neighbours,
  similarities,
}: {
  readonly neighbourStart: ArrayLike<number>;
  readonly neighbours: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}): NeighbourOf {
  const count = neighbourStart.length - 1;
  const start = new Int32Array(count + 1);
  for (let at = 0; at < neighbours.length; at += 1) {
    const next = (neighbours[at] ?? 0) + 1;
    start[next] = (start[next] ?? 0) + 1;
  }
  for (let movie = 0; movie < count; movie += 1) start[movie + 1] = (start[movie + 1] ?? 0) + (start[movie] ?? 0);
  const free = start.slice();
  const movies = new Int32Array(neighbours.length);
  const inverted = new Float32Array(neighbours.length);
  for (let movie = 0; movie < count; movie += 1) {
    for (let at = neighbourStart[movie] ?? 0; at < (neighbourStart[movie + 1] ?? 0); at += 1) {
      const neighbour = neighbours[at] ?? 0;
      const place = free[neighbour] ?? 0;
      movies[place] = movie;
      inverted[place] = similarities[at] ?? 0;
      free[neighbour] = place + 1;
    }
  }
  return { start, movies, similarities: inverted };
}

/**
 * The scores that a user is expected to give every movie, as `predictScore` says them. Goes over the movies that the user
 * rated and those that they are neighbours of: a small part of all neighbours.
 * @param wanted the axes to predict; all if absent
 * @returns `axes` values a movie; 0 for axes that are not wanted
 */
export function predictAll(
  scale: TasteScale,
  taste: UserTaste,
  table: MovieTable,
  wanted: readonly number[] = Array.from({ length: scale.means.length }, (_, axis) => axis),
): Float32Array {
  const axes = scale.means.length;
  const movies = table.biases.length / axes;
  const predicted = new Float32Array(movies * axes);
  const sums = createNeighbourSums(movies);
  for (const axis of wanted) {
    const predict = axisPredictor(scale, taste, { table, axis, sums });
    for (let movie = 0; movie < movies; movie += 1) predicted[movie * axes + axis] = predict(movie);
  }
  return predicted;
}

/** Memory for the predictions of one axis. */
export interface NeighbourSums {
  readonly weighted: Float64Array;
  readonly weights: Float64Array;
}

/** @param movies of the model */
export function createNeighbourSums(movies: number): NeighbourSums {
  return { weighted: new Float64Array(movies), weights: new Float64Array(movies) };
}

/**
 * Predicts one axis of any movie, where few are asked for after the neighbours of all were added up.
 * @param options.sums overwritten; until it is used again the predictor is good
 * @returns the score by a movie's number, in single precision
 */
export function axisPredictor(
  scale: TasteScale,
  taste: UserTaste,
  {
    table: { biases, neighbourOf },
    axis,
    sums,
  }: { readonly table: MovieTable; readonly axis: number; readonly sums: NeighbourSums },
): (movie: number) => number {
  const { weighted, weights } = sums;
  const axes = scale.means.length;
  weighted.fill(0);
  weights.fill(0);
  addNeighbours(taste, axis, neighbourOf, sums);
  const offset = (scale.means[axis] ?? 0) + taste.generosity + (taste.axisOffset[axis] ?? 0);
  return (movie) => {
    const base = offset + (biases[movie * axes + axis] ?? 0);
    const moved = (scale.neighbourWeight * (weighted[movie] ?? 0)) / ((weights[movie] ?? 0) + neighbourShrinkage);
    return Math.fround(Math.min(scale.highest, Math.max(scale.lowest, base + moved)));
  };
}

/** Adds what the user's own ratings say of the movies that they are neighbours of. */
function addNeighbours(
  { rated, points, scored }: UserTaste,
  axis: number,
  { start, movies, similarities }: NeighbourOf,
  { weighted, weights }: NeighbourSums,
): void {
  const axes = scored.length;
  for (let place = 0; place < rated.length; place += 1) {
    const residual = points[place * axes + axis] ?? Number.NaN;
    const own = rated[place] ?? 0;
    // Movies that the model does not know have numbers after the last one, and are neighbours of none.
    if (Number.isNaN(residual) || own >= start.length - 1) continue;
    const end = start[own + 1] ?? 0;
    for (let at = start[own] ?? 0; at < end; at += 1) {
      const movie = movies[at] ?? 0;
      const similarity = similarities[at] ?? 0;
      weighted[movie] = (weighted[movie] ?? 0) + similarity * residual;
      weights[movie] = (weights[movie] ?? 0) + similarity;
    }
  }
}
