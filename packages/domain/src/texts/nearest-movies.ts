import { characteristicTexts } from '../characteristics/index.ts';
import type { NearestMovie } from '../contract/limits.ts';

/** Heading of the movies that miss limits by least (R580). */
export const nearestTitle = 'The nearest';

/** A limit that one of the nearest movies misses (R580): 'Gore: about a 1 in 4 chance of more than 3'. */
export function missedLimitText({ characteristic, bound, value, odds }: NearestMovie['missed'][number]): string {
  const { label } = characteristicTexts[characteristic];
  if (odds === null) return `${label}: not known yet`;
  return `${label}: about a ${oddsText(odds)} chance of ${bound === 'neverAbove' ? 'more' : 'less'} than ${value}`;
}

/** A likelihood as people say it: '1 in 4'. @param odds 0-1 */
export function oddsText(odds: number): string {
  const [nearest = '1 in 2'] = Object.keys(fractions).toSorted(
    (one, other) => Math.abs((fractions[one] ?? 0) - odds) - Math.abs((fractions[other] ?? 0) - odds),
  );
  return nearest;
}

const fractions: Readonly<Record<string, number>> = {
  '1 in 10': 1 / 10,
  '1 in 5': 1 / 5,
  '1 in 4': 1 / 4,
  '1 in 3': 1 / 3,
  '1 in 2': 1 / 2,
  '2 in 3': 2 / 3,
  '3 in 4': 3 / 4,
  '4 in 5': 4 / 5,
  '9 in 10': 9 / 10,
};
