import { countInDigits } from './count-in-digits.ts';
import { characteristicTexts, maximumScore, type Characteristic } from '../characteristics/index.ts';
import type { LimitsSearchResponse } from '../contract/limits.ts';
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
  promise: `An estimate: we expect at most ${allowedBreach * 100}% of members to score a movie above your “never above”.`,
  needsScript: 'Limits need JavaScript: we keep them out of the URL so that no one else can read them.',
  noneTitle: 'No movies are known to be within these limits',
  none: 'Loosen a limit, or include movies that are probably within.',
  noneProbably: 'Loosen a limit, or one of the other filters.',
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

/** Why two bounds cannot be kept together. */
export function crossedLimitText(characteristic: Characteristic): string {
  return `For ${characteristicTexts[characteristic].label}, “At least” cannot be higher than “Never above”.`;
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

/** Count of movies that hard no's leave out of the list (R293): '12 movies are hidden by your dealbreakers'. */
export function hiddenByHardNosText(hidden: number): string {
  const movies = hidden === 1 ? 'A movie is' : `${countInDigits(hidden)} movies are`;
  return `${movies} hidden by your dealbreakers.`;
}

/** The switch that adds estimates (R256): 'Include the 96 that are probably within'. */
export function withProbablyText(probably: number): string {
  return probably === 1
    ? 'Include the one that is probably within'
    : `Include the ${countInDigits(probably)} that are probably within`;
}
