import { characteristics } from '@hexreel/domain/characteristics';
import {
  fewestScores,
  intervalCell,
  measureUserError,
  readUserTaste,
  showsPrediction,
  type MeasuredRating,
  type UserError,
  type UserTaste,
} from '@hexreel/domain/taste';
import type { ServedModel } from '../model/served-model.ts';
import type { OwnRating, ScoredMovie } from './read-own-ratings.ts';

/** The latest ratings by which it is measured how well a user is predicted. */
const measuredRatings = 30;

/** A user's own scores beside the model, ready for predictions. Computed at request, so that one more score counts at once. */
export interface PredictableUser {
  readonly model: ServedModel;
  /** With a score. */
  readonly ratings: readonly ScoredMovie[];
  /** By places of the model; movies that it does not know have numbers after the last one. */
  readonly taste: UserTaste;
}

/** The same with how well it predicts them. */
export interface ViewerTaste extends PredictableUser {
  readonly ratings: readonly OwnRating[];
  /** How far off predictions of the latest ratings were; measured when first asked for. */
  readonly accuracy: () => Accuracy;
}

export interface Accuracy {
  /** One a characteristic. */
  readonly errors: readonly UserError[];
  /** Ratings that were measured. */
  readonly ratings: number;
}

export function predictableUser(model: ServedModel, ratings: readonly ScoredMovie[]): PredictableUser {
  const unknown = model.arrays.movieIds.length;
  const nothing = new Float32Array(characteristics.length);
  const own = ratings.map(({ movieId, scores }, at) => {
    const place = model.placeOf(movieId);
    return place === null
      ? // No one had rated it at the training: it is taken for an average one.
        { movieId: unknown + at, scores, bias: nothing }
      : { movieId: place, scores, bias: model.biasAt(place) };
  });
  return { model, ratings, taste: readUserTaste(model.scale, own) };
}

/** @param ratings the latest first */
export function viewerTasteOf(model: ServedModel, ratings: readonly OwnRating[]): ViewerTaste {
  let accuracy: Accuracy | undefined;
  return {
    ...predictableUser(model, ratings),
    ratings,
    accuracy: () => (accuracy ??= measureAccuracy(model, ratings)),
  };
}

function measureAccuracy(model: ServedModel, ratings: readonly OwnRating[]): Accuracy {
  const latest: MeasuredRating[] = [];
  for (const rating of ratings) {
    const measured = measuredOf(model, rating);
    if (measured !== null) latest.push(measured);
    if (latest.length === measuredRatings) break;
  }
  return { errors: measureUserError(model.scale, latest), ratings: latest.length };
}

/** Whether predictions of a characteristic are shown to the user (R241). */
export function isShown({ taste, accuracy }: ViewerTaste, axis: number): boolean {
  const error = accuracy().errors[axis];
  return error !== undefined && showsPrediction(taste, error, axis);
}

/** Points above others on a characteristic; null where too little is scored to say. */
export function pointsAboveOthers({ taste }: ViewerTaste, axis: number): number | null {
  return (taste.scored[axis] ?? 0) < fewestScores ? null : taste.generosity + (taste.axisOffset[axis] ?? 0);
}

/** Half the range that holds four of five scores, and the spread of errors, both in points. */
export function rangeOf(
  { model, ratings }: PredictableUser,
  axis: number,
  raters: number,
): { halfWidth: number; spread: number } {
  const { intervals } = model.shared;
  const cell = intervalCell(characteristics.length, axis, ratings.length, raters);
  return { halfWidth: intervals.halfWidths[cell] ?? 0, spread: intervals.spreads[cell] ?? 0 };
}

/** Null for a rating that the model has in another form, or whose movie it does not know. */
function measuredOf(model: ServedModel, { movieId, scores, createdAt, changedAt }: OwnRating): MeasuredRating | null {
  const place = model.placeOf(movieId);
  const trainedAt = model.trainedAt.getTime();
  if (place === null || (createdAt <= trainedAt && changedAt > trainedAt)) return null;
  return {
    scores,
    movie: model.movieAt(place),
    averages: model.averagesAt(place),
    isCounted: changedAt <= trainedAt,
  };
}
