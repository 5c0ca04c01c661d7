import type { Scores } from '../characteristics/index.ts';
import { meanOfScores } from '../rating/index.ts';

/** A member recommends what they gave this mean at least (specification, section 9; readings, 1). */
export const recommendedMean = 8;

/** Whether somebody's scores make a movie one that they recommend to those who follow them: over scored values only. */
export function recommends(scores: Scores): boolean {
  return (meanOfScores(scores) ?? 0) >= recommendedMean;
}
