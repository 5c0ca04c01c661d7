import { movieShrinkage } from './biases.ts';
import { predictScores, readTastesWithoutOne, type MovieTaste, type PredictingTaste, type TasteScale } from './predict.ts';

/** One of a user's latest ratings with what is known of the movie. */
export interface MeasuredRating {
  /** One an axis; 0 is "not scored". */
  readonly scores: ArrayLike<number>;
  readonly movie: MovieTaste;
  /** The movie's average on each axis; null where no one scored. */
  readonly averages: readonly (number | null)[];
  /** False for a rating later than what is known of the movie: its score is in neither of them and is not taken out. */
  readonly isCounted?: boolean;
}

/** How far off predictions and the crowd's averages were, in points on average. */
export interface MeanErrors {
  readonly scores: number;
  readonly predicted: number;
  readonly crowd: number;
}

/**
 * Predicts each rating from the user's others and compares it with the score given. The user's own score is taken out of
 * what is known of the movie; movies that no other user scored are left out.
 * @param ratings the latest ones
 * @returns one an axis
 */
export function measurePredictions(scale: TasteScale, ratings: readonly MeasuredRating[]): MeanErrors[] {
  const axes = scale.means.length;
  const sums = Array.from({ length: axes }, () => ({ scores: 0, predicted: 0, crowd: 0 }));
  const tasteWithout = readTastesWithoutOne(
    scale,
    ratings.map(({ scores, movie }) => ({ movieId: movie.movieId, scores, bias: movie.bias })),
  );
  ratings.forEach(({ scores, movie, averages, isCounted = true }, at) => {
    const taste = tasteWithout(at);
    const without = isCounted ? withoutOwnScores(scale, taste, movie, scores) : movie;
    const predicted = predictScores(scale, taste, without);
    sums.forEach((sum, axis) => {
      const score = scores[axis] ?? 0;
      const raters = movie.raters[axis] ?? 0;
      const average = averages[axis] ?? null;
      if (score === 0 || average === null || raters < (isCounted ? 2 : 1)) return;
      sum.scores += 1;
      sum.predicted += Math.abs(score - (predicted[axis] ?? 0));
      sum.crowd += Math.abs(score - (isCounted ? (average * raters - score) / (raters - 1) : average));
    });
  });
  return sums.map(({ scores, predicted, crowd }) =>
    scores === 0 ? { scores, predicted: 0, crowd: 0 } : { scores, predicted: predicted / scores, crowd: crowd / scores },
  );
}

function withoutOwnScores(scale: TasteScale, taste: PredictingTaste, movie: MovieTaste, scores: ArrayLike<number>): MovieTaste {
  const raters = Array.from(movie.raters);
  const bias = Array.from(movie.bias, (points, axis) => {
    const score = scores[axis] ?? 0;
    const count = raters[axis] ?? 0;
    if (score === 0 || count === 0) return points;
    raters[axis] = count - 1;
    const own = score - (scale.means[axis] ?? 0) - taste.generosity - (taste.axisOffset[axis] ?? 0);
    return (points * (count + movieShrinkage) - own) / (count - 1 + movieShrinkage);
  });
  return { ...movie, bias, raters };
}
