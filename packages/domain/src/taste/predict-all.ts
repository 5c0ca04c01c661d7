import { neighbourShrinkage, type TasteScale, type UserTaste } from './predict.ts';

/** All movies of a model, `axes` values a movie; a user's residuals are by the same numbers. */
export interface MovieTable {
  readonly biases: ArrayLike<number>;
  readonly neighbours: MovieNeighbours;
  readonly neighbourOf: NeighbourOf;
}

/** Movie m has the neighbours from `neighbourStart[m]` up to, not including, `neighbourStart[m + 1]`. */
export interface MovieNeighbours {
  readonly neighbourStart: ArrayLike<number>;
  readonly neighbours: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}

/** Movie m is a neighbour of the movies from `start[m]` up to, not including, `start[m + 1]`. */
export interface NeighbourOf {
  readonly start: ArrayLike<number>;
  readonly movies: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}

/** The movies that each movie is a neighbour of, from the neighbours of each. */
export function invertNeighbours({ neighbourStart, neighbours, similarities }: MovieNeighbours): NeighbourOf {
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
 * The score of one axis that a user is expected to give every movie, as `predictScore` says it. Goes over the movies that
 * the user rated and those that they are neighbours of: a small part of all neighbours.
 * @param axis the axis, and memory that is overwritten
 * @returns a value a movie, in single precision
 */
export function predictAll(
  scale: TasteScale,
  taste: UserTaste,
  table: MovieTable,
  { axis, sums }: { readonly axis: number; readonly sums: NeighbourSums },
): Float32Array {
  const { lowest, highest, neighbourWeight } = scale;
  const axes = scale.means.length;
  const predicted = new Float32Array(table.biases.length / axes);
  addUpNeighbours(table.neighbourOf, { rated: taste.rated, residuals: residualsOn(taste, axis) }, sums);
  const { weighted, weights } = sums;
  const offset = offsetOf(scale, taste, axis);
  // Written out rather than with `axisScore`: of tens of thousands of movies the calls take longer than the sums.
  for (let movie = 0, at = axis; movie < predicted.length; movie += 1, at += axes) {
    const moved = (neighbourWeight * (weighted[movie] ?? 0)) / ((weights[movie] ?? 0) + neighbourShrinkage);
    const score = offset + (table.biases[at] ?? 0) + moved;
    predicted[movie] = score < lowest ? lowest : score > highest ? highest : score;
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
 * Predicts one axis of any movie: where many are asked for after the neighbours of all were added up, where few are from the
 * neighbours of each. Both add the same numbers, in another order.
 * @param options.sums overwritten; until it is used again the predictor is good
 * @param options.asked how many movies will be asked for; all if absent
 * @returns the score by a movie's number, in single precision
 */
export function axisPredictor(
  scale: TasteScale,
  taste: UserTaste,
  {
    table,
    axis,
    sums,
    asked = Infinity,
  }: { readonly table: MovieTable; readonly axis: number; readonly sums: NeighbourSums; readonly asked?: number | undefined },
): (movie: number) => number {
  const axes = scale.means.length;
  const score = axisScore(scale, taste, axis);
  const scoreOf = (movie: number, weighted: number, weight: number) =>
    score(table.biases[movie * axes + axis] ?? 0, weighted, weight);
  return asked * neighboursOfMovie(table) < neighboursOfRated(taste, table)
    ? predictorOfFew(taste, axis, { table, residuals: sums.weighted, scoreOf })
    : predictorOfMany(taste, axis, { table, sums, scoreOf });
}

/** The score by a movie's bias and what its rated neighbours add, in single precision. */
function axisScore(scale: TasteScale, taste: UserTaste, axis: number) {
  const { lowest, highest, neighbourWeight } = scale;
  const offset = offsetOf(scale, taste, axis);
  return (bias: number, weighted: number, weight: number): number => {
    const moved = (neighbourWeight * weighted) / (weight + neighbourShrinkage);
    return Math.fround(Math.min(highest, Math.max(lowest, offset + bias + moved)));
  };
}

/** The score that a user is expected to give a movie like all others. */
function offsetOf(scale: TasteScale, taste: UserTaste, axis: number): number {
  return (scale.means[axis] ?? 0) + taste.generosity + (taste.axisOffset[axis] ?? 0);
}

/** On average. */
function neighboursOfMovie({ neighbours: { neighbourStart, neighbours } }: MovieTable): number {
  return neighbours.length / Math.max(1, neighbourStart.length - 1);
}

/** How many movies have a rated one as their neighbour, each as often as it has. */
function neighboursOfRated({ rated }: UserTaste, { neighbourOf: { start } }: MovieTable): number {
  let count = 0;
  for (let at = 0; at < rated.length; at += 1) {
    const own = rated[at] ?? 0;
    if (own < start.length - 1) count += (start[own + 1] ?? 0) - (start[own] ?? 0);
  }
  return count;
}

/** The score by what a movie's rated neighbours add. */
type ScoreOf = (movie: number, weighted: number, weight: number) => number;

function predictorOfMany(
  taste: UserTaste,
  axis: number,
  { table, sums, scoreOf }: { readonly table: MovieTable; readonly sums: NeighbourSums; readonly scoreOf: ScoreOf },
): (movie: number) => number {
  const { weighted, weights } = sums;
  addUpNeighbours(table.neighbourOf, { rated: taste.rated, residuals: residualsOn(taste, axis) }, sums);
  return (movie) => scoreOf(movie, weighted[movie] ?? 0, weights[movie] ?? 0);
}

/** @param residuals overwritten: one a movie, NaN where the user did not score it */
function predictorOfFew(
  taste: UserTaste,
  axis: number,
  { table, residuals, scoreOf }: { readonly table: MovieTable; readonly residuals: Float64Array; readonly scoreOf: ScoreOf },
): (movie: number) => number {
  const { rated } = taste;
  residuals.fill(Number.NaN);
  residualsOn(taste, axis).forEach((residual, at) => {
    const own = rated[at] ?? 0;
    if (own < residuals.length) residuals[own] = residual;
  });
  const { neighbourStart, neighbours, similarities } = table.neighbours;
  return (movie) => {
    let weighted = 0;
    let weight = 0;
    const end = neighbourStart[movie + 1] ?? 0;
    for (let at = neighbourStart[movie] ?? 0; at < end; at += 1) {
      const residual = residuals[neighbours[at] ?? 0] ?? Number.NaN;
      if (Number.isNaN(residual)) continue;
      const similarity = similarities[at] ?? 0;
      weighted += similarity * residual;
      weight += similarity;
    }
    return scoreOf(movie, weighted, weight);
  };
}

/**
 * Adds up what some movies say of those that they are neighbours of.
 * @param residuals one for each of `rated`; NaN says nothing. Movies that the model does not know say nothing either.
 * @param sums overwritten
 */
export function addUpNeighbours(
  { start, movies, similarities }: NeighbourOf,
  { rated, residuals }: { readonly rated: ArrayLike<number>; readonly residuals: ArrayLike<number> },
  { weighted, weights }: NeighbourSums,
): void {
  weighted.fill(0);
  weights.fill(0);
  for (let place = 0; place < rated.length; place += 1) {
    const residual = residuals[place] ?? Number.NaN;
    const own = rated[place] ?? 0;
    // Movies that the model does not know have numbers after the last one.
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

/** A user's residuals on one axis, for each movie that they rated; NaN where they did not score it. */
function residualsOn({ rated, points, scored }: UserTaste, axis: number): Float64Array {
  const residuals = new Float64Array(rated.length);
  for (let at = 0; at < residuals.length; at += 1) residuals[at] = points[at * scored.length + axis] ?? Number.NaN;
  return residuals;
}
