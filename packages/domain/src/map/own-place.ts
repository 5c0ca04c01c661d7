import type { MapPoint } from './projection.ts';

/** With fewer rated movies on the map a member has no place on it. */
export const fewestForPlace = 5;
/** A member's place is the middle of this share of their movies, those that they rated highest. */
const highestShare = 0.25;

export interface OwnPlace extends MapPoint {
  /** Movies that it is the middle of. */
  readonly movies: number;
}

/**
 * Where a member is on the map (R355): in the middle of the movies that they rated highest by the mean of their scores, a quarter of
 * those on the map, and all that are as high as the last of them.
 * @returns null with fewer than five
 */
export function placeOfMember(rated: readonly (MapPoint & { readonly mean: number })[]): OwnPlace | null {
  if (rated.length < fewestForPlace) return null;
  const falling = [...rated].sort((one, other) => other.mean - one.mean);
  const last = falling[Math.max(fewestForPlace, Math.ceil(rated.length * highestShare)) - 1]?.mean ?? 0;
  const highest = falling.filter(({ mean }) => mean >= last);
  const middle = (name: 'x' | 'y') => Math.round(highest.reduce((sum, place) => sum + place[name], 0) / highest.length);
  return { x: middle('x'), y: middle('y'), movies: highest.length };
}
