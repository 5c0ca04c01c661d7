import type { Anchor } from './belief.ts';

/** Pins are at what is expected, and this far below and above. */
const pinDistances = [-2, 0, 2];
/** A pin farther from its place says nothing. */
const farthestPin = 1;

/**
 * Own movies next to the ten segments, to rate by comparison: the nearest to what is expected, and two points to each side.
 * @param anchors the best known and latest first: of two as near, the earlier one is taken
 * @returns at most three, no movie twice, the lowest score first
 */
export function choosePins(predicted: number, anchors: readonly Anchor[]): Anchor[] {
  const pins: Anchor[] = [];
  for (const distance of pinDistances) {
    const offBy = ({ score }: Anchor) => Math.abs(score - predicted - distance);
    const free = anchors.filter((anchor) => !pins.includes(anchor) && offBy(anchor) <= farthestPin);
    const [nearest] = free.toSorted((one, other) => offBy(one) - offBy(other));
    if (nearest !== undefined) pins.push(nearest);
  }
  return pins.toSorted((one, other) => one.score - other.score);
}
