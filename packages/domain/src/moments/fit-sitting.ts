import type { Conversion } from './film-clock.ts';
import { televisionScale } from './marks.ts';

/** Found by marks. */
export interface Fit extends Conversion {
  /** How many marks are near a moment then. */
  readonly matched: number;
}

/** Seconds between a mark and the moment that it is taken for. */
const nearby = 2;
const fewestMatched = 3;
/** The share of the marks that has to match: a few of many random ones always do. */
const leastShare = 0.4;
/** Cuts do not begin further apart, in seconds. */
const furthestStart = 180;
/** As good as the same cut: other offsets are reactions. */
const sameStart = 3;

/** True if the times need no conversion but that of how fast somebody reacts. */
export function isSameCut({ scale, offset }: Fit): boolean {
  return scale === 1 && Math.abs(offset) <= sameStart;
}

/**
 * Finds the cut that somebody watched: the scale and offset by which most of their marks are near known moments.
 * @param times of their jump scares in seconds, sorted
 * @param known times of moments, sorted
 * @param furtherScale that is tried in addition to the usual ones
 * @returns null where too little matches
 */
export function fitSitting(times: readonly number[], known: readonly number[], furtherScale = 1): Fit | null {
  const scales = new Set([1, televisionScale, 1 / televisionScale, furtherScale]);
  let best: Fit | null = null;
  for (const scale of scales) {
    const scaled = times.map((time) => time * scale);
    const centre = densestOffset(scaled, known);
    for (const offset of centre === null ? [0] : [0, centre]) {
      const residuals = residualsOf(
        scaled.map((time) => time + offset),
        known,
      );
      if (best === null || residuals.length > best.matched)
        best = { scale, offset: offset + medianOf(residuals), matched: residuals.length };
    }
  }
  return best !== null && best.matched >= Math.max(fewestMatched, leastShare * times.length) ? best : null;
}

/** Where most differences between moments and marks are alike. */
function densestOffset(times: readonly number[], known: readonly number[]): number | null {
  const offsets: number[] = [];
  for (const time of times) for (const moment of known) if (Math.abs(moment - time) <= furthestStart) offsets.push(moment - time);
  offsets.sort((one, other) => one - other);
  let [first, from, to] = [0, 0, 0];
  for (const [last, offset] of offsets.entries()) {
    while (offset - (offsets[first] ?? offset) > nearby) first += 1;
    if (last + 1 - first > to - from) [from, to] = [first, last + 1];
  }
  return to === 0 ? null : medianOf(offsets.slice(from, to));
}

/** The differences to the next moments where these are near. @param times sorted, as the moments are */
function residualsOf(times: readonly number[], known: readonly number[]): number[] {
  const residuals: number[] = [];
  let at = 0;
  for (const time of times) {
    const distance = (place: number) => Math.abs((known[place] ?? Infinity) - time);
    while (distance(at + 1) <= distance(at) && at + 1 < known.length) at += 1;
    if (distance(at) <= nearby) residuals.push((known[at] ?? time) - time);
  }
  return residuals;
}

/** The middle value; 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}
