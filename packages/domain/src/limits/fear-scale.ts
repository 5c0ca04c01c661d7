import { maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { fearAxes, type FearAxis } from '../ladder/fear-levels.ts';
import type { Limits } from './fear-profile.ts';

/** The most of each fear that somebody can take, 1-10; null where they set no limit. */
export type FearCeilings = Readonly<Record<FearAxis, number | null>>;

/** A movie that many people know, for saying what a limit means. */
export interface KnownMovie {
  readonly title: string;
  /** The known value of each fear, as it is shown. */
  readonly values: Readonly<Record<FearAxis, number>>;
  /** The lowest limit of each fear that it is within. */
  readonly keptFrom: Readonly<Record<FearAxis, number>>;
}

/** How many movies are within every combination of three limits. */
export interface FearScale {
  readonly movies: number;
  /** The lowest limits of the three fears that movies are within, and how many have them. */
  readonly combinations: readonly (readonly [gore: number, psychological: number, jumpScares: number, movies: number])[];
  /** How many movies are expected at each score, ones first. */
  readonly spread: Readonly<Record<FearAxis, readonly number[]>>;
}

/** How many movies the three limits leave together (R594). */
export function countWithin({ combinations }: Pick<FearScale, 'combinations'>, ceilings: FearCeilings): number {
  const most = fearAxes.map((axis) => ceilings[axis] ?? maximumScore);
  let left = 0;
  for (const [gore, psychological, jumpScares, movies] of combinations)
    if (gore <= (most[0] ?? 0) && psychological <= (most[1] ?? 0) && jumpScares <= (most[2] ?? 0)) left += movies;
  return left;
}

/** The share of movies with more of a fear than this, 0-1; null where there are none. */
export function shareAbove(
  { movies, spread }: Pick<FearScale, 'movies' | 'spread'>,
  axis: FearAxis,
  value: number,
): number | null {
  if (movies === 0) return null;
  return spread[axis].slice(value).reduce((sum, count) => sum + count, 0) / movies;
}

/**
 * The well-known movies on either side of a limit: the closest that it lets in, and the closest that it keeps out and that is
 * above it at sight (others are kept out for the share of their scores that is above it, which an example does not say).
 * @param known the best known first, which decides between equally close ones
 * @returns null on a side where no movie is
 */
export function knownAround<Movie extends KnownMovie>(
  known: readonly Movie[],
  axis: FearAxis,
  ceiling: number,
): { readonly below: Movie | null; readonly above: Movie | null } {
  let [below, above]: [Movie | null, Movie | null] = [null, null];
  for (const movie of known) {
    const least = movie.keptFrom[axis];
    if (least <= ceiling && (below === null || least > below.keptFrom[axis])) below = movie;
    if (least > ceiling && movie.values[axis] > ceiling && (above === null || least < above.keptFrom[axis])) above = movie;
  }
  return { below, above };
}

/** Limits of fears that a calibration found: null where none is needed, absent where it found nothing. */
export type FoundCeilings = Readonly<Partial<Record<FearAxis, number | null>>>;

/** Limits with those that a calibration found (R592); the others stay, but for an 'at least' above a ceiling. */
export function withFoundCeilings(limits: Limits, found: FoundCeilings): Limits {
  return perCharacteristic((name) => {
    const axis = fearAxes.find((fear) => fear === name);
    const ceiling = axis === undefined ? undefined : found[axis];
    const { atLeast } = limits[name];
    if (ceiling === undefined) return limits[name];
    const isCrossed = ceiling !== null && atLeast !== null && atLeast > ceiling;
    return { atLeast: isCrossed ? (ceiling > 1 ? ceiling : null) : atLeast, neverAbove: ceiling };
  });
}
