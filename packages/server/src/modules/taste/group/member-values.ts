import { characteristics } from '@hexreel/domain/characteristics';
import { leastPersonalCeiling } from '@hexreel/domain/limits';
import { axisPredictor, fewestScores, ratersStep, type NeighbourSums } from '@hexreel/domain/taste';
import type { CrowdTable } from '../limits/crowd-table.ts';
import { spreadsOf } from '../limits/limit-evaluator.ts';
import type { PredictableUser } from '../own/viewer-taste.ts';
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
    const known = table.isRated(place, axis) ? table.modelPlaceOf(place) : -1;
    if (known < 0) return crowds(place);
    return leastPersonalCeiling(predict(known), spreads[ratersStep(raters[known * axes + axis] ?? 0)] ?? 0, 1);
  };
}

/** What a member is expected to make of each of these places. */
export function pleasuresOf(
  table: CrowdTable,
  viewer: PredictableUser | null,
  { places, sums }: { readonly places: Int32Array; readonly sums: NeighbourSums },
): Float64Array {
  const totals = new Float64Array(places.length);
  const known = new Uint8Array(places.length);
  const add = (at: number, value: number) => {
    totals[at] = (totals[at] ?? 0) + value;
    known[at] = (known[at] ?? 0) + 1;
  };
  for (const axis of qualities) {
    const predict = personalPredictor(viewer, { axis, sums, asked: places.length });
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const modelPlace = predict === null ? -1 : table.modelPlaceOf(place);
      const value = modelPlace < 0 || predict === null ? table.expectedOf(place, axis) : predict(modelPlace);
      if (!Number.isNaN(value)) add(at, value);
    }
  }
  for (let at = 0; at < places.length; at += 1) {
    const average = table.voteAverageOf(places[at] ?? 0);
    if (average !== null) add(at, average);
    totals[at] = known[at] === 0 ? unknownPleasure : (totals[at] ?? 0) / (known[at] ?? 1);
  }
  return totals;
}

/** Null where the member scored the characteristic too rarely. It is good until the sums are used for another one. */
export function personalPredictor(
  viewer: PredictableUser | null,
  { axis, sums, asked }: OneAxis,
): ((place: number) => number) | null {
  if (viewer === null || (viewer.taste.scored[axis] ?? 0) < fewestScores) return null;
  return axisPredictor(viewer.model.scale, viewer.taste, { table: viewer.model.table, axis, sums, asked });
}
