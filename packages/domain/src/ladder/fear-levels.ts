import { maximumScore, type Characteristic } from '../characteristics/index.ts';

/** The characteristics that frighten; a ladder climbs in these. */
export const fearAxes = ['gore', 'psychological', 'jumpScares'] as const satisfies readonly Characteristic[];
export type FearAxis = (typeof fearAxes)[number];

/** A user's tolerance of each, or a movie's level: what three of four scores do not exceed, 1-10. */
export type FearLevels = Readonly<Record<FearAxis, number>>;

/** The share of scores that may lie above a movie's level (R334). */
export const shareAboveLevel = 0.25;
/** Standard deviations from what is expected to the score that three of four stay below. */
const levelDeviations = 0.6744898;

/**
 * A movie's level of one characteristic: what three of four scores do not exceed (R334).
 * @param expected what its viewer is expected to score
 * @param spread how far off that is, as a standard deviation
 * @param step the distance between two scores next to each other; a score stands for half of it to each side
 */
export function levelOf(expected: number, spread: number, step = 1): number {
  return Math.min(maximumScore, Math.max(1, expected + levelDeviations * spread - step / 2));
}

export function perFearAxis<Value>(make: (axis: FearAxis) => Value): Record<FearAxis, Value> {
  return Object.fromEntries(fearAxes.map((axis) => [axis, make(axis)])) as Record<FearAxis, Value>;
}
