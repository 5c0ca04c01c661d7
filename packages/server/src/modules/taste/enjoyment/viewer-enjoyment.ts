import { characteristics } from '@hexreel/domain/characteristics';
import {
  alikePoints,
  alikePointsOfAll,
  enjoymentReasons,
  expectedEnjoyment,
  expectedWithout,
  fitOwnEnjoyment,
  levelOf,
  measureEnjoyment,
  opinionsStep,
  opinionValues,
  showsEnjoyment,
  untrainedScale,
  withinScale,
  type EnjoymentErrors,
  type EnjoymentReason,
  type MeasuredOpinion,
  type MovieNeighbours,
  type MovieShare,
} from '@hexreel/domain/enjoyment';
import { highestOverall, lowestOverall } from '@hexreel/domain/history';
import { deviationOf, usualSpread } from '@hexreel/domain/reel';
import type { CrowdAndModel } from '../limits/crowd-index.ts';
import type { CrowdTable } from '../limits/crowd-table.ts';
import type { OwnSaid } from './read-said.ts';

const axes = characteristics.length;
const scale = { lowest: lowestOverall, highest: highestOverall };

/** A member's expected opinions of listed movies, from their own (R550); places are those of the crowd's table. */
export interface ViewerEnjoyment {
  /** Listed movies that they have an opinion of. */
  readonly opinions: number;
  /** True if it is shown to them (R552). */
  readonly isShown: boolean;
  /** Null without an opinion. */
  readonly errors: EnjoymentErrors | null;
  readonly hasOpinionOf: (place: number) => boolean;
  readonly expectedAt: (place: number) => { readonly value: number; readonly low: number; readonly high: number };
  readonly reasonsAt: (place: number) => EnjoymentReason[];
  /** Prepares the values of all movies, for an order. */
  readonly valuesOfAll: () => (place: number) => number;
}

/** @param said the latest first */
export function viewerEnjoymentOf({ table, model }: CrowdAndModel, said: readonly OwnSaid[]): ViewerEnjoyment {
  const base = model?.shared.enjoyment ?? untrainedScale;
  const movie = moviesOf({ table, model });
  const values = opinionValues(said);
  const own = said.flatMap(({ movieId, saidAt }, at) => {
    const [value, place] = [values[at] ?? null, table.placeOf(movieId)];
    return value === null || place === null ? [] : [{ place, value, saidAt }];
  });
  const expectedAt = (place: number) => table.expectedOpinionOf(place);
  const level = levelOf(own.map(({ place, value }) => value - expectedAt(place)));
  // Opinions since the training are in no share.
  const trainedAt = model?.trainedAt.getTime() ?? 0;
  const opinions = own.map(({ place, value, saidAt }): MeasuredOpinion => ({
    movie: movie.numberOf(place),
    value,
    expected: saidAt > trainedAt ? expectedAt(place) : expectedWithout(base, movie.shareAt(place), value - level),
    deviations: movie.deviationsAt(place),
    vote: table.voteAverageOf(place),
    neighbours: movie.neighboursAt(place),
  }));
  const fitted = fitOwnEnjoyment(opinions, axes);
  const errors = measureEnjoyment(opinions, axes, scale);
  const halfWidth = base.halfWidths[opinionsStep(opinions.length)] ?? 0;
  const known = new Set(own.map(({ place }) => place));
  const factsAt = (place: number) => ({ expected: expectedAt(place), deviations: movie.deviationsAt(place) });
  const alikeAt = (place: number) => alikePoints(fitted, movie.neighboursAt(place));
  return {
    opinions: opinions.length,
    isShown: showsEnjoyment(opinions.length, errors),
    errors,
    hasOpinionOf: (place) => known.has(place),
    expectedAt: (place) => {
      const value = withinScale(expectedEnjoyment(fitted, factsAt(place), alikeAt(place)), scale);
      return { value, low: withinScale(value - halfWidth, scale), high: withinScale(value + halfWidth, scale) };
    },
    reasonsAt: (place) => enjoymentReasons(fitted, factsAt(place), alikeAt(place)),
    valuesOfAll: () => {
      const alike = model === null ? new Float64Array(0) : alikePointsOfAll(fitted, model.table.neighbourOf);
      const tasteAt = tasteOfAll(table, fitted.weights);
      return (place) => expectedAt(place) + fitted.level + tasteAt(place) + (alike[table.modelPlaceOf(place)] ?? 0);
    },
  };
}

const noNeighbours: MovieNeighbours = { movieIds: [], similarities: [] };

/** Movies' facts of the table and the model. */
function moviesOf({ table, model }: CrowdAndModel) {
  const known = model?.arrays.movieIds.length ?? 0;
  const modelPlaceOf = (place: number) => (model === null ? -1 : table.modelPlaceOf(place));
  return {
    /** The model's number; movies that it does not know have numbers after its last one. */
    numberOf: (place: number): number => {
      const modelPlace = modelPlaceOf(place);
      return modelPlace < 0 ? known + place : modelPlace;
    },
    shareAt: (place: number): MovieShare => {
      const modelPlace = modelPlaceOf(place);
      return {
        share: model?.arrays.opinionShares[modelPlace] ?? Number.NaN,
        members: model?.arrays.opinionMembers[modelPlace] ?? 0,
        vote: table.votePointsOf(place),
      };
    },
    neighboursAt: (place: number): MovieNeighbours => {
      const modelPlace = modelPlaceOf(place);
      return model === null || modelPlace < 0 ? noNeighbours : model.movieAt(modelPlace).neighbours;
    },
    deviationsAt: (place: number) => deviationsAt(table, place),
  };
}

/** Points that a movie's known values add, as `expectedEnjoyment` has them: for tens of thousands of movies, without a list each. */
function tasteOfAll(table: CrowdTable, weights: ArrayLike<number>): (place: number) => number {
  const means = Float64Array.from(characteristics, (name) => usualSpread[name].mean);
  const pointsOf = Float64Array.from(characteristics, (name, axis) => (weights[axis] ?? 0) / usualSpread[name].deviation);
  return (place) => {
    let points = 0;
    for (let axis = 0; axis < axes; axis += 1) {
      const value = table.expectedOf(place, axis);
      if (!Number.isNaN(value)) points += (pointsOf[axis] ?? 0) * (value - (means[axis] ?? 0));
    }
    return points;
  };
}

/** Known values in deviations above what is usual; 0 where nothing is known. */
function deviationsAt(table: CrowdTable, place: number): number[] {
  return characteristics.map((name, axis) => {
    const value = table.expectedOf(place, axis);
    return Number.isNaN(value) ? 0 : deviationOf(value, usualSpread[name]);
  });
}
