import { characteristics } from '@hexreel/domain/characteristics';
import {
  fewestScores,
  intervalCell,
  measurePredictions,
  readScoredTaste,
  showsPrediction,
  type MeasuredRating,
  type MeanErrors,
  type UserTaste,
} from '@hexreel/domain/taste';
import type { ServedModel } from '../model/served-model.ts';
import type { OwnRating, ScoreColumns, ScoredMovie } from './read-own-ratings.ts';

/** The latest ratings by which it is measured how well a user is predicted. */
const measuredRatings = 30;

/**
 * A user's own scores with the model's values, ready for predictions. Computed at request, so that one more score counts at
 * once.
 */
export interface PredictableUser {
  readonly model: ServedModel;
  /** Ratings with a score, by places of the model; movies that it does not know have numbers after the last one. */
  readonly taste: UserTaste;
}

/** The same with how well it predicts them. */
export interface ViewerTaste extends PredictableUser {
  /** With a score. */
  readonly ratings: readonly OwnRating[];
  /** How far off predictions of the latest ratings were; measured when first asked for. */
  readonly accuracy: () => Accuracy;
}

export interface Accuracy {
  /** One a characteristic. */
  readonly errors: readonly MeanErrors[];
  /** Ratings that were measured. */
  readonly ratings: number;
}

export function predictableUser(model: ServedModel, { movieIds, scores }: ScoreColumns): PredictableUser {
  const unknown = model.arrays.movieIds.length;
  // No one had rated it at the training: it is taken for an average one.
  const rated = Int32Array.from(movieIds, (movieId, at) => model.placeOf(movieId) ?? unknown + at);
  return { model, taste: readScoredTaste(model.scale, { rated, scores }, model.arrays.biases) };
}

/** The same for ratings that were read one by one. */
export function predictableRater(model: ServedModel, ratings: readonly ScoredMovie[]): PredictableUser {
  const movieIds = ratings.map(({ movieId }) => movieId);
  return predictableUser(model, { movieIds, scores: Uint8Array.from(ratings.flatMap(({ scores }) => scores)) });
}

/** @param ratings the latest first */
export function viewerTasteOf(model: ServedModel, ratings: readonly OwnRating[]): ViewerTaste {
  let accuracy: Accuracy | undefined;
  return {
    ...predictableRater(model, ratings),
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
  return { errors: measurePredictions(model.scale, latest), ratings: latest.length };
}

/** True if predictions of a characteristic are shown to the user (R241). */
export function isShown({ taste, accuracy }: ViewerTaste, axis: number): boolean {
  const error = accuracy().errors[axis];
  return error !== undefined && showsPrediction(taste, error, axis);
}

/** Points above others on a characteristic; null where too little is scored to say. */
export function pointsAboveOthers({ taste }: ViewerTaste, axis: number): number | null {
  return (taste.scored[axis] ?? 0) < fewestScores ? null : taste.generosity + (taste.axisOffset[axis] ?? 0);
}

/** Half the range that holds four of five scores, and the spread of errors, both in points. */
export function rangeOf({ model, taste }: PredictableUser, axis: number, raters: number): { halfWidth: number; spread: number } {
  const { intervals } = model.shared;
  const cell = intervalCell(characteristics.length, axis, taste.rated.length, raters);
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
