import type { Characteristic } from '../characteristics/index.ts';
import type { LimitState } from '../limits/index.ts';
import { averagesInOrder } from '../map/averages.ts';
import { findStandOut, type StandOut } from '../reel/index.ts';

/** How sure it is that a suggestion stays within what its viewer can bear. */
export const limitsKept = ['within', 'withinAsFarAsKnown'] as const;
export type LimitsKept = (typeof limitsKept)[number];

/** What a suggestion is to the member who gets it. */
export interface SuggestedTo {
  /** They have not seen it. */
  readonly isNew: boolean;
  /** Null where they set no limits, or where it is not known to be within them. */
  readonly limits: LimitsKept | null;
}

/** Why a movie was suggested (R391). */
export interface SurpriseReason {
  /** What its scores say: what sets it apart, or that nothing does, or that nothing is known of it. */
  readonly scores: StandOut | 'balanced' | 'hardlyRated';
  /** Null for visitors. */
  readonly viewer: SuggestedTo | null;
}

/**
 * Why a movie was suggested, from its scores and what the viewer set (R391).
 * @param movie with what is known of it (R490), in the order of the characteristics
 */
export function surpriseReason({
  expected,
  signature,
  viewer = null,
}: {
  readonly expected: readonly (number | null)[];
  readonly signature: Characteristic | null;
  readonly viewer?: SuggestedTo | null | undefined;
}): SurpriseReason {
  if (signature === null) return { scores: 'hardlyRated', viewer };
  return { scores: findStandOut(averagesInOrder(expected), signature) ?? 'balanced', viewer };
}

/**
 * What may be said of a movie that neither limits nor hard no's leave out (R391). What is in a movie is known from members'
 * votes, so hard no's are kept as far as they know; a movie that is not rated enough for the limits promises nothing.
 * @param limits the movie's state against the limits that are applied everywhere; null without any
 * @returns null where nothing is set, or nothing can be promised
 */
export function limitsKeptBy({
  limits,
  hasHardNos,
}: {
  readonly limits: LimitState | null;
  readonly hasHardNos: boolean;
}): LimitsKept | null {
  if (limits === null && !hasHardNos) return null;
  if (limits !== null && limits !== 'within') return null;
  return hasHardNos ? 'withinAsFarAsKnown' : 'within';
}
