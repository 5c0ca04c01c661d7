import type { Scores } from '../characteristics/index.ts';
import { meanOfScores } from '../rating/index.ts';

/** A user recommends movies that they gave at least this mean (R143). */
export const recommendedMean = 8;

/** True if a user's scores make a movie a recommendation to their followers; the mean is taken over scored values only. */
export function recommends(scores: Scores): boolean {
  return (meanOfScores(scores) ?? 0) >= recommendedMean;
}
