import { type Averages, characteristics, maximumScore, perCharacteristic, type Scores } from '../characteristics/index.ts';

/** Scores before the first click, and after clearing all six: 0 is "not scored" (R90). */
export const noScores: Scores = perCharacteristic(() => 0);

/** An integer from 0 (Clear) to 10 (R89). */
export function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maximumScore;
}

/** Any of the six, as one save sends them; omitted ones stay as they are. */
export type ScoreChanges = { readonly [Name in keyof Scores]?: number | undefined };

export function withScores(scores: Scores, changes: ScoreChanges): Scores {
  return perCharacteristic((name) => changes[name] ?? scores[name]);
}

/** True if a user counts as a rater: at least one characteristic is scored (R100). */
export function hasScores(scores: Scores): boolean {
  return characteristics.some((name) => scores[name] > 0);
}

/** Six zeros without a text are no rating (R98). */
export function isRating(rating: { readonly scores: Scores; readonly review: string }): boolean {
  return hasScores(rating.scores) || rating.review !== '';
}

/** The mean of a user's scores, 1-10, or null where nothing is scored (R90). */
export function meanOfScores(scores: Scores): number | null {
  const given = characteristics.map((name) => scores[name]).filter((score) => score > 0);
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length;
}

/** Scores where averages are drawn: 0, which is "not scored" (R90), as null. */
export function givenScores(scores: Scores): Averages {
  return perCharacteristic((name) => (scores[name] === 0 ? null : scores[name]));
}
