import { fewestForMembers } from '../estimates/estimate.ts';
import { perCharacteristic, type Averages, type Characteristic } from '../characteristics/index.ts';

/** Mean and standard deviation of the movies' averages of one characteristic in a catalogue. */
export interface Spread {
  readonly mean: number;
  /** Above 0. */
  readonly deviation: number;
}

export type CatalogueSpread = Readonly<Record<Characteristic, Spread>>;

/** Used until a catalogue has enough rated movies: the middle of the scale. */
const unknownSpread: Spread = { mean: 5.5, deviation: 2 };
const fewestMovies = 12;
const leastDeviation = 0.5;

/** Mean and spread of each characteristic over movies with enough raters. */
export function measureCatalogue(movies: Iterable<{ readonly averages: Averages; readonly raters: number }>): CatalogueSpread {
  const sums = perCharacteristic(() => ({ count: 0, sum: 0, squares: 0 }));
  for (const { averages, raters } of movies) {
    if (raters < fewestForMembers) continue;
    for (const [characteristic, sum] of Object.entries(sums)) {
      const average = averages[characteristic as Characteristic];
      if (average === null) continue;
      sum.count += 1;
      sum.sum += average;
      sum.squares += average * average;
    }
  }
  return perCharacteristic((characteristic) => {
    const { count, sum, squares } = sums[characteristic];
    if (count < fewestMovies) return unknownSpread;
    const mean = sum / count;
    return { mean, deviation: Math.max(leastDeviation, Math.sqrt(Math.max(0, squares / count - mean * mean))) };
  });
}

/** How far an average lies from what is usual, in standard deviations. */
export function deviationOf(average: number, { mean, deviation }: Spread): number {
  return (average - mean) / deviation;
}
