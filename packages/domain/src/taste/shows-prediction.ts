import type { UserTaste } from './predict.ts';
import type { MeanErrors } from './prediction-error.ts';

/** The fewest scores of an axis from which a user sees predictions of it. */
export const fewestScores = 5;

/** True if predictions of an axis are shown to the user: enough own scores, and closer than the crowd's average was. */
export function showsPrediction(taste: UserTaste, error: MeanErrors, axis: number): boolean {
  return (taste.scored[axis] ?? 0) >= fewestScores && error.scores > 0 && error.predicted < error.crowd;
}
