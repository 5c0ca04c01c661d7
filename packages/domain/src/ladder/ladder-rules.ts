import type { FearLevels } from './fear-levels.ts';
import type { LadderTarget } from './ladder-target.ts';

/** No characteristic rises by more from one rung to the next, in points (R332). */
export const steepestStep = 1.5;
/** The least that the climbed characteristic rises. */
export const leastRise = 0.3;
export const fewestRungs = 3;
export const mostRungs = 8;
/** How far the first rung may lie below the start. */
export const roomBelowStart = 1;

/** A movie that may become a rung. */
export interface LadderMovie {
  readonly movieId: number;
  readonly levels: FearLevels;
  /** Expected pleasure, 1-10. */
  readonly pleasure: number;
  /** Subgenres, and the series that it is of. */
  readonly kinds: readonly string[];
}

/** Constraints of a ladder. */
export interface LadderPlan {
  readonly start: FearLevels;
  readonly target: LadderTarget;
  /** The first rung is not above; a full step from the start if absent. */
  readonly firstAtMost?: FearLevels;
  /** `fewestRungs` if absent. */
  readonly fewest?: number;
}
