import type { Characteristic } from '../characteristics/index.ts';
import type { ScoreSource } from '../estimates/estimate.ts';
import type { LimitState } from '../limits/index.ts';
import { averagesInOrder } from '../map/averages.ts';
import { findStandOut, type StandOut } from '../reel/index.ts';

/** How sure it is that a suggestion stays within what its viewer tolerates. */
export const limitsKept = ['within', 'withinAsFarAsKnown'] as const;
export type LimitsKept = (typeof limitsKept)[number];

/** Relation of a suggestion to the member who gets it. */
export interface SuggestedTo {
  /** They have not seen it. */
  readonly isNew: boolean;
  /** Null where they set no limits, or where it is not known to be within them. */
  readonly limits: LimitsKept | null;
  /** Their expected opinion with its range (R552); null or absent where it is not shown. */
  readonly expected?: { readonly value: number; readonly low: number; readonly high: number } | null | undefined;
}

/** Why a movie was suggested (R391). */
export interface SurpriseReason {
  /** Reason from its scores: its stand-out, that nothing stands out, or that too few members rated it. */
  readonly scores: StandOut | 'balanced' | 'hardlyRated';
  /** Where its scores come from. */
  readonly source: ScoreSource;
  /** Null for visitors. */
  readonly viewer: SuggestedTo | null;
}

/**
 * Why a movie was suggested, from what is known of it (R490) and what the viewer set (R391).
 * @param movie with what is known in the order of the characteristics
 */
export function surpriseReason({
  expected,
  source,
  signature,
  viewer = null,
}: {
  readonly expected: readonly (number | null)[];
  readonly source: ScoreSource | null;
  readonly signature: Characteristic | null;
  readonly viewer?: SuggestedTo | null | undefined;
}): SurpriseReason {
  if (signature === null || source === null) return { scores: 'hardlyRated', source: 'members', viewer };
  return { scores: findStandOut(averagesInOrder(expected), signature) ?? 'balanced', source, viewer };
}

/**
 * The promise that may be made for a movie that neither limits nor hard no's leave out (R391). The topics of a movie are
 * known from members' votes, so hard no's are kept as far as they know; a movie that is not rated enough for the limits
 * promises nothing.
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
