import type { Mark } from './marks.ts';

/** One member's jumps in a movie, and those that members agree on. */
export interface EveningJumps {
  /** Seconds, in their order. */
  readonly own: readonly number[];
  readonly confirmed: readonly number[];
  /** The second of the hardest own one: the first of the strongest; null where none was said to be. */
  readonly hardest: number | null;
}

/** @param marks of one evening @param moments confirmed ones */
export function compareEvening(marks: readonly Mark[], moments: readonly Pick<Mark, 'kind' | 'second'>[]): EveningJumps {
  const secondsOf = (all: readonly Pick<Mark, 'kind' | 'second'>[]) =>
    all.flatMap(({ kind, second }) => (kind === 'jump' ? [second] : [])).toSorted((one, other) => one - other);
  const said = marks
    .filter(({ kind, strength }) => kind === 'jump' && strength !== null)
    .toSorted((one, other) => (other.strength ?? 0) - (one.strength ?? 0) || one.second - other.second);
  return { own: secondsOf(marks), confirmed: secondsOf(moments), hardest: said[0]?.second ?? null };
}

/**
 * How many jumps there were so far, as path data: a step up at each.
 * @param size of the drawing, and what its sides stand for
 */
export function jumpsPath(
  seconds: readonly number[],
  {
    width,
    height,
    length,
    most,
  }: { readonly width: number; readonly height: number; readonly length: number; readonly most: number },
): string {
  const x = (second: number) => Math.round(Math.min(1, second / length) * width);
  const y = (count: number) => Math.round((1 - count / most) * height);
  return `M0 ${height}${seconds.map((second, before) => `H${x(second)}V${y(before + 1)}`).join('')}H${width}`;
}
