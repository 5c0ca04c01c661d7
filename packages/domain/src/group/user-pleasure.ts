import { solveInPlace } from '../linear-system/index.ts';

/** Parts of a user's overall opinion: a constant and a weight for each axis. */
export interface PleasureWeights {
  readonly constant: number;
  readonly axes: readonly number[];
}

/** An overall opinion with the predicted score of each axis. */
export interface Opinion {
  readonly predicted: readonly number[];
  /** On the scale of the scores. */
  readonly opinion: number;
}

/** The number of opinions, one point apart, that weigh as much as the crowd's weights. */
const shrinkage = 20;

/** Ridge regression of a user's opinions on predicted scores, towards the crowd's weights; without opinions these weights. */
export function fitPleasure(crowd: PleasureWeights, opinions: readonly Opinion[]): PleasureWeights {
  const size = crowd.axes.length + 1;
  const matrix = new Float64Array(size * size);
  const target = new Float64Array(size);
  for (const { predicted, opinion } of opinions) {
    const inputs = [1, ...predicted];
    const rest = opinion - pleasureOf(crowd, predicted);
    for (let row = 0; row < size; row += 1) {
      target[row] = (target[row] ?? 0) + (inputs[row] ?? 0) * rest;
      for (let column = 0; column < size; column += 1)
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) + (inputs[row] ?? 0) * (inputs[column] ?? 0);
    }
  }
  for (let row = 0; row < size; row += 1) matrix[row * size + row] = (matrix[row * size + row] ?? 0) + shrinkage;
  solveInPlace(matrix, target, size, 1);
  return {
    constant: crowd.constant + (target[0] ?? 0),
    axes: crowd.axes.map((weight, axis) => weight + (target[axis + 1] ?? 0)),
  };
}

/**
 * The pleasure that is expected of a movie.
 * @param movieShare what the movie is liked above what its axes explain, in points
 */
export function pleasureOf({ constant, axes }: PleasureWeights, predicted: readonly number[], movieShare = 0): number {
  return axes.reduce((sum, weight, axis) => sum + weight * (predicted[axis] ?? 0), constant + movieShare);
}

/** Where no opinion is known: the mean of the axes that speak of quality, with the source's average vote as one more. */
export function pleasureOfQuality(qualities: readonly number[], voteAverage: number | null): number | null {
  const known = voteAverage === null ? qualities : [...qualities, voteAverage];
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
