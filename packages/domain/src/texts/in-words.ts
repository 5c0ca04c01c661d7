import { countInDigits } from './count-in-digits.ts';
import { days, hours, minutes, seconds } from '../durations/index.ts';

/**
 * A duration as texts name it, rounded up: '20 seconds', '30 minutes', '24 hours', '7 days'. A unit is used until one and a
 * half of the next one are reached, days from the third one on, so that '90 minutes' does not become '2 hours'.
 * @param duration milliseconds
 */
export function inWords(duration: number): string {
  if (duration < seconds(90)) return countInWords(duration / seconds(1), 'second');
  if (duration <= minutes(90)) return countInWords(duration / minutes(1), 'minute');
  if (duration <= hours(48)) return countInWords(duration / hours(1), 'hour');
  return countInWords(duration / days(1), 'day');
}

/** How long to wait, in words: 'in 34 minutes' (R26). */
export function waitInWords(waitSeconds: number): string {
  return `in ${inWords(seconds(waitSeconds))}`;
}

/** Names as a sentence lists them: 'Ann', 'Ann and Bea', 'Ann, Bea and Cal'. */
export function listInWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** A count of at least one, rounded up, with its noun. */
function countInWords(value: number, noun: string): string {
  const count = Math.max(1, Math.ceil(value));
  return `${countInDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A difference of scores: '1.0 points', '0.8 points'. */
export function points(value: number): string {
  return `${value.toFixed(1)} points`;
}
