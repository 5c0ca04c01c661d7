import type { TopicName } from '../warnings/index.ts';
import type { Moment } from './find-moments.ts';
import type { MomentKind } from './marks.ts';

/** Somebody's choice of what to be warned of. */
export interface WarningWish {
  /** Jump scares from this strength on, 1-3; null for none. */
  readonly leastStrength: number | null;
  readonly topics: readonly TopicName[];
  /** Also of moments that too few users agree on. */
  readonly withUnconfirmed: boolean;
}

/** Seconds that a warning comes ahead, where nobody chose otherwise, and the choices. */
export const usualLead = 5;
export const leads = [3, 5, 10, 20] as const;
/** A jump scare is over this many seconds later. */
const jumpSeconds = 2;
/** Strength of jump scares for which no one said any. */
const unsaidStrength = 2;

/**
 * The weakest jump scares to warn somebody of who set a limit: all of them below 4, medium ones up to 6, hard ones up to 8.
 * @param neverAbove their limit on jump scares, 1-10; null where it is off
 */
export function leastStrengthFor(neverAbove: number | null): number | null {
  if (neverAbove === null || neverAbove > 8) return null;
  if (neverAbove > 6) return 3;
  return neverAbove > 3 ? 2 : 1;
}

/** A moment of a movie, or of a copy of it. */
export type TimedMoment = Pick<Moment, 'kind' | 'second' | 'end' | 'strength' | 'confirmed'>;

/** The moments that somebody wants to be warned of (R702). */
export function momentsToWarnOf<One extends TimedMoment>(moments: readonly One[], wish: WarningWish): One[] {
  return moments.filter(
    ({ kind, strength, confirmed }) => (confirmed || wish.withUnconfirmed) && isWanted(kind, strength ?? unsaidStrength, wish),
  );
}

function isWanted(kind: MomentKind, strength: number, { leastStrength, topics }: WarningWish): boolean {
  if (kind !== 'jump') return topics.includes(kind);
  return leastStrength !== null && strength >= leastStrength - 0.5;
}

/** When a moment is over. */
export function overAt({ second, end }: Pick<TimedMoment, 'second' | 'end'>): number {
  return end ?? second + jumpSeconds;
}

/** The warnings at a second of the movie. */
export interface Outlook<One> {
  /** Moments that are announced or going on. */
  readonly now: readonly One[];
  readonly next: One | null;
}

/** @param moments what to warn of, by second @param lead seconds that warnings come ahead */
export function outlookAt<One extends TimedMoment>(moments: readonly One[], second: number, lead: number): Outlook<One> {
  return {
    now: moments.filter((moment) => moment.second - lead <= second && second < overAt(moment)),
    next: moments.find((moment) => moment.second - lead > second) ?? null,
  };
}

/** The moments that went by while nobody looked, as in a tab that slept: it is too late to warn of them. */
export function missedBetween<One extends TimedMoment>(
  moments: readonly One[],
  { from, to, lead }: { readonly from: number; readonly to: number; readonly lead: number },
): One[] {
  return moments.filter((moment) => from < moment.second - lead && overAt(moment) <= to);
}
