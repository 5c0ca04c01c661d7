import { characteristics, type Characteristic } from '../characteristics/index.ts';
import type { MapProjection, Weights } from './projection.ts';

/** The four ends of the map. */
export const mapEnds = ['left', 'right', 'top', 'bottom'] as const;
export type MapEnd = (typeof mapEnds)[number];

/** Characteristics that movies at one end have more or less of than others. */
export interface EndMeaning {
  readonly characteristic: Characteristic;
  readonly isHigh: boolean;
}

/** From this correlation on an end is named by what there is much of; by what there is little of only where nothing is. */
const clearTie = 0.4;

/**
 * Meaning of each end (R351): the characteristic most tied to this direction among those that are tied more to it than to
 * the other one. One that grows in both directions names neither.
 */
export function meaningOfEnds({ ties: { right, up } }: Pick<MapProjection, 'ties'>): Readonly<Record<MapEnd, EndMeaning>> {
  const isAcross = (name: Characteristic) => Math.abs(right[name]) > Math.abs(up[name]);
  const across = characteristics.filter(isAcross);
  const along = characteristics.filter((name) => !isAcross(name));
  return {
    left: strongest(across, { ties: right, others: up, side: -1 }),
    right: strongest(across, { ties: right, others: up, side: 1 }),
    top: strongest(along, { ties: up, others: right, side: 1 }),
    bottom: strongest(along, { ties: up, others: right, side: -1 }),
  };
}

function strongest(
  names: readonly Characteristic[],
  {
    ties,
    others,
    side,
  }: {
    readonly ties: Weights;
    /** To the direction at a right angle. */
    readonly others: Weights;
    /** 1 for the end to which ties count, -1 for the other one. */
    readonly side: 1 | -1;
  },
): EndMeaning {
  const candidates = names.length === 0 ? characteristics : names;
  const high = candidates.filter((name) => side * ties[name] >= clearTie);
  const alone = (name: Characteristic) => Math.abs(ties[name]) - Math.abs(others[name]);
  const [first = 'gore', ...rest] = high.length > 0 ? high : candidates;
  const characteristic = rest.reduce((best, name) => (alone(name) > alone(best) ? name : best), first);
  return { characteristic, isHigh: side * ties[characteristic] >= 0 };
}
