import type { FearAxis } from './fear-levels.ts';
import type { LadderMovie, LadderPlan } from './ladder-rules.ts';
import { targetOfValue, type LadderTarget } from './ladder-target.ts';
import { planLadder } from './plan-ladder.ts';

/** A value that a ladder leads to, and in how many rungs. */
export interface ReachableGoal {
  readonly axis: FearAxis;
  readonly value: number;
  readonly rungs: number;
}

/** The highest whole value below a target, of the characteristic that is climbed. */
export function goalBelow({ axis, levels }: Pick<LadderTarget, 'axis' | 'levels'>): number {
  return Math.ceil(levels[axis]) - 1;
}

/**
 * The nearest goal where a target is out of reach (R401): of the whole values below it the highest that a ladder leads to,
 * with everything else as the member tolerates it.
 * @returns null where there is none above the tolerance
 */
export function nearestGoal(
  movies: readonly LadderMovie[],
  { start, target }: Pick<LadderPlan, 'start' | 'target'>,
): ReachableGoal | null {
  const { axis } = target;
  for (let value = goalBelow(target); value > start[axis]; value -= 1) {
    const rungs = planLadder(movies, { start, target: targetOfValue(start, axis, value) });
    if (rungs !== null) return { axis, value, rungs: rungs.length };
  }
  return null;
}
