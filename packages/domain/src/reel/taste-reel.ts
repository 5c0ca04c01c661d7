import type { Averages, Characteristic } from '../characteristics/index.ts';
import { characteristics, maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { deviationOf } from './catalogue-spread.ts';
import { usualSpread } from './usual-spread.ts';

/** The size of a disc whose average is as usual: the middle of the scale. */
const usualSize = (maximumScore + 1) / 2;
/** Members differ by half as much as movies do: two of three are within this of the middle. */
const sizePerDeviation = 5;
/** Means of fewer movies say more about these than about the member. */
const fewestRatings = 5;
const mostNamed = 2;
/** Differences below this count as usual, in points. */
const leastDifference = 0.3;

/** How far a member's mean of one characteristic is from what is usual, in points. */
export interface TasteDifference {
  readonly characteristic: Characteristic;
  readonly difference: number;
}

/**
 * The reel of a member (R409). The means of most members are alike, and so would be reels of them; what tells members apart
 * is how far these are from what is usual of horror movies.
 * @param averages the means of the member's scores
 * @returns sizes of discs, 1 to 10; null where nothing is scored
 */
export function tasteReel(averages: Averages): Averages {
  return perCharacteristic((name) => {
    const average = averages[name];
    if (average === null) return null;
    const size = usualSize + sizePerDeviation * deviationOf(average, usualSpread[name]);
    return Math.min(maximumScore, Math.max(1, size));
  });
}

/** How far a mean is from what is usual, in points with one decimal. */
export function tasteDifference(average: number, name: Characteristic): number {
  return Math.round((average - usualSpread[name].mean) * 10) / 10;
}

/**
 * Differences of a member's scores from what is usual (R409), the most unusual first.
 * @returns at most two; none with fewer than five ratings
 */
export function tasteDifferences(averages: Averages, ratings: number): readonly TasteDifference[] {
  if (ratings < fewestRatings) return [];
  return characteristics
    .flatMap((characteristic) => {
      const average = averages[characteristic];
      if (average === null) return [];
      const difference = tasteDifference(average, characteristic);
      const deviation = Math.abs(deviationOf(average, usualSpread[characteristic]));
      return Math.abs(difference) < leastDifference ? [] : [{ characteristic, difference, deviation }];
    })
    .toSorted((one, other) => other.deviation - one.deviation)
    .slice(0, mostNamed)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .map(({ characteristic, difference }) => ({ characteristic, difference }));
}
