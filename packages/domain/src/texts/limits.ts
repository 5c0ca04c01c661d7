import { countInDigits } from './count-in-digits.ts';
import { characteristicTexts, maximumScore } from '../characteristics/index.ts';
import type { LimitsSearchResponse, NearestMovie } from '../contract/limits.ts';
import { allowedBreach, type ActiveLimit, type AxisLimit, type LimitBound } from '../limits/index.ts';

/** Browse within limits (R255 to R257). */
export const limitsModeTexts = {
  yours: 'Your limits',
  /** The heading, and the button that leads to them, where none is on. */
  set: 'Set your limits',
  probably: 'Probably within: estimated from similar movies',
  save: 'Save as my limits',
  saved: 'Saved. Only you can see them.',
  areSaved: 'These are your saved limits.',
  noneSaved: 'You have not set any limits yet: move a handle.',
  restore: 'Back to my saved limits',
  clear: 'Clear limits',
  signIn: 'Sign in',
  toKeep: 'to keep limits and to have your own scores count. We don’t save any of this.',
  promise: `At most ${allowedBreach * 100}% of scores are expected to be above your “never above” limits.`,
  needsScript: 'Limits need JavaScript: we keep them out of the URL so that no one else can read them.',
  noneTitle: 'No movies are known to be within these limits',
  none: 'Loosen a limit, or include movies that are probably within.',
  noneProbably: 'Loosen a limit, or one of the other filters.',
  /** Heading of the movies that miss the limits by least (R580). */
  nearest: 'The nearest',
} as const;

/** The names of a slider's two handles. */
export const boundLabels: Readonly<Record<LimitBound, string>> = { atLeast: 'at least', neverAbove: 'never above' };

/** A slider's range, in short: 'Any', '4+', '≤ 7', '4–7'. */
export function limitRangeText({ atLeast, neverAbove }: AxisLimit): string {
  if (atLeast !== null && neverAbove !== null) return atLeast === neverAbove ? String(atLeast) : `${atLeast}–${neverAbove}`;
  if (atLeast !== null) return `${atLeast}+`;
  return neverAbove === null ? 'Any' : `≤ ${neverAbove}`;
}

/** A handle's value for screen readers. */
export function boundValueText(value: number | null): string {
  return value === null ? 'off' : `${value} of ${maximumScore}`;
}

/** 'Gore never above 4'. */
export function activeLimitText({ characteristic, bound, value }: ActiveLimit): string {
  return `${characteristicTexts[characteristic].label} ${boundLabels[bound]} ${value}`;
}

/** Cost of a limit (R245): '214 more without it'. */
export function limitCostText(more: number): string {
  return more === 0 ? 'no more without it' : `${countInDigits(more)} more without it`;
}

/** Way out of an empty list: 'Without “Gore never above 4”: 214 more'. */
export function withoutLimitText(limit: ActiveLimit, more: number): string {
  return `Without “${activeLimitText(limit)}”: ${countInDigits(more)} more`;
}

/** '312 movies within, 96 probably, 1,840 with too few ratings' (R245); '568 movies, no limits set yet' where none is on. */
export function limitCountsText({ counts, costs }: Pick<LimitsSearchResponse, 'counts' | 'costs'>): string {
  const { within, probably, unknown } = counts;
  const movies = `${countInDigits(within)} ${within === 1 ? 'movie' : 'movies'}`;
  if (costs.length === 0) return `${movies}, no limits set yet`;
  return [
    `${movies} within`,
    ...(probably === 0 ? [] : [`${countInDigits(probably)} probably`]),
    ...(unknown === 0 ? [] : [`${countInDigits(unknown)} with too few ratings`]),
  ].join(', ');
}

/** Count of movies that hard no's leave out of the list (R293): '12 movies are hidden by your hard no’s'. */
export function hiddenByHardNosText(hidden: number): string {
  const movies = hidden === 1 ? 'A movie is' : `${countInDigits(hidden)} movies are`;
  return `${movies} hidden by your hard no’s.`;
}

/** The switch that adds estimates (R256): 'Include the 96 that are probably within'. */
export function withProbablyText(probably: number): string {
  return probably === 1
    ? 'Include the one that is probably within'
    : `Include the ${countInDigits(probably)} that are probably within`;
}

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
