import { offsetsFrom } from './biases.ts';

/** A movie's part of the model, stored by the job and read by requests. */
export interface MovieTaste {
  readonly movieId: number;
  /** Points above each axis' mean. */
  readonly bias: ArrayLike<number>;
  /** How many users scored each axis. */
  readonly raters: ArrayLike<number>;
  readonly neighbours: { readonly movieIds: ArrayLike<number>; readonly similarities: ArrayLike<number> };
}

/** Values that all predictions share. */
export interface TasteScale {
  readonly means: ArrayLike<number>;
  /** The lowest and highest score. */
  readonly lowest: number;
  readonly highest: number;
  /** How much neighbours count, fitted on hidden scores. */
  readonly neighbourWeight: number;
}

/** One of a user's own ratings, with the bias of the movie. */
export interface OwnRating {
  readonly movieId: number;
  /** One an axis; 0 is "not scored". */
  readonly scores: ArrayLike<number>;
  readonly bias: ArrayLike<number>;
}

/** A user's taste from their own ratings, ready for any number of predictions. */
export interface UserTaste {
  readonly generosity: number;
  readonly axisOffset: Float32Array;
  /** How many scores of each axis the user gave. */
  readonly scored: Float64Array;
  /** The rated movies. */
  readonly rated: Int32Array;
  /** One an axis of each of them: points scored above what is expected of this user; NaN where not scored. */
  readonly points: ArrayLike<number>;
  /** The same points by movie. */
  readonly residuals: ReadonlyMap<number, Float32Array>;
}

/** The part of it that a prediction takes. */
export type PredictingTaste = Pick<UserTaste, 'generosity' | 'axisOffset'> & {
  readonly residuals: Pick<ReadonlyMap<number, Float32Array>, 'get'>;
};

/** Keeps the sum over few neighbours small. */
export const neighbourShrinkage = 0.5;

/** A user's offsets and residuals from their own ratings; computed at request, so that one more score counts at once. */
export function readUserTaste(scale: TasteScale, ratings: readonly OwnRating[]): UserTaste {
  return tasteFrom(
    scale.means.length,
    Int32Array.from(ratings, ({ movieId }) => movieId),
    pointsOf(scale, ratings),
  );
}

/** One an axis of each rating: points above the movie's bias; NaN where not scored. */
function pointsOf(scale: TasteScale, ratings: readonly OwnRating[]): number[] {
  const axes = scale.means.length;
  // No typed array: training makes one a user, and memory outside of the heap is given back late.
  const points = Array.from({ length: ratings.length * axes }, () => Number.NaN);
  for (const [at, { scores, bias }] of ratings.entries()) {
    for (let axis = 0; axis < axes; axis += 1) {
      const score = scores[axis] ?? 0;
      if (score > 0) points[at * axes + axis] = score - (scale.means[axis] ?? 0) - (bias[axis] ?? 0);
    }
  }
  return points;
}

/**
 * For each rating, the taste from all others: the same as `readUserTaste` of the others, in the time of one reading instead
 * of one a rating.
 * @returns by the place of the rating that is left out
 */
export function readTastesWithoutOne(scale: TasteScale, ratings: readonly OwnRating[]): (leftOut: number) => PredictingTaste {
  const axes = scale.means.length;
  const points = pointsOf(scale, ratings);
  const { sums, scored } = totalsOf(axes, points);
  const places = new Map(ratings.map(({ movieId }, at) => [movieId, at]));
  return (leftOut) => {
    const others = { sums: sums.slice(), scored: scored.slice() };
    for (let axis = 0; axis < axes; axis += 1) {
      const above = points[leftOut * axes + axis] ?? Number.NaN;
      if (Number.isNaN(above)) continue;
      others.sums[axis] = (others.sums[axis] ?? 0) - above;
      others.scored[axis] = (others.scored[axis] ?? 0) - 1;
    }
    const axisOffset = new Float32Array(axes);
    const generosity = offsetsFrom(others.sums, others.scored, axisOffset, 0);
    const residualsOf = (movieId: number): Float32Array | undefined => {
      const at = places.get(movieId);
      if (at === undefined || at === leftOut) return undefined;
      return Float32Array.from(axisOffset, (offset, axis) => (points[at * axes + axis] ?? Number.NaN) - generosity - offset);
    };
    return { generosity, axisOffset, residuals: { get: residualsOf } };
  };
}

/** Ratings of movies by their numbers in a `MovieTable`; movies that it does not know have numbers after its last one. */
export interface OwnScores {
  readonly rated: Int32Array;
  /** `axes` values a movie; 0 is "not scored". */
  readonly scores: ArrayLike<number>;
}

