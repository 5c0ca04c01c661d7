import { characteristics, type Characteristic } from '../characteristics/index.ts';
import type { MapProjection, Weights } from './projection.ts';

/** The four ends of the map. */
export const mapEnds = ['left', 'right', 'top', 'bottom'] as const;
export type MapEnd = (typeof mapEnds)[number];

/** What movies at one end have more of than others, or less. */
export interface EndMeaning {
  readonly characteristic: Characteristic;
  readonly isHigh: boolean;
}

/** "Little of it" says less of a place than "much of it". */
const lowWeight = 0.8;

/**
 * What each end stands for (R351): of the characteristics that go along with this direction more than with the other one,
 * the one for which that is most so: what grows in both directions names neither.
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
  let best: EndMeaning = { characteristic: candidates[0] ?? 'gore', isHigh: side === 1 };
  let most = -Infinity;
  for (const characteristic of candidates) {
    const tie = side * ties[characteristic];
    const alone = Math.abs(tie) - Math.abs(others[characteristic]);
    const weight = tie >= 0 ? alone : alone * lowWeight;
    if (weight <= most) continue;
    [best, most] = [{ characteristic, isHigh: tie >= 0 }, weight];
  }
  return best;
}
