import { fearAxes, perFearAxis, type FearAxis, type FearLevels } from './fear-levels.ts';

/** Where a ladder leads: to a movie, or to a value of one characteristic. */
export interface LadderTarget {
  /** The characteristic that has furthest to rise; it rises with each rung. */
  readonly axis: FearAxis;
  readonly levels: FearLevels;
  /** The last rung; null where the target is a value. */
  readonly movieId: number | null;
}

/** A viewer who tolerates a value of one characteristic and keeps the others as they are. */
export function targetOfValue(start: FearLevels, axis: FearAxis, value: number): LadderTarget {
  return { axis, levels: { ...start, [axis]: value }, movieId: null };
}

/** Up to a movie: the characteristic in which it lies furthest above the start, the earlier one on a tie. */
export function targetOfMovie(start: FearLevels, { movieId, levels }: { movieId: number; levels: FearLevels }): LadderTarget {
  const axis = fearAxes.reduce((steepest, name) =>
    levels[name] - start[name] > levels[steepest] - start[steepest] ? name : steepest,
  );
  return { axis, levels, movieId };
}

/** Points from the start to the target where it is furthest; 0 or less where it is tolerated already. */
export function heightOf(start: FearLevels, { levels }: Pick<LadderTarget, 'levels'>): number {
  return Math.max(...fearAxes.map((axis) => levels[axis] - start[axis]));
}

/** The characteristics in which a ladder exceeds what the user tolerates. In all others limits stay as they are (R333). */
export function climbedAxes(start: FearLevels, { levels }: Pick<LadderTarget, 'levels'>): FearAxis[] {
  return fearAxes.filter((axis) => levels[axis] > start[axis]);
}

/** No rung is above: the target, or the start where that is higher already, and half a point. */
export function topLevels(start: FearLevels, { levels }: Pick<LadderTarget, 'levels'>): FearLevels {
  return perFearAxis((axis) => Math.max(levels[axis], start[axis]) + targetMargin);
}

/** Half a point above the target is still the target. */
export const targetMargin = 0.5;

/** True if a rung reaches the target; where it does not, the last ones are left out (R336). */
export function isTop(
  { movie, levels }: { readonly movie: { readonly id: number }; readonly levels: FearLevels },
  target: { readonly axis: FearAxis; readonly value: number; readonly movie: { readonly id: number } | null },
): boolean {
  return target.movie === null ? levels[target.axis] >= target.value - targetMargin : movie.id === target.movie.id;
}