/** The same as `readUserTaste` without an object a rating, for users with thousands of them. @param biases of a `MovieTable`; 0 of movies that it does not know */
export function readScoredTaste(scale: TasteScale, { rated, scores }: OwnScores, biases: ArrayLike<number>): UserTaste {
  const axes = scale.means.length;
  const points = new Float64Array(rated.length * axes).fill(Number.NaN);
  for (let at = 0; at < rated.length; at += 1) {
    const from = (rated[at] ?? 0) * axes;
    for (let axis = 0; axis < axes; axis += 1) {
      const score = scores[at * axes + axis] ?? 0;
      const bias = from < biases.length ? (biases[from + axis] ?? 0) : 0;
      if (score > 0) points[at * axes + axis] = score - (scale.means[axis] ?? 0) - bias;
    }
  }
  return tasteFrom(axes, rated, points);
}

/** @param points above each movie's bias, NaN where not scored; the user's own offsets are taken off in place */
function tasteFrom(axes: number, rated: Int32Array, points: number[] | Float64Array): UserTaste {
  const { sums, scored } = totalsOf(axes, points);
  const axisOffset = new Float32Array(axes);
  const generosity = offsetsFrom(sums, scored, axisOffset, 0);
  for (let from = 0; from < points.length; from += axes)
    for (let axis = 0; axis < axes; axis += 1)
      points[from + axis] = (points[from + axis] ?? 0) - generosity - (axisOffset[axis] ?? 0);
  let residuals: ReadonlyMap<number, Float32Array> | undefined;
  return {
    generosity,
    axisOffset,
    scored,
    rated,
    points,
    // Put together when first needed: what goes over all ratings takes them as they are.
    get residuals() {
      residuals ??= new Map(
        Array.from(rated, (movieId, at) => [movieId, Float32Array.from(points.slice(at * axes, (at + 1) * axes))]),
      );
      return residuals;
    },
  };
}

/** The sum of the points of each axis, and how many there are. */
function totalsOf(axes: number, points: ArrayLike<number>): { readonly sums: Float64Array; readonly scored: Float64Array } {
  const sums = new Float64Array(axes);
  const scored = new Float64Array(axes);
  for (let from = 0; from < points.length; from += axes) {
    for (let axis = 0; axis < axes; axis += 1) {
      const above = points[from + axis] ?? Number.NaN;
      if (Number.isNaN(above)) continue;
      sums[axis] = (sums[axis] ?? 0) + above;
      scored[axis] = (scored[axis] ?? 0) + 1;
    }
  }
  return { sums, scored };
}

/** The score of one axis that the user is expected to give, within the scale. */
export function predictScore(scale: TasteScale, taste: UserTaste, movie: MovieTaste, axis: number): number {
  const base = baseScore(scale, taste, movie, axis);
  let weighted = 0;
  let weight = 0;
  const { movieIds, similarities } = movie.neighbours;
  for (let at = 0; at < movieIds.length; at += 1) {
    const residual = taste.residuals.get(movieIds[at] ?? -1)?.[axis] ?? Number.NaN;
    if (Number.isNaN(residual)) continue;
    weighted += (similarities[at] ?? 0) * residual;
    weight += similarities[at] ?? 0;
  }
  return clampScore(scale, base + (scale.neighbourWeight * weighted) / (weight + neighbourShrinkage));
}

/**
 * The same for all axes of a movie, in one pass over its neighbours: most of the time goes to looking these up.
 * @returns one an axis
 */
export function predictScores(scale: TasteScale, taste: PredictingTaste, movie: MovieTaste): number[] {
  const axes = scale.means.length;
  const weighted = new Float64Array(axes);
  const weights = new Float64Array(axes);
  const { movieIds, similarities } = movie.neighbours;
  for (let at = 0; at < movieIds.length; at += 1) {
    const residuals = taste.residuals.get(movieIds[at] ?? -1);
    if (residuals === undefined) continue;
    const similarity = similarities[at] ?? 0;
    for (let axis = 0; axis < axes; axis += 1) {
      const residual = residuals[axis] ?? Number.NaN;
      if (Number.isNaN(residual)) continue;
      weighted[axis] = (weighted[axis] ?? 0) + similarity * residual;
      weights[axis] = (weights[axis] ?? 0) + similarity;
    }
  }
  return Array.from(weighted, (sum, axis) =>
    clampScore(
      scale,
      baseScore(scale, taste, movie, axis) + (scale.neighbourWeight * sum) / ((weights[axis] ?? 0) + neighbourShrinkage),
    ),
  );
}

/** The prediction without neighbours, not yet within the scale. */
export function baseScore(scale: TasteScale, taste: PredictingTaste, movie: MovieTaste, axis: number): number {
  return (scale.means[axis] ?? 0) + (movie.bias[axis] ?? 0) + taste.generosity + (taste.axisOffset[axis] ?? 0);
}

export function clampScore(scale: Pick<TasteScale, 'lowest' | 'highest'>, score: number): number {
  return Math.min(scale.highest, Math.max(scale.lowest, score));
}
