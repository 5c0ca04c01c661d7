import type { Averages, Characteristic } from '../characteristics/index.ts';

/**
 * The top-by-criteria score: the mean of the chosen criteria's averages times 10, missing ones counting 0; 0-100, rounded
 * to the 2 decimals that are shown, so that what looks equal is equal (R116).
 * @param criteria at least one
 */
export function rankingScore(averages: Averages, criteria: readonly Characteristic[]): number {
  const total = criteria.reduce((sum, name) => sum + (averages[name] ?? 0), 0);
  return Math.round((total / criteria.length) * 1_000) / 100;
}

/** Values that determine a place in a ranking. */
export interface Ranked {
  /** As returned by `rankingScore`. */
  readonly score: number;
  readonly raters: number;
  /** As returned by `searchKey`: titles compare without case, accents and locale. */
  readonly titleKey: string;
  readonly movieId: number;
}

/** Orders by higher score, then more raters, then title, then id, so that no two are equal (R234). */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.raters !== other.raters) return other.raters - one.raters;
  if (one.titleKey !== other.titleKey) return one.titleKey < other.titleKey ? -1 : 1;
  return one.movieId - other.movieId;
}

/** The highest score of a ranking (R116). */
export const maximumRankingScore = 100;
/** Rows per page of a ranking. */
export const rankedPerPage = 25;
/** The fewest raters of a movie that is ranked. */
export const fewestRankedRaters = 1;
/** With fewer ranked movies a second list goes by our estimates, too (R501). */
export const fewestForRankingAlone = 20;
