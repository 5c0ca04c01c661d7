import { characteristics } from '@hexreel/domain/characteristics';
import { leastPersonalCeiling, limitStates, type ActiveLimit, type LimitState } from '@hexreel/domain/limits';
import { createNeighbourSums, fewestScores, predictAll, ratersStep, ratersSteps } from '@hexreel/domain/taste';
import { rangeOf, type PredictableUser } from '../own/viewer-taste.ts';
import type { CrowdTable } from './crowd-table.ts';

const axes = characteristics.length;
/** A whole score stands for half a point to each side. */
const half = 0.5;

/** Codes of states, the worse one the higher number: that of several limits is the highest of them. */
export const stateCodes = { within: 0, probably: 1, unknown: 2, beyond: 3 } as const satisfies Record<LimitState, number>;

/** @param code one of `stateCodes` */
export function stateOf(code: number): LimitState {
  return limitStates[code] ?? 'unknown';
}

/** Decides one limit of one listed movie, by its place in the crowd's table. @returns one of `stateCodes` */
export type LimitTest = (place: number) => number;

/**
 * One test a limit (R244): by the member's own prediction and its spread where they scored the characteristic five times,
 * by everybody's scores otherwise.
 * @param viewer null for visitors, and before the first training
 */
export function limitTests(limits: readonly ActiveLimit[], table: CrowdTable, viewer: PredictableUser | null): LimitTest[] {
  const isOf = (axis: number) => limits.some(({ characteristic }) => characteristics.indexOf(characteristic) === axis);
  const personal = viewer === null ? null : personalValues(viewer, isOf);
  return limits.map(({ characteristic, bound, value }) => {
    const axis = characteristics.indexOf(characteristic);
    const known = personal?.isKnown(axis) === true ? personal : null;
    return bound === 'neverAbove' ? ceilingTest(table, axis, value, known) : floorTest(table, axis, value, known);
  });
}

function ceilingTest(table: CrowdTable, axis: number, ceiling: number, personal: PersonalValues | null): LimitTest {
  return (place) => {
    if (table.isSure(place, axis)) {
      const least = personal?.leastCeilingOf(table.modelPlaceOf(place), axis) ?? table.leastCeilingOf(place, axis) ?? Infinity;
      return ceiling >= least ? stateCodes.within : stateCodes.beyond;
    }
    const least = table.leastCeilingOf(place, axis);
    if (least === null) return stateCodes.unknown;
    return ceiling >= least ? stateCodes.probably : stateCodes.beyond;
  };
}

function floorTest(table: CrowdTable, axis: number, floor: number, personal: PersonalValues | null): LimitTest {
  return (place) => {
    const isSure = table.isSure(place, axis);
    const expected = (isSure ? personal?.predictedOf(table.modelPlaceOf(place), axis) : null) ?? table.expectedOf(place, axis);
    if (Number.isNaN(expected)) return stateCodes.unknown;
    if (expected < floor - half) return stateCodes.beyond;
    return isSure ? stateCodes.within : stateCodes.probably;
  };
}

/** One user's predictions of all movies, by their places in the model; null for -1, a movie that it does not know. */
export interface PersonalValues {
  readonly isKnown: (axis: number) => boolean;
  readonly predictedOf: (place: number, axis: number) => number | null;
  readonly leastCeilingOf: (place: number, axis: number) => number | null;
  /** How far off a prediction of this movie is, in points: a standard deviation. */
  readonly spreadOf: (place: number, axis: number) => number;
}

/** @param isWanted the axes that will be asked for. @returns null where the user scored none of them often enough */
export function personalValues(viewer: PredictableUser, isWanted: (axis: number) => boolean): PersonalValues | null {
  const { model, taste } = viewer;
  const isKnown = (axis: number) => (taste.scored[axis] ?? 0) >= fewestScores;
  const isAsked = (axis: number) => isWanted(axis) && isKnown(axis);
  if (!characteristics.some((_name, axis) => isAsked(axis))) return null;
  const sums = createNeighbourSums(model.table.biases.length / axes);
  const predicted = characteristics.map((_name, axis) =>
    isAsked(axis) ? predictAll(model.scale, taste, model.table, { axis, sums }) : null,
  );
  const spreads = characteristics.map((_name, axis) => spreadsOf(viewer, axis));
  const spreadOf = (place: number, axis: number) =>
    spreads[axis]?.[ratersStep(model.arrays.raters[place * axes + axis] ?? 0)] ?? 0;
  return {
    isKnown,
    predictedOf: (place, axis) => (place < 0 ? null : (predicted[axis]?.[place] ?? null)),
    leastCeilingOf: (place, axis) =>
      place < 0 ? null : leastPersonalCeiling(predicted[axis]?.[place] ?? 0, spreadOf(place, axis), 1),
    spreadOf,
  };
}

/** How far off predictions of an axis are, by `ratersStep` of the movie: movies by the thousand share these few. */
export function spreadsOf(viewer: PredictableUser, axis: number): number[] {
  return ratersSteps.map((raters) => rangeOf(viewer, axis, raters).spread);
}
