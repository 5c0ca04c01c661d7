import { characteristics, strongestCharacteristic, type Averages, type Characteristic } from '../characteristics/index.ts';
import { deviationOf, type CatalogueSpread } from './catalogue-spread.ts';

/** A movie's signature: the characteristic that stands out most, and its average. */
export interface Signature {
  readonly characteristic: Characteristic;
  readonly average: number;
}

/** Where the upper half of the scale begins: a movie is not known for what it has little of. */
export const leastSignatureAverage = 5.5;

/**
 * A movie's signature (R262): of the characteristics in the upper half of the scale, the one whose average is the furthest
 * above what is usual in the catalogue. The highest average would say "characters" of most movies, and without the limit a
 * low score would be the headline of many. Where none is in the upper half, the highest average.
 * @param averages what is known of the movie (R490)
 * @returns null where nothing is known
 */
export function findSignature(averages: Averages, catalogue: CatalogueSpread): Signature | null {
  let found: (Signature & { readonly deviation: number }) | null = null;
  for (const characteristic of characteristics) {
    const average = averages[characteristic];
    if (average === null || average < leastSignatureAverage) continue;
    const deviation = deviationOf(average, catalogue[characteristic]);
    if (found === null || deviation > found.deviation) found = { characteristic, average, deviation };
  }
  return found === null ? strongestCharacteristic(averages) : { characteristic: found.characteristic, average: found.average };
}
