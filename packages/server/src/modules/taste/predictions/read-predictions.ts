import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { Prediction, PredictionsResponse } from '@hexreel/domain/contract/taste';
import { explainPrediction, predictScores } from '@hexreel/domain/taste';
import { roundTo } from '../../catalogue/index.ts';
import { readOwnRatings } from '../own/read-own-ratings.ts';
import { isShown, pointsAboveOthers, rangeOf, viewerTasteOf, type ViewerTaste } from '../own/viewer-taste.ts';
import type { TasteContext } from '../context.ts';

/**
 * Predictions of movies for a user (R241). One statement, for their own ratings.
 * @returns nothing where there is no model yet; only movies that somebody had rated at the last training
 */
export async function readPredictions(
  { database, model: holder, movies }: Pick<TasteContext, 'database' | 'model' | 'movies'>,
  userId: string,
  { movieIds, withReasons }: { readonly movieIds: readonly number[]; readonly withReasons: boolean },
): Promise<PredictionsResponse> {
  const [model, ratings] = await Promise.all([holder.current(), readOwnRatings(database, userId)]);
  if (model === null) return { movies: [], aboveOthers: perCharacteristic(() => null) };
  const viewer = viewerTasteOf(model, ratings);
  const scored = new Map(ratings.map(({ movieId, scores }) => [movieId, scores]));
  const predicted = movieIds.flatMap((movieId) => {
    const place = model.placeOf(movieId);
    if (place === null) return [];
    const own = scored.get(movieId);
    const expected = predictScores(model.scale, viewer.taste, model.movieAt(place));
    const values = perCharacteristic((name) => {
      const axis = characteristics.indexOf(name);
      return (own?.[axis] ?? 0) > 0 ? null : predictionOf(viewer, { place, axis, value: expected[axis] ?? 0 });
    });
    return [{ movieId, values, because: withReasons ? becauseOf(viewer, place, values) : [] }];
  });
  const named = await summariesOf(
    movies,
    predicted.flatMap(({ because }) => because),
  );
  return {
    movies: predicted.map((one) => ({ ...one, because: one.because.flatMap((id) => named.get(id) ?? []) })),
    aboveOthers: perCharacteristic((name) => {
      const points = pointsAboveOthers(viewer, characteristics.indexOf(name));
      return points === null ? null : roundTo(1, points);
    }),
  };
}

/** @returns null where predictions of the axis are not shown to the viewer */
function predictionOf(
  viewer: ViewerTaste,
  { place, axis, value }: { readonly place: number; readonly axis: number; readonly value: number },
): Prediction | null {
  if (!isShown(viewer, axis)) return null;
  const { model } = viewer;
  const { halfWidth } = rangeOf(viewer, axis, model.movieAt(place).raters[axis] ?? 0);
  const { lowest, highest } = model.scale;
  return {
    value: roundTo(1, value),
    low: roundTo(1, Math.max(lowest, value - halfWidth)),
    high: roundTo(1, Math.min(highest, value + halfWidth)),
  };
}

/** The ids of the rated movies behind a prediction; none where nothing is predicted. */
function becauseOf(
  { model, taste }: ViewerTaste,
  place: number,
  values: PredictionsResponse['movies'][number]['values'],
): number[] {
  if (characteristics.every((name) => values[name] === null)) return [];
  return explainPrediction(taste, model.movieAt(place)).movieIds.map((other) => model.arrays.movieIds[other] ?? 0);
}

/** Summaries of movies that may be shown: a banned one is not named. */
async function summariesOf(movies: TasteContext['movies'], ids: readonly number[]): Promise<Map<number, MovieSummary>> {
  const summaries = ids.length === 0 ? [] : await movies.summariesOf([...new Set(ids)]);
  return new Map(summaries.map((summary) => [summary.id, summary]));
}
