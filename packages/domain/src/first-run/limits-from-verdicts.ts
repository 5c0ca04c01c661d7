import type { Averages } from '../characteristics/index.ts';
import { fearAxes, type FearAxis } from '../ladder/fear-levels.ts';
import { suggestLimits } from '../tonight/suggest-limits.ts';

/** Answers that a new member gives about a famous movie by one tap (R750). */
export const firstRunVerdicts = ['liked', 'soSo', 'tooScary', 'notSeen'] as const;
export type FirstRunVerdict = (typeof firstRunVerdicts)[number];

/** A famous movie and what was said of it. */
export interface JudgedMovie {
  readonly title: string;
  /** The known values. */
  readonly values: Averages;
  readonly verdict: FirstRunVerdict;
}

/** A 'never above' that keeps movies away which were too scary. */
export interface FoundLimit {
  readonly axis: FearAxis;
  /** 1-9. */
  readonly neverAbove: number;
  /** Titles of what it keeps away, in their order. */
  readonly keepsAway: readonly string[];
}

/**
 * The limits that 'Too scary' speaks for (R752): of a movie's highest fears, low enough to keep it away, and none that would keep away
 * what was liked or so-so. The fears come in their order.
 */
export function limitsFromVerdicts(judged: readonly JudgedMovie[]): FoundLimit[] {
  const tolerated = judged.filter(({ verdict }) => verdict === 'liked' || verdict === 'soSo');
  const found = new Map<FearAxis, { to: number; titles: string[] }>();
  for (const { title, values } of judged.filter(({ verdict }) => verdict === 'tooScary')) {
    const felt = fearAxes.flatMap((characteristic) => {
      const value = values[characteristic];
      return value === null ? [] : [{ characteristic, value, leastCeiling: value, limit: null }];
    });
    for (const { characteristic, to } of suggestLimits('tooMuch', felt)) {
      const axis = fearAxes.find((fear) => fear === characteristic);
      if (axis === undefined || tolerated.some((movie) => (movie.values[axis] ?? 0) > to)) continue;
      const known = found.get(axis);
      found.set(axis, { to: Math.min(to, known?.to ?? to), titles: [...(known?.titles ?? []), title] });
    }
  }
  return fearAxes.flatMap((axis) => {
    const limit = found.get(axis);
    return limit === undefined ? [] : [{ axis, neverAbove: limit.to, keepsAway: limit.titles }];
  });
}
