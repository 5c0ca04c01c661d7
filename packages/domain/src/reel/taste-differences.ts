import { characteristics, type Averages, type Characteristic } from '../characteristics/index.ts';
import { deviationOf } from './catalogue-spread.ts';
import { tasteDifference } from './taste-deviations.ts';
import { usualSpread } from './usual-spread.ts';

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
