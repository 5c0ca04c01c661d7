import type { Scores } from '../characteristics/index.ts';

/** One time that a movie was watched; null where the day is not known. */
export interface OwnViewing {
  readonly watchedOn: string | null;
  readonly rewatch: boolean;
  readonly tags: readonly string[];
}

/** Everything that a user keeps about a movie, as export formats take it. */
export interface OwnMovie {
  readonly tmdbId: number;
  readonly imdbId: string | null;
  readonly title: string;
  readonly originalTitle: string;
  readonly year: number | null;
  readonly releaseDate: string | null;
  readonly runtime: number | null;
  readonly directors: readonly string[];
  /** Null where no score and no review is saved. */
  readonly scores: Scores | null;
  /** ISO 8601; null without a rating or an opinion. */
  readonly ratedAt: string | null;
  readonly review: string;
  /** The whole review is a spoiler (R287). */
  readonly spoiler: boolean;
  /** 1 to 10. */
  readonly overall: number | null;
  readonly liked: boolean;
  /** The oldest first, those without a day before all others. */
  readonly viewings: readonly OwnViewing[];
  /** ISO 8601; null where the movie is not on the watchlist. */
  readonly watchlistedAt: string | null;
}

/** True if a user has seen a movie (R295). */
export function isSeen({ scores, overall, liked, viewings }: OwnMovie): boolean {
  return scores !== null || overall !== null || liked || viewings.length > 0;
}
