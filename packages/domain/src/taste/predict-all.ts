import { neighbourShrinkage, type TasteScale, type UserTaste } from './predict.ts';

/** All movies of a model, `axes` values a movie; a user's residuals are by the same numbers. */
export interface MovieTable {
  readonly biases: ArrayLike<number>;
  readonly neighbourStart: ArrayLike<number>;
  readonly neighbours: ArrayLike<number>;
  readonly similarities: ArrayLike<number>;
}

/**
 * The scores that a user is expected to give every movie, as `predictScore` says them, in one pass over all movies.
 * @returns `axes` values a movie
 */
export function predictAll(scale: TasteScale, taste: UserTaste, table: MovieTable): Float32Array {
  const axes = scale.means.length;
  const movies = table.biases.length / axes;
  const isRated = new Uint8Array(movies);
  for (const movie of taste.residuals.keys()) if (movie < movies) isRated[movie] = 1;
  const predicted = new Float32Array(movies * axes);
  const weighted = new Float64Array(axes);
  const weights = new Float64Array(axes);
  for (let movie = 0; movie < movies; movie += 1) {
    weighted.fill(0);
    weights.fill(0);
    for (let at = table.neighbourStart[movie] ?? 0; at < (table.neighbourStart[movie + 1] ?? 0); at += 1) {
      const neighbour = table.neighbours[at] ?? 0;
      if (isRated[neighbour] === 0) continue;
      const residuals = taste.residuals.get(neighbour);
      const similarity = table.similarities[at] ?? 0;
      for (let axis = 0; axis < axes; axis += 1) {
        const residual = residuals?.[axis] ?? Number.NaN;
        if (Number.isNaN(residual)) continue;
        weighted[axis] = (weighted[axis] ?? 0) + similarity * residual;
        weights[axis] = (weights[axis] ?? 0) + similarity;
      }
    }
    for (let axis = 0; axis < axes; axis += 1) {
      const base =
        (scale.means[axis] ?? 0) + (table.biases[movie * axes + axis] ?? 0) + taste.generosity + (taste.axisOffset[axis] ?? 0);
      const moved = (scale.neighbourWeight * (weighted[axis] ?? 0)) / ((weights[axis] ?? 0) + neighbourShrinkage);
      predicted[movie * axes + axis] = Math.min(scale.highest, Math.max(scale.lowest, base + moved));
    }
  }
  return predicted;
}
