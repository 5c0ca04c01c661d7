import type { Averages, Characteristic } from '../characteristics/index.ts';
import { perCharacteristic } from '../characteristics/index.ts';
import { usualSpread } from './usual-spread.ts';

/** How far a mean is from what is usual, in points with one decimal. */
export function tasteDifference(average: number, name: Characteristic): number {
  return Math.round((average - usualSpread[name].mean) * 10) / 10;
}

/** The same of all six; null where nothing is scored. */
export function tasteDeviations(averages: Averages): Averages {
  return perCharacteristic((name) => {
    const average = averages[name];
    return average === null ? null : tasteDifference(average, name);
  });
}
