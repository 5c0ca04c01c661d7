/** Prior of one axis from a movie's kind: points above the mean for each feature, and for none. */
export interface KindPrior {
  readonly intercept: number;
  readonly weights: Float64Array;
}

/** A movie whose bias is known, with its features: 1 or 0 for each subgenre, genre and decade, the runtime in hours. */
export interface KnownMovie {
  readonly features: ArrayLike<number>;
  /** Mean of what its scores lie above the axis' mean, users' offsets taken out. */
  readonly bias: number;
  readonly raters: number;
}

/** How strongly weights are pulled to 0, in movies. */
const ridge = 5;
/** Raters at which a movie counts half. */
const ratersForHalf = 4;

/**
 * Ridge regression of the movies' biases on their features; movies with few raters count less. It is an estimate by the
 * movie's kind, for movies that few scored, and the value that fitted biases are shrunk to.
 */
export function fitKindPrior(movies: readonly KnownMovie[], features: number): KindPrior {
  const size = features + 1;
  const matrix = new Float64Array(size * size);
  const target = new Float64Array(size);
  for (const movie of movies) {
    const weight = movie.raters / (movie.raters + ratersForHalf);
    for (let row = 0; row < size; row += 1) {
      const value = weight * featureOf(movie, row);
      if (value === 0) continue;
      target[row] = (target[row] ?? 0) + value * movie.bias;
      for (let column = 0; column < size; column += 1)
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) + value * featureOf(movie, column);
    }
  }
  for (let row = 0; row < size; row += 1) matrix[row * size + row] = (matrix[row * size + row] ?? 0) + (row === 0 ? 1e-6 : ridge);
  const solution = solvePositive(matrix, target);
  return { intercept: solution[0] ?? 0, weights: solution.slice(1) };
}

/** The bias expected of a movie with these features, in points above the axis' mean. */
export function estimateByKind(prior: KindPrior, features: ArrayLike<number>): number {
  return prior.weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), prior.intercept);
}

/** Feature 0 is the intercept. */
function featureOf(movie: KnownMovie, at: number): number {
  return at === 0 ? 1 : (movie.features[at - 1] ?? 0);
}

/** Solves a symmetric positive definite system by Cholesky's decomposition. */
export function solvePositive(matrix: Float64Array, target: Float64Array): Float64Array {
  const size = target.length;
  const lower = new Float64Array(size * size);
  const at = (row: number, column: number) => lower[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row * size + column] ?? 0;
      for (let inner = 0; inner < column; inner += 1) rest -= at(row, inner) * at(column, inner);
      lower[row * size + column] = row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / at(column, column);
    }
  const solution = target.slice();
  for (let row = 0; row < size; row += 1) {
    let rest = solution[row] ?? 0;
    for (let inner = 0; inner < row; inner += 1) rest -= at(row, inner) * (solution[inner] ?? 0);
    solution[row] = rest / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = solution[row] ?? 0;
    for (let inner = row + 1; inner < size; inner += 1) rest -= at(inner, row) * (solution[inner] ?? 0);
    solution[row] = rest / at(row, row);
  }
  return solution;
}
