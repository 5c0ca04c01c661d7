import type { CatalogueSpread } from './catalogue-spread.ts';

/**
 * What is usual of horror movies, against which signatures and descriptions are read (R262, R263). Measured once with
 * `measureCatalogue` over the 537 movies of the embedded catalogue that have five ratings or more in the demo, whose members score around our editorial scores. A constant, so that one
 * movie's new rating never changes what the cards of others say, and cached cards agree in every process.
 */
export const usualSpread: CatalogueSpread = {
  gore: { mean: 4.5, deviation: 1.88 },
  psychological: { mean: 5.41, deviation: 1.87 },
  jumpScares: { mean: 4, deviation: 1.64 },
  characters: { mean: 6.86, deviation: 1.29 },
  pace: { mean: 6.23, deviation: 1.39 },
  comedy: { mean: 3.68, deviation: 1.89 },
};
