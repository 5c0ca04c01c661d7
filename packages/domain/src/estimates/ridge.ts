import { solveInPlace } from '../linear-system/index.ts';
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

function add(numbers: Float64Array, at: number, value: number): void {
  numbers[at] = (numbers[at] ?? 0) + value;
}
