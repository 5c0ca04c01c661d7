import { fitBiases, movieShrinkage } from './biases.ts';
import { estimateByKind, fitKindPrior, type KindPrior } from './kind-prior.ts';
import { buildRatingTable, type RatingRows } from './rating-table.ts';

/** The fewest scored movies from which a kind says something about an axis. */
export const fewestMoviesForKind = 50;

/** Where fewer users than this scored an axis of a movie, its kind gives an estimate (R242). */
export const fewestWithoutEstimate = 5;

/** Priors of kinds for each axis; null where too few movies are scored on it. */
export type KindPriors = readonly (KindPrior | null)[];

/**
 * Learns from all ratings what a movie's kind says of each axis.
 * @param featuresOf the features of each movie of the rows, `features` values a movie
 */
export function fitKindPriors(rows: RatingRows, featuresOf: Float32Array, features: number): KindPriors {
  const { axes, movies } = rows;
  const { movieBias, raters } = fitBiases(buildRatingTable(rows), new Float32Array(movies * axes));
  return Array.from({ length: axes }, (_, axis) => {
    const known = Array.from({ length: movies }, (_unused, movie) => movie)
      .filter((movie) => (raters[movie * axes + axis] ?? 0) > 0)
      .map((movie) => {
        const count = raters[movie * axes + axis] ?? 0;
        return {
          features: featuresOf.subarray(movie * features, (movie + 1) * features),
          // The bias as it was before it was shrunk.
          bias: ((movieBias[movie * axes + axis] ?? 0) * (count + movieShrinkage)) / count,
          raters: count,
        };
      });
    return known.length < fewestMoviesForKind ? null : fitKindPrior(known, features);
  });
}

/** The expected bias of each movie on each axis, `axes` values a movie; 0 where kinds say nothing. */
export function priorBiases(priors: KindPriors, featuresOf: Float32Array, features: number): Float32Array {
  const movies = featuresOf.length / features;
  const axes = priors.length;
  const biases = new Float32Array(movies * axes);
  for (let movie = 0; movie < movies; movie += 1) {
    const own = featuresOf.subarray(movie * features, (movie + 1) * features);
    priors.forEach((prior, axis) => {
      if (prior !== null) biases[movie * axes + axis] = estimateByKind(prior, own);
    });
  }
  return biases;
}
