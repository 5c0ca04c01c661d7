import type { MovieTaste, UserTaste } from './predict.ts';

/** Rated movies that are named as the reason of a prediction. */
export const mostReasons = 3;

/** Why a user's prediction of a movie is what it is. */
export interface PredictionReasons {
  /** The rated movies with the largest share in it, the largest first. */
  readonly movieIds: readonly number[];
  /** How many points above others the user scores each axis; negative below. */
  readonly aboveOthers: readonly number[];
}

export function explainPrediction(taste: UserTaste, movie: MovieTaste): PredictionReasons {
  const shares: { movieId: number; share: number }[] = [];
  const { movieIds, similarities } = movie.neighbours;
  for (let at = 0; at < movieIds.length; at += 1) {
    const movieId = movieIds[at] ?? -1;
    const residuals = taste.residuals.get(movieId);
    if (residuals === undefined) continue;
    const points = residuals.reduce((sum, residual) => sum + (Number.isNaN(residual) ? 0 : Math.abs(residual)), 0);
    shares.push({ movieId, share: (similarities[at] ?? 0) * points });
  }
  const largest = shares.sort((one, other) => other.share - one.share || one.movieId - other.movieId).slice(0, mostReasons);
  return {
    movieIds: largest.map(({ movieId }) => movieId),
    aboveOthers: Array.from(taste.axisOffset, (offset) => taste.generosity + offset),
  };
}
