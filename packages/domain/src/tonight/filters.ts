import type { Subgenre } from '../movie/index.ts';
import { decades, type runtimes } from './bounds.ts';

/** A room's filters for tonight's movie (R322). */
export interface RoomFilters {
  /** Null where the runtime does not matter. */
  readonly mostMinutes: (typeof runtimes)[number] | null;
  /** Some of `decades`; any where there is none. */
  readonly decades: readonly (typeof decades)[number][];
  /** Any where there is none. */
  readonly subgenres: readonly Subgenre[];
  /** The most in the room who may have seen it. */
  readonly rewatches: number;
  /** Limits may be kept by estimates, where too few have rated a movie. */
  readonly withEstimates: boolean;
  /** On a service that somebody in the room has (R340). */
  readonly onServices: boolean;
  /** On the site's shelf; with both, on either (R874). */
  readonly onShelf: boolean;
}

export const noFilters: RoomFilters = {
  mostMinutes: null,
  decades: [],
  subgenres: [],
  rewatches: 0,
  withEstimates: false,
  onServices: false,
  onShelf: false,
};

/** True if a movie is of the decades and subgenres that are wanted. @param year null where it is unknown */
export function isWanted(
  { decades: wanted, subgenres }: Pick<RoomFilters, 'decades' | 'subgenres'>,
  { year, tags }: { readonly year: number | null; readonly tags: ReadonlySet<string> },
): boolean {
  if (wanted.length > 0 && (year === null || !wanted.some((decade) => decade === decadeOf(year)))) return false;
  return subgenres.length === 0 || subgenres.some((subgenre) => tags.has(subgenre));
}

const earliestDecade = Math.min(...decades);

/** The decade to choose for a year. */
export function decadeOf(year: number): number {
  return Math.max(earliestDecade, year - (year % 10));
}
