import { characteristics } from '@hexreel/domain/characteristics';
import type { PleasureWeights } from '@hexreel/domain/group';
import { activeLimits, type Limits } from '@hexreel/domain/limits';
import type { PredictableUser } from '../own/viewer-taste.ts';

/** Taste of one member of a group. */
export interface MemberTaste {
  /** Their 'never above', by the number of the characteristic. */
  readonly ceilings: readonly { readonly axis: number; readonly value: number }[];
  /** Null for guests, for users without ratings, and before the first training. */
  readonly viewer: PredictableUser | null;
  /**
   * Contribution of their opinions to the expectation without any, by points of an axis above the middle; null without
   * opinions.
   */
  readonly ownPleasure: PleasureWeights | null;
}

/** The characteristics that speak of a movie's quality. */
export const qualities: readonly number[] = [characteristics.indexOf('characters'), characteristics.indexOf('pace')];
/** Where nothing is known of a movie: the middle of the scale. */
export const unknownPleasure = 5.5;

/** @param limits none if absent */
export function ceilingsOf(limits: Limits | undefined): MemberTaste['ceilings'] {
  return (limits === undefined ? [] : activeLimits(limits))
    .filter(({ bound }) => bound === 'neverAbove')
    .map(({ characteristic, value }) => ({ axis: characteristics.indexOf(characteristic), value }));
}
