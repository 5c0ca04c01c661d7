import { maximumScore, type Characteristic } from '../characteristics/index.ts';
import { fearAxes, type RungAnswer } from '../ladder/index.ts';

/** A movie's expected score on one axis, next to somebody's limit. */
export interface FeltAxis {
  readonly characteristic: Characteristic;
  /** Expected score, 1-10. */
  readonly value: number;
  /** The lowest limit that lets the movie in; not rounded. */
  readonly leastCeiling: number;
  /** Their 'never above'; null without one. */
  readonly limit: number | null;
}

/** Another 'never above' for a characteristic. */
export interface LimitSuggestion {
  readonly characteristic: Characteristic;
  readonly from: number | null;
  /** 1-10; 10 is off. */
  readonly to: number;
}

/** A movie says more about one or two limits than about all. */
const mostSuggested = 2;

/** Points below the highest fear, from which on another one is hardly why it was too much. */
const asFrightening = 2;

/**
 * Limits that an answer speaks for (R613). Too much: those of the highest fears, low enough to keep this movie away. Easy: those that
 * let it in by less than a point, one higher. Anything else says nothing about limits.
 */
export function suggestLimits(answer: RungAnswer | null, felt: readonly FeltAxis[]): LimitSuggestion[] {
  const fears = felt.filter(({ characteristic }) => isFear(characteristic));
  const highest = Math.max(...fears.map(({ value }) => value));
  const suggested =
    answer === 'tooMuch'
      ? fears.filter(({ value }) => value >= highest - asFrightening).flatMap(lowered)
      : answer === 'easy'
        ? felt.flatMap(raised)
        : [];
  return suggested
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostSuggested)
    .map(({ characteristic, from, to }) => ({ characteristic, from, to }));
}

interface Weighed extends LimitSuggestion {
  readonly weight: number;
}

function lowered({ characteristic, value, leastCeiling, limit }: FeltAxis): Weighed[] {
  const to = Math.ceil(leastCeiling) - 1;
  return to < 1 || to >= (limit ?? maximumScore) ? [] : [{ characteristic, from: limit, to, weight: value }];
}

function raised({ characteristic, leastCeiling, limit }: FeltAxis): Weighed[] {
  if (limit === null || leastCeiling <= limit - 1) return [];
  return [{ characteristic, from: limit, to: limit + 1, weight: leastCeiling - limit }];
}

function isFear(characteristic: Characteristic): boolean {
  return fearAxes.some((fear) => fear === characteristic);
}
