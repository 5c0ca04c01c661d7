import { characteristics, maximumScore, type Characteristic } from '../characteristics/index.ts';
import { largestDisc, smallestDisc } from './geometry.ts';
import type { Target } from './closeness.ts';
import { greetings } from './moods.ts';

/** Dials stop at half points, so that people who ask for almost the same share one answer (R268). */
export const dialStep = 0.5;
/** Step of Page Up and Page Down. */
const dialPage = 2;
const leastValue = 1;

/** Initial target of dials where no day decides (R270). */
export const firstTarget: Target = greetings[0].target;
/** Movies next to the dials. */
export const closestOnHome = 10;

/** Value of a dial; null where the characteristic does not matter. */
export type DialValue = number | null;

/** The nearest value that a dial can have. @param value any number; below 1 the characteristic does not matter */
export function nearestDialValue(value: number): DialValue {
  if (!(value >= leastValue)) return null;
  return Math.min(Math.round(value / dialStep) * dialStep, maximumScore);
}

/**
 * Dial value at a pointer: its distance from the middle of the socket is the disc's radius, and close to the middle the
 * characteristic does not matter.
 * @param distance in units of the reel
 * @param step of the value: a finger chooses whole points, since it is less exact than a mouse
 */
export function dialValueAt(distance: number, step: number = dialStep): DialValue {
  if (distance < smallestDisc) return null;
  const share = (distance - smallestDisc) / (largestDisc - smallestDisc);
  const value = leastValue + share * (maximumScore - leastValue);
  return Math.min(Math.max(Math.round(value / step) * step, leastValue), maximumScore);
}

/**
 * Dial value after a key (R268): arrows go half a point, Page Up and Page Down two points, Home and End to the ends;
 * Delete, Backspace and an arrow below the least value say that it does not matter.
 * @returns undefined for keys that mean nothing to a dial
 */
export function dialAfterKey(value: DialValue, key: string): DialValue | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value === null ? leastValue : Math.min(value + dialStep, maximumScore);
    case 'ArrowDown':
    case 'ArrowLeft':
      return value === null || value <= leastValue ? null : value - dialStep;
    case 'PageUp':
      return Math.min((value ?? 0) + dialPage, maximumScore);
    case 'PageDown':
      return value === null ? null : Math.max(value - dialPage, leastValue);
    case 'Home':
      return leastValue;
    case 'End':
      return maximumScore;
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return undefined;
  }
}

/** A target with one dial changed. */
export function withDial(target: Target, characteristic: Characteristic, value: DialValue): Target {
  const { [characteristic]: _before, ...others } = target;
  return value === null ? others : { ...others, [characteristic]: value };
}

/** True if two targets ask for the same. */
export function isSameTarget(one: Target, other: Target): boolean {
  return characteristics.every((name) => one[name] === other[name]);
}
