import type { SparseRow } from './movie-facts.ts';

/** Weights of a linear model with several targets: `targets` values a feature. */
export interface RidgeModel {
  readonly intercepts: Float64Array;
  readonly weights: Float64Array;
}

/** A weighted example: its features and its targets. */
export interface RidgeExample {
  readonly features: SparseRow;
  readonly targets: readonly number[];
  readonly weight: number;
}

/**
 * Ridge regression of several targets on the same features: one decomposition for all.
 * @param features how many features there are
 * @param alpha how strongly weights are drawn to 0, in examples
 */
export function fitRidge(examples: readonly RidgeExample[], features: number, alpha: number): RidgeModel {
  const targets = examples[0]?.targets.length ?? 0;
  const size = features + 1;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size * targets);
  for (const { features: row, targets: values, weight } of examples) {
    const places = [0, ...row.places.map((place) => place + 1)];
    const numbers = [1, ...row.values];
    places.forEach((place, at) => {
      const scaled = weight * (numbers[at] ?? 0);
      values.forEach((value, target) => add(right, place * targets + target, scaled * value));
      for (let other = 0; other < places.length; other += 1)
        add(matrix, place * size + (places[other] ?? 0), scaled * (numbers[other] ?? 0));
    });
  }
  // The intercept is free.
  for (let place = 0; place < size; place += 1) add(matrix, place * size + place, place === 0 ? 1e-6 : alpha);
  solveInPlace(matrix, right, size, targets);
  return { intercepts: right.slice(0, targets), weights: right.slice(targets) };
}

/** A model's prediction for an example, one value a target. */
export function predictRidge({ intercepts, weights }: RidgeModel, { places, values }: SparseRow): number[] {
  const targets = intercepts.length;
  const sums = Array.from(intercepts);
  places.forEach((place, at) => {
    for (let target = 0; target < targets; target += 1)
      sums[target] = (sums[target] ?? 0) + (values[at] ?? 0) * (weights[place * targets + target] ?? 0);
  });
  return sums;
}

/** Solves a symmetric positive definite system for several right sides by Cholesky's decomposition; both are overwritten. */
function solveInPlace(matrix: Float64Array, right: Float64Array, size: number, targets: number): void {
  for (let column = 0; column < size; column += 1) {
    const start = column * size;
    for (let row = column; row < size; row += 1) {
      const from = row * size;
      let rest = matrix[from + column] ?? 0;
      for (let inner = 0; inner < column; inner += 1) rest -= (matrix[from + inner] ?? 0) * (matrix[start + inner] ?? 0);
      matrix[from + column] = row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (matrix[start + column] ?? 1);
    }
  }
  for (let target = 0; target < targets; target += 1) {
    for (let row = 0; row < size; row += 1) {
      let rest = right[row * targets + target] ?? 0;
      for (let inner = 0; inner < row; inner += 1)
        rest -= (matrix[row * size + inner] ?? 0) * (right[inner * targets + target] ?? 0);
      right[row * targets + target] = rest / (matrix[row * size + row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = right[row * targets + target] ?? 0;
      for (let inner = row + 1; inner < size; inner += 1)
        rest -= (matrix[inner * size + row] ?? 0) * (right[inner * targets + target] ?? 0);
      right[row * targets + target] = rest / (matrix[row * size + row] ?? 1);
    }
  }
}

function add(numbers: Float64Array, at: number, value: number): void {
  numbers[at] = (numbers[at] ?? 0) + value;
}
