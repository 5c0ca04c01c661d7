import { characteristics, type Characteristic } from '../characteristics/index.ts';
import type { OwnEnjoyment, OwnOpinion } from './own-enjoyment.ts';

/** Reasons that are told. */
export const mostReasons = 3;
/** Smaller parts are not worth a sentence, in points. */
const leastTelling = 0.15;

/** One reason of what a member is expected to say of a movie (R553). */
export type EnjoymentReason =
  /** An average member's opinion. */
  | { readonly kind: 'everyone'; readonly value: number }
  /** The movie has much or little of a characteristic, which moves the member's opinions by these points. */
  | {
      readonly kind: 'characteristic';
      readonly characteristic: Characteristic;
      readonly isHigh: boolean;
      readonly points: number;
    }
  /** The member's opinions of the movies most like it, beyond everything else. */
  | { readonly kind: 'alike'; readonly points: number }
  /** How far above others the member's opinions lie. */
  | { readonly kind: 'level'; readonly points: number };

/**
 * Why a member is expected to say this: first what everyone says, then what moves it most, three at most.
 * @param movie with deviations of the six characteristics
 * @param alike what similar movies add (`alikePoints`)
 */
export function enjoymentReasons(
  { level, weights }: OwnEnjoyment,
  movie: Pick<OwnOpinion, 'expected' | 'deviations'>,
  alike: number,
): EnjoymentReason[] {
  const moving: EnjoymentReason[] = [
    ...characteristics.map((characteristic, axis) => ({
      kind: 'characteristic' as const,
      characteristic,
      isHigh: (movie.deviations[axis] ?? 0) > 0,
      points: (weights[axis] ?? 0) * (movie.deviations[axis] ?? 0),
    })),
    { kind: 'alike', points: alike },
    { kind: 'level', points: level },
  ];
  const telling = moving.filter((one) => one.kind !== 'everyone' && Math.abs(one.points) >= leastTelling);
  const pointsOf = (reason: EnjoymentReason) => (reason.kind === 'everyone' ? 0 : Math.abs(reason.points));
  const most = telling.toSorted((one, other) => pointsOf(other) - pointsOf(one));
  return [{ kind: 'everyone', value: movie.expected }, ...most.slice(0, mostReasons - 1)];
}
