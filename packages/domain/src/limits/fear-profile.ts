import { characteristics, maximumScore, perCharacteristic, type Characteristic } from '../characteristics/index.ts';

/** What is wanted of one characteristic; null is off. */
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

export const noLimits: FearProfile = {
  limits: perCharacteristic(() => ({ atLeast: null, neverAbove: null })),
  appliesEverywhere: false,
};

/** One limit that leaves something out. */
export interface ActiveLimit {
  readonly characteristic: Characteristic;
  readonly bound: 'atLeast' | 'neverAbove';
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
