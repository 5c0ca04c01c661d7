import type { Averages } from '../characteristics/index.ts';
import { usualSpread } from '../reel/usual-spread.ts';

const fearAxes = ['gore', 'psychological', 'jumpScares'] as const;
/** Where no one scored a movie and its kind says nothing: as intense as horror movies usually are. */
export const usualIntensity = 0;
/** Runtime where it is unknown, in minutes. */
export const usualMinutes = 95;

/**
 * How much a movie frightens, in standard deviations above what is usual: the mean over gore, psychological horror and jump
 * scares, as far as they are known; null where none is.
 */
export function intensityOf(averages: Averages): number | null {
  const known = fearAxes.flatMap((name) => {
    const average = averages[name];
    return average === null ? [] : [(average - usualSpread[name].mean) / usualSpread[name].deviation];
  });
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** True if a movie is slow: a deviation below what is usual. */
export function isSlow({ pace }: Pick<Averages, 'pace'>): boolean {
  return pace !== null && pace < usualSpread.pace.mean - usualSpread.pace.deviation;
}
