import type { SeededRandom } from './seeded-random.ts';

/** Viewings and ratings in a month relative to October, January first: horror is watched before Halloween. */
const season = [0.36, 0.34, 0.32, 0.3, 0.28, 0.28, 0.3, 0.36, 0.5, 1, 0.3, 0.36] as const;

/** A time between two, weighted by month, with slightly more early ones. */
export function drawSeasonal(
  rng: SeededRandom,
  { earliest, latest }: { readonly earliest: number; readonly latest: number },
): number {
  const draw = () => earliest + (latest - earliest) * rng.next() ** 0.85;
  // Bounded, since there may be no busy month between joining and now.
  for (let tries = 0; tries < 12; tries += 1) {
    const moment = draw();
    if (rng.chance(season[new Date(moment).getUTCMonth()] ?? 0)) return moment;
  }
  return draw();
}
