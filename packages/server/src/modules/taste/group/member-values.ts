import { characteristics } from '@hexreel/domain/characteristics';
import { fitPleasure, type PleasureWeights } from '@hexreel/domain/group';
import { highestOverall, lowestOverall } from '@hexreel/domain/history';
import { leastPersonalCeiling } from '@hexreel/domain/limits';
import { normalShare } from '@hexreel/domain/statistics';
import { axisPredictor, fewestScores, ratersStep, type NeighbourSums } from '@hexreel/domain/taste';
import type { CrowdTable } from '../limits/crowd-table.ts';
import { spreadsOf } from '../limits/limit-evaluator.ts';
import type { PredictableUser } from '../own/viewer-taste.ts';
import type { MovieOpinion } from './group-knowledge.ts';
import { qualities, unknownPleasure } from './member-taste.ts';

const axes = characteristics.length;

interface OneAxis {
  readonly axis: number;
  readonly sums: NeighbourSums;
  /** How many movies will be asked for; all if absent. */
  readonly asked?: number | undefined;
}

/** The lowest ceiling that a movie keeps for a member, by its place, as their own limits decide; Infinity where nothing is known. */
export function leastCeilingOf(
  table: CrowdTable,
  viewer: PredictableUser | null,
  { axis, sums, asked }: OneAxis,
): (place: number) => number {
  const crowds = (place: number) => table.leastCeilingOf(place, axis) ?? Infinity;
  const predict = personalPredictor(viewer, { axis, sums, asked });
  if (predict === null || viewer === null) return crowds;
  const { raters } = viewer.model.arrays;
  const spreads = spreadsOf(viewer, axis);
  return (place) => {
    const known = table.isSure(place, axis) ? table.modelPlaceOf(place) : -1;
    if (known < 0) return crowds(place);
    return leastPersonalCeiling(predict(known), spreads[ratersStep(raters[known * axes + axis] ?? 0)] ?? 0, 1);
  };
}

/**
 * How likely a member's score of an axis above a value is, 0-1, by the place of a movie; null where nothing is known. By the
 * expectation and its spread, as `leastCeilingOf` decides.
 */
export function oddsAbove(
  table: CrowdTable,
  viewer: PredictableUser | null,
  { axis, sums }: OneAxis,
): (place: number, value: number) => number | null {
  const predict = personalPredictor(viewer, { axis, sums, asked: 1 });
  const spreads = viewer === null ? [] : spreadsOf(viewer, axis);
  return (place, value) => {
    const known = predict !== null && table.isSure(place, axis) ? table.modelPlaceOf(place) : -1;
    const isPersonal = known >= 0 && predict !== null && viewer !== null;
    const expected = isPersonal ? predict(known) : table.expectedOf(place, axis);
    if (Number.isNaN(expected)) return null;
    const spread = isPersonal
      ? (spreads[ratersStep(viewer.model.arrays.raters[known * axes + axis] ?? 0)] ?? 0)
      : Math.hypot(table.spreadOf(axis), table.errorOf(place, axis));
    return 1 - normalShare((value + half - expected) / spread);
  };
}

/** A whole score stands for half a point to each side. */
const half = 0.5;

export interface PleasureOptions {
  readonly places: Int32Array;
  readonly sums: NeighbourSums;
  /** See `MemberTaste`; none if absent. */
  readonly own?: PleasureWeights | null;
}

/**
 * A member's expected pleasure in each of these places: by the axes that measure quality and the source's average, and by
 * the worth of the axes according to their own opinions (R323).
 */
export function pleasuresOf(
  table: CrowdTable,
  viewer: PredictableUser | null,
  { places, sums, own = null }: PleasureOptions,
): Float64Array {
  const totals = new Float64Array(places.length);
  const known = new Uint8Array(places.length);
  const added = new Float64Array(places.length).fill(own?.constant ?? 0);
  const add = (at: number, value: number) => {
    totals[at] = (totals[at] ?? 0) + value;
    known[at] = (known[at] ?? 0) + 1;
  };
  for (const axis of own === null ? qualities : everyAxis) {
    const valueAt = expectedAt(table, viewer, { axis, sums, asked: places.length });
    const isQuality = qualities.includes(axis);
    const weight = own?.axes[axis] ?? 0;
    for (let at = 0; at < places.length; at += 1) {
      const value = valueAt(places[at] ?? 0);
      if (Number.isNaN(value)) continue;
      if (isQuality) add(at, value);
      added[at] = (added[at] ?? 0) + weight * (value - unknownPleasure);
    }
  }
  for (let at = 0; at < places.length; at += 1) {
    const average = table.voteAverageOf(places[at] ?? 0);
    if (average !== null) add(at, average);
    const expected = known[at] === 0 ? unknownPleasure : (totals[at] ?? 0) / (known[at] ?? 1);
    totals[at] = own === null ? expected : clampOverall(expected + (added[at] ?? 0));
  }
  return totals;
}

/**
 * A member's opinions beyond the expectation without them, shrunk towards zero where there are few (R323).
 * @returns null without an opinion of a listed movie
 */
export function fitOwnPleasure(
  table: CrowdTable,
  viewer: PredictableUser | null,
  { opinions, sums }: { readonly opinions: readonly MovieOpinion[]; readonly sums: NeighbourSums },
): PleasureWeights | null {
  const listed = opinions.flatMap(({ movieId, overall }) => {
    const place = table.placeOf(movieId);
    return place === null ? [] : [{ place, overall }];
  });
  if (listed.length === 0) return null;
  const places = Int32Array.from(listed, ({ place }) => place);
  const expected = pleasuresOf(table, viewer, { places, sums });
  const predicted = listed.map(() => new Array<number>());
  for (const axis of everyAxis) {
    const valueAt = expectedAt(table, viewer, { axis, sums, asked: places.length });
    predicted.forEach((values, at) => {
      const value = valueAt(places[at] ?? 0);
      values.push(Number.isNaN(value) ? 0 : value - unknownPleasure);
    });
  }
  return fitPleasure(
    nothingAdded,
    listed.map(({ overall }, at) => ({ predicted: predicted[at] ?? [], opinion: overall - (expected[at] ?? 0) })),
  );
}

const everyAxis = characteristics.map((_name, axis) => axis);
const nothingAdded: PleasureWeights = { constant: 0, axes: everyAxis.map(() => 0) };

function clampOverall(value: number): number {
  return Math.min(highestOverall, Math.max(lowestOverall, value));
}

/** A member's own prediction where there is one, otherwise the crowd's; NaN where nothing is known. */
export function expectedAt(table: CrowdTable, viewer: PredictableUser | null, options: OneAxis): (place: number) => number {
  const predict = personalPredictor(viewer, options);
  return (place) => {
    const modelPlace = predict === null ? -1 : table.modelPlaceOf(place);
    return modelPlace < 0 || predict === null ? table.expectedOf(place, options.axis) : predict(modelPlace);
  };
}

/** Null where the member scored the characteristic too rarely. It is good until the sums are used for another one. */
export function personalPredictor(
  viewer: PredictableUser | null,
  { axis, sums, asked }: OneAxis,
): ((place: number) => number) | null {
  if (viewer === null || (viewer.taste.scored[axis] ?? 0) < fewestScores) return null;
  return axisPredictor(viewer.model.scale, viewer.taste, { table: viewer.model.table, axis, sums, asked });
}
