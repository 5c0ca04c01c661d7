import type { Averages } from '../characteristics/index.ts';
import { meanShape, type MeanShape } from '../reel/mean-shape.ts';
import { earliestViewing } from './bounds.ts';

/** A movie that a member watched in a year. */
export interface FilmOfYear<Movie> {
  readonly movie: Movie;
  /** Days of its viewings, such as `2026-10-31`, in their order; at least one. */
  readonly days: readonly string[];
  /** Viewings that their owner calls a rewatch. */
  readonly rewatches: number;
  /** Minutes; null where unknown. */
  readonly runtime: number | null;
  /** The movie's known values (R490). */
  readonly known: Averages;
}

export interface YearSummary<Movie> {
  readonly viewings: number;
  readonly movies: number;
  readonly rewatches: number;
  /** Total runtime of the movies whose runtime is known. */
  readonly minutes: number;
  /** Viewings from January to December. */
  readonly months: readonly number[];
  readonly first: { readonly movie: Movie; readonly watchedOn: string } | null;
  readonly last: { readonly movie: Movie; readonly watchedOn: string } | null;
  readonly shape: MeanShape;
  /** Movies that were watched several times, most often first. */
  readonly mostRewatched: readonly { readonly movie: Movie; readonly times: number }[];
}

/** The most movies that a year names as rewatched. */
export const rewatchedShown = 6;

const monthsOfYear = 12;
const earliestYear = Number(earliestViewing.slice(0, 4));

/**
 * The year that an address means. @param now milliseconds since the epoch
 * @returns null for anything but a year from the first movie's to the next one, which has begun in the east
 */
export function parseDiaryYear(text: string, now: number): number | null {
  const year = /^[1-9]\d{3}$/u.test(text) ? Number(text) : 0;
  return year >= earliestYear && year <= new Date(now).getUTCFullYear() + 1 ? year : null;
}

/**
 * Summary of a member's year (R387): counts, hours, months, the first and the last movie, the mean shape of the movies,
 * each counted once, and those watched several times.
 * @param films by their first day, then by when they were added
 */
export function summariseYear<Movie>(films: readonly FilmOfYear<Movie>[]): YearSummary<Movie> {
  const days = films.flatMap((film) => film.days);
  const months = Array.from({ length: monthsOfYear }, () => 0);
  for (const day of days) {
    const month = Number(day.slice('yyyy-'.length, 'yyyy-mm'.length)) - 1;
    months[month] = (months[month] ?? 0) + 1;
  }
  const repeated = films.filter((film) => film.days.length > 1);
  return {
    viewings: days.length,
    movies: films.length,
    rewatches: films.reduce((sum, film) => sum + film.rewatches, 0),
    minutes: films.reduce((sum, film) => sum + (film.runtime ?? 0) * film.days.length, 0),
    months,
    first: pick(films, (day, other) => day < other, 'first'),
    last: pick(films, (day, other) => day >= other, 'last'),
    shape: meanShape(films.map(({ known }) => known)),
    mostRewatched: repeated
      .toSorted((one, other) => other.days.length - one.days.length)
      .slice(0, rewatchedShown)
      .map(({ movie, days: { length: times } }) => ({ movie, times })),
  };
}

/** The movie whose first or last day comes before or after all others'. */
function pick<Movie>(
  films: readonly FilmOfYear<Movie>[],
  isBetter: (day: string, other: string) => boolean,
  end: 'first' | 'last',
): YearSummary<Movie>['first'] {
  let found: YearSummary<Movie>['first'] = null;
  for (const { movie, days } of films) {
    const day = days.at(end === 'first' ? 0 : -1);
    if (day !== undefined && (found === null || isBetter(day, found.watchedOn))) found = { movie, watchedOn: day };
  }
  return found;
}
