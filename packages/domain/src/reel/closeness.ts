import { characteristics, maximumScore, type Averages, type Characteristic } from '../characteristics/index.ts';

/** A target: a value from 1 to 10, in halves, for some of the characteristics. Those that are absent do not matter. */
export type Target = Readonly<Partial<Record<Characteristic, number>>>;

/**
 * Parses `gore:2,psychological:9`, the form of a target in URLs (R264). Letter case does not matter; the later of two values
 * for one characteristic counts.
 * @returns null where any part is not a characteristic with a value from 1 to 10 in halves
 */
export function parseTarget(text: string): Target | null {
  const target: Partial<Record<Characteristic, number>> = {};
  for (const part of text.split(',')) {
    const [word = '', number = '', ...others] = part.split(':');
    const characteristic = characteristics.find((name) => name.toLowerCase() === word.trim().toLowerCase());
    const value = /^\d{1,2}(?:\.5)?$/u.test(number.trim()) ? Number(number) : 0;
    if (characteristic === undefined || value < 1 || value > maximumScore || others.length > 0) return null;
    target[characteristic] = value;
  }
  return target;
}

/** The form of a target in URLs, in the order of the characteristics; empty where nothing is asked for. */
export function formatTarget(target: Target): string {
  return characteristics
    .flatMap((characteristic) => (target[characteristic] === undefined ? [] : [`${characteristic}:${target[characteristic]}`]))
    .join(',');
}

/** A movie's averages as a target, rounded; a characteristic without scores does not matter (R266). */
export function targetLike(averages: Averages): Target {
  const target: Partial<Record<Characteristic, number>> = {};
  for (const characteristic of characteristics) {
    const average = averages[characteristic];
    if (average !== null) target[characteristic] = Math.round(average);
  }
  return target;
}

/**
 * How far a movie is from what is asked for: the root mean square over the characteristics that are asked for (R264).
 * @param expected what is known of the movie (R490)
 * @returns points, 0-9; null where one of these is not known
 */
export function distanceTo(target: Target, expected: Averages): number | null {
  return distancesTo(target)(expected);
}

/** `distanceTo` for many movies, which takes the target apart once. */
export function distancesTo(target: Target): (expected: Averages) => number | null {
  const asked = characteristics.flatMap((name) => (target[name] === undefined ? [] : [{ name, value: target[name] }]));
  return (expected) => {
    if (asked.length === 0) return null;
    let squares = 0;
    for (const { name, value } of asked) {
      const known = expected[name];
      if (known === null) return null;
      squares += (known - value) ** 2;
    }
    return Math.sqrt(squares / asked.length);
  };
}

/** Ten points of a hundred for each point of distance. @returns a whole number, 0-100 */
export function matchPercent(distance: number): number {
  return Math.max(0, Math.round(100 - 10 * distance));
}
