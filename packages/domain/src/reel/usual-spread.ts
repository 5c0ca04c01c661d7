import type { ScoreSource } from '../estimates/estimate.ts';
import type { CatalogueSpread } from './catalogue-spread.ts';

/**
 * The usual values of horror movies, against which signatures and descriptions are read (R262, R263). Measured once with
 * `measureCatalogue` over the 542 movies of the embedded catalogue that have five ratings or more. A constant, so that one
 * movie's new rating never changes what the cards of others say, and cached cards agree in every process.
 */
export const usualSpread: CatalogueSpread = {
  gore: { mean: 4.92, deviation: 1.77 },
  psychological: { mean: 6.09, deviation: 1.56 },
  jumpScares: { mean: 5.4, deviation: 1.42 },
  characters: { mean: 6.88, deviation: 1.15 },
  pace: { mean: 6.6, deviation: 1.31 },
  comedy: { mean: 3.74, deviation: 1.86 },
};

/**
 * The same of our estimates, which use more of the scale than members do. Measured over the 569 movies of the embedded
 * catalogue that have editorial scores.
 */
const usualEstimates: CatalogueSpread = {
  gore: { mean: 4.36, deviation: 2.17 },
  psychological: { mean: 5.25, deviation: 2.15 },
  jumpScares: { mean: 3.52, deviation: 1.82 },
  characters: { mean: 6.49, deviation: 1.34 },
  pace: { mean: 5.73, deviation: 1.44 },
  comedy: { mean: 3.04, deviation: 2.13 },
};

/** The spread to read values from this source against: members' from five members on, before that our estimates'. */
export function usualOf(source: ScoreSource | null): CatalogueSpread {
  return source === null || source === 'members' ? usualSpread : usualEstimates;
}
