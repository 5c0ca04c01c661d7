import { characteristics } from '@hexreel/domain/characteristics';
import type { NearestMovie } from '@hexreel/domain/contract/limits';
import type { ActiveLimit } from '@hexreel/domain/limits';
import { normalShare } from '@hexreel/domain/statistics';
import { unknownPlace, type CrowdTable } from './crowd-table.ts';
import { personalValues, type PersonalValues } from './limit-evaluator.ts';
import type { PredictableUser } from '../own/viewer-taste.ts';

/** How many are shown where nothing is within limits. */
export const nearestShown = 3;
/** A whole score stands for half a point to each side. */
const half = 0.5;
/** Points by which a movie of which nothing is known counts as beyond a limit: further than those that are known to be near. */
const unknownMiss = 4;

/** A movie that is not within limits, and the limits that it misses; none where an estimate says that it probably is. */
export interface Nearest {
  readonly movieId: number;
  readonly missed: NearestMovie['missed'];
}

/** The movies and limits, with everybody's scores and estimates, and the viewer's own predictions where there are any. */
export interface NearestOptions {
  readonly table: CrowdTable;
  readonly active: readonly ActiveLimit[];
  /** Null for visitors, and before the first training. */
  readonly viewer: PredictableUser | null;
  readonly isLeftOut: (movieId: number) => boolean;
}

/**
 * The movies that miss limits by the fewest points, all limits together, the earlier one of the list first where they miss by
 * as much (R580).
 * @param ids in the order of the list
 */
export function nearestMovies(ids: readonly number[], { table, active, viewer, isLeftOut }: NearestOptions): Nearest[] {
  const personal =
    viewer === null
      ? null
      : personalValues(viewer, (axis) => active.some((limit) => characteristics.indexOf(limit.characteristic) === axis));
  const misses = active.map((limit) => missOf(limit, table, personal));
  const nearest: { readonly movieId: number; readonly place: number; readonly points: number }[] = [];
  const { places } = table.read(ids);
  for (let at = 0; at < places.length; at += 1) {
    const movieId = ids[at] ?? 0;
    const place = places[at] ?? unknownPlace;
    let points = 0;
    for (const miss of misses) points += place === unknownPlace ? unknownMiss : miss(place).points;
    const last = nearest[nearestShown - 1];
    if ((last !== undefined && points >= last.points) || isLeftOut(movieId)) continue;
    const before = nearest.findIndex((other) => other.points > points);
    nearest.splice(before === -1 ? nearest.length : before, 0, { movieId, place, points });
    nearest.length = Math.min(nearest.length, nearestShown);
  }
  return nearest.map(({ movieId, place }) => ({
    movieId,
    missed: active.flatMap((limit, at) => {
      const { points, odds } = (place === unknownPlace ? null : misses[at]?.(place)) ?? unknown;
      return points === 0 ? [] : [{ ...limit, odds }];
    }),
  }));
}

interface Miss {
  /** 0 where the limit is kept. */
  readonly points: number;
  /** How likely a score on the wrong side of the limit is, 0-1; null where nothing is known. */
  readonly odds: number | null;
}

const unknown: Miss = { points: unknownMiss, odds: null };
const kept: Miss = { points: 0, odds: 0 };

function missOf({ characteristic, bound, value }: ActiveLimit, table: CrowdTable, personal: PersonalValues | null) {
  const axis = characteristics.indexOf(characteristic);
  const isCeiling = bound === 'neverAbove';
  return (place: number): Miss => {
    const modelPlace = personal?.isKnown(axis) === true && table.isSure(place, axis) ? table.modelPlaceOf(place) : -1;
    const own = personal?.predictedOf(modelPlace, axis) ?? null;
    const expected = own ?? table.expectedOf(place, axis);
    if (Number.isNaN(expected)) return unknown;
    const ownLeast = own === null ? null : (personal?.leastCeilingOf(modelPlace, axis) ?? null);
    const points = isCeiling ? (ownLeast ?? table.leastCeilingOf(place, axis) ?? 0) - value : value - half - expected;
    if (points <= 0) return kept;
    const spread =
      own === null
        ? Math.hypot(table.spreadOf(axis), table.errorOf(place, axis))
        : (personal?.spreadOf(modelPlace, axis) ?? table.spreadOf(axis));
    const room = isCeiling ? value + half - expected : expected - (value - half);
    return { points, odds: 1 - normalShare(room / spread) };
  };
}
