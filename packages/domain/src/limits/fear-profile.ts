import { characteristics, maximumScore, perCharacteristic, type Characteristic } from '../characteristics/index.ts';

/** Limit of one characteristic; null is off. */
export interface AxisLimit {
  readonly atLeast: number | null;
  readonly neverAbove: number | null;
}

/** A user's or visitor's limits, one a characteristic. */
export type Limits = Readonly<Record<Characteristic, AxisLimit>>;

/** A user's limits as they keep them. */
export interface FearProfile {
  readonly limits: Limits;
  /** Lists of recommendations and Surprise Me leave out what is beyond. */
  readonly appliesEverywhere: boolean;
}

/** One of the two ends of what is wanted. */
export type LimitBound = keyof AxisLimit;

export const noLimits: FearProfile = {
  limits: perCharacteristic(() => ({ atLeast: null, neverAbove: null })),
  appliesEverywhere: false,
};

/** One limit that leaves something out. */
export interface ActiveLimit {
  readonly characteristic: Characteristic;
  readonly bound: LimitBound;
  readonly value: number;
}

/** The limits that are on; at least the lowest score and never above the highest one ask for nothing. */
export function activeLimits(limits: Limits): ActiveLimit[] {
  return characteristics.flatMap((characteristic): ActiveLimit[] => {
    const { atLeast, neverAbove } = limits[characteristic];
    return [
      ...(atLeast === null || atLeast <= 1 ? [] : [{ characteristic, bound: 'atLeast' as const, value: atLeast }]),
      ...(neverAbove === null || neverAbove >= maximumScore
        ? []
        : [{ characteristic, bound: 'neverAbove' as const, value: neverAbove }]),
    ];
  });
}

/**
 * A limit with another value at one end (R255): the other end gives way where the two would cross, and what asks for nothing
 * is off.
 * @param value 1-10
 */
export function withBound({ atLeast, neverAbove }: AxisLimit, bound: LimitBound, value: number): AxisLimit {
  const least = bound === 'atLeast' ? value : Math.min(atLeast ?? 1, value);
  const most = bound === 'neverAbove' ? value : Math.max(neverAbove ?? maximumScore, value);
  return { atLeast: least <= 1 ? null : least, neverAbove: most >= maximumScore ? null : most };
}

/** True if two people's limits, or a change and what was saved, ask for the same. */
export function areSameLimits(one: Limits, other: Limits): boolean {
  return characteristics.every(
    (name) => one[name].atLeast === other[name].atLeast && one[name].neverAbove === other[name].neverAbove,
  );
}
