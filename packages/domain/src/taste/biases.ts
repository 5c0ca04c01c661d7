import type { RatingTable } from './rating-table.ts';

/** Scores at its prior that are added to a movie's own scores before its bias is taken. */
export const movieShrinkage = 3;
/** Scores of an average user that are added before a user's generosity is taken; scores of one movie go together, so these are four ratings or so. */
export const generosityShrinkage = 20;
/** Scores without an own taste that are added before a user's offset on one axis is taken. */
export const axisShrinkage = 30;

/** Parts of a score before taste: the axis' mean, the movie's bias, the user's generosity and offset on the axis. */
export interface Biases {
  /** The mean of all scores of each axis; of what is expected of movies where no one scored it, and 0 where nothing is. */
  readonly means: Float64Array;
  /** Points above the axis' mean, shrunk to the prior; `axes` values a movie. */
  readonly movieBias: Float32Array;
  /** How many users scored the axis of the movie; `axes` values a movie. */
  readonly raters: Int32Array;
  /** Points above others over all axes, one value a user. */
  readonly generosity: Float32Array;
  /** Points above others on one axis beyond the generosity; `axes` values a user. */
  readonly axisOffset: Float32Array;
}

/**
 * Fits the biases by turns, movies and users, each against what the other explains. Six to eight sweeps settle.
 * @param expected what is expected of each movie on each axis without its users, as a score; NaN where nothing is, as of an
 * average movie
 */
export function fitBiases(table: RatingTable, expected: Float32Array, sweeps = 7): Biases {
  const { axes, users, movies, scores, userOf, movieOf } = table;
  const means = axisMeans(table, expected);
  const prior = expected.map((value, at) => (Number.isNaN(value) ? 0 : value - (means[at % axes] ?? 0)));
  const raters = new Int32Array(movies * axes);
  eachScore(table, (row, axis) => {
    const at = (movieOf[row] ?? 0) * axes + axis;
    raters[at] = (raters[at] ?? 0) + 1;
  });
  const movieBias = new Float32Array(movies * axes);
  const generosity = new Float32Array(users);
  const axisOffset = new Float32Array(users * axes);
  const sums = new Float64Array(movies * axes);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    sums.fill(0);
    eachScore(table, (row, axis) => {
      const user = userOf[row] ?? 0;
      const at = (movieOf[row] ?? 0) * axes + axis;
      const explained = (means[axis] ?? 0) + (generosity[user] ?? 0) + (axisOffset[user * axes + axis] ?? 0);
      sums[at] = (sums[at] ?? 0) + (scores[row * axes + axis] ?? 0) - explained;
    });
    for (let at = 0; at < sums.length; at += 1)
      movieBias[at] = ((sums[at] ?? 0) + movieShrinkage * (prior[at] ?? 0)) / ((raters[at] ?? 0) + movieShrinkage);
    fitUsers(table, means, movieBias, generosity, axisOffset);
  }
  return { means, movieBias, raters, generosity, axisOffset };
}

/** Residuals of each score after the biases, in points; 0 where nothing is scored. */
export function residualsOf(table: RatingTable, biases: Biases): Float32Array {
  const { axes, userOf, movieOf, scores } = table;
  const residuals = new Float32Array(scores.length);
  eachScore(table, (row, axis) => {
    const user = userOf[row] ?? 0;
    const at = (movieOf[row] ?? 0) * axes + axis;
    const own = (biases.generosity[user] ?? 0) + (biases.axisOffset[user * axes + axis] ?? 0);
    residuals[row * axes + axis] =
      (scores[row * axes + axis] ?? 0) - (biases.means[axis] ?? 0) - (biases.movieBias[at] ?? 0) - own;
  });
  return residuals;
}

function axisMeans(table: RatingTable, expected: Float32Array): Float64Array {
  const sums = new Float64Array(table.axes);
  const counts = new Float64Array(table.axes);
  eachScore(table, (row, axis) => {
    sums[axis] = (sums[axis] ?? 0) + (table.scores[row * table.axes + axis] ?? 0);
    counts[axis] = (counts[axis] ?? 0) + 1;
  });
  return sums.map((sum, axis) => {
    const count = counts[axis] ?? 0;
    if (count > 0) return sum / count;
    const known = expected.filter((value, at) => at % table.axes === axis && !Number.isNaN(value));
    return known.length === 0 ? 0 : known.reduce((total, value) => total + value, 0) / known.length;
  });
}

function fitUsers(
  table: RatingTable,
  means: Float64Array,
  movieBias: Float32Array,
  generosity: Float32Array,
  axisOffset: Float32Array,
): void {
  const { axes, users, userStart, movieOf, scores } = table;
  const sums = new Float64Array(axes);
  const counts = new Float64Array(axes);
  for (let user = 0; user < users; user += 1) {
    sums.fill(0);
    counts.fill(0);
    for (let row = userStart[user] ?? 0; row < (userStart[user + 1] ?? 0); row += 1) {
      const movie = (movieOf[row] ?? 0) * axes;
      for (let axis = 0; axis < axes; axis += 1) {
        const score = scores[row * axes + axis] ?? 0;
        if (score === 0) continue;
        sums[axis] = (sums[axis] ?? 0) + score - (means[axis] ?? 0) - (movieBias[movie + axis] ?? 0);
        counts[axis] = (counts[axis] ?? 0) + 1;
      }
    }
    generosity[user] = offsetsFrom(sums, counts, axisOffset, user * axes);
  }
}

/**
 * A user's generosity, and the offset of each axis beyond it, from sums of what movies leave unexplained.
 * @param sums points above the movies, summed over the user's scores of each axis
 * @param counts the number of those scores
 * @param offsets receives the offsets, from the place `at` on
 * @returns the generosity in points
 */
export function offsetsFrom(sums: Float64Array, counts: Float64Array, offsets: Float32Array, at: number): number {
  let total = 0;
  let all = 0;
  for (let axis = 0; axis < sums.length; axis += 1) {
    total += sums[axis] ?? 0;
    all += counts[axis] ?? 0;
  }
  const generosity = total / (all + generosityShrinkage);
  for (let axis = 0; axis < sums.length; axis += 1) {
    const count = counts[axis] ?? 0;
    offsets[at + axis] = ((sums[axis] ?? 0) - count * generosity) / (count + axisShrinkage);
  }
  return generosity;
}

function eachScore(table: RatingTable, visit: (row: number, axis: number) => void): void {
  const { axes, scores } = table;
  const rows = scores.length / axes;
  for (let row = 0; row < rows; row += 1)
    for (let axis = 0; axis < axes; axis += 1) if ((scores[row * axes + axis] ?? 0) > 0) visit(row, axis);
}
