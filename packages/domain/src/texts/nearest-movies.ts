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
  const distance = ([of, all]: Fraction) => Math.abs(of / all - odds);
  const [of, all] = fractions.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
  return `${of} in ${all}`;
}

type Fraction = readonly [of: number, all: number];
const fractions: readonly Fraction[] = [
  [1, 10],
  [1, 5],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
];
