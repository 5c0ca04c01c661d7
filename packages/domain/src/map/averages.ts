import { characteristics, perCharacteristic, type Averages } from '../characteristics/index.ts';

/** Averages from a list of them in display order, as lists of movies carry them. */
export function averagesInOrder(values: readonly (number | null)[]): Averages {
  return perCharacteristic((name) => values[characteristics.indexOf(name)] ?? null);
}
