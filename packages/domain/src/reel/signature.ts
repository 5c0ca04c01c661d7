import { characteristics, type Averages, type Characteristic } from '../characteristics/index.ts';
import { deviationOf, type CatalogueSpread } from './catalogue-spread.ts';
import { fewestRaters } from './limits.ts';

/** What a movie is known for: the characteristic that stands out most, and its average. */
export interface Signature {
  readonly characteristic: Characteristic;
  readonly average: number;
}

/**
 * The characteristic whose average is the furthest above what is usual in the catalogue (R262). The highest average would
 * say "characters" of most movies. Where nothing is above the usual, the one that is the least below it.
 * @returns null with fewer than five raters or without a score
 */
export function findSignature(averages: Averages, raters: number, catalogue: CatalogueSpread): Signature | null {
  if (raters < fewestRaters) return null;
  let found: (Signature & { readonly deviation: number }) | null = null;
  for (const characteristic of characteristics) {
    const average = averages[characteristic];
    if (average === null) continue;
    const deviation = deviationOf(average, catalogue[characteristic]);
    if (found === null || deviation > found.deviation) found = { characteristic, average, deviation };
  }
  return found === null ? null : { characteristic: found.characteristic, average: found.average };
}
