import { characteristics, maximumScore, perCharacteristic, type Scores } from '../characteristics/index.ts';

/** What a person has given before the first click, and after six times Clear: 0 is "not scored" (readings, 1). */
export const noScores: Scores = perCharacteristic(() => 0);

/** An integer from 0 (Clear) to 10 (specification, section 5). */
export function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maximumScore;
}

/** Any of the six, as one save sends them; what is left out stays as it was. */
export type ScoreChanges = { readonly [Name in keyof Scores]?: number | undefined };

export function withScores(scores: Scores, changes: ScoreChanges): Scores {
  return perCharacteristic((name) => changes[name] ?? scores[name]);
}

/** Whether a person counts as a rater: at least one characteristic is scored (readings, 32). */
export function hasScores(scores: Scores): boolean {
  return characteristics.some((name) => scores[name] > 0);
}

/** Six zeros and no text are no rating (readings, 25). */
export function isRating(rating: { readonly scores: Scores; readonly review: string }): boolean {
  return hasScores(rating.scores) || rating.review !== '';
}

/** A person's mean over what they scored, 1-10, or null where that is nothing (readings, 1). */
export function meanOfScores(scores: Scores): number | null {
  const given = characteristics.map((name) => scores[name]).filter((score) => score > 0);
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length;
}
