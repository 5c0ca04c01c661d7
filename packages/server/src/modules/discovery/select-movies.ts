import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { findYearOption, hasSliders, type BrowseFilters } from '@hexreel/domain/movie';
import { subgenreBit, type IndexedMovie } from './indexed-movie.ts';
import { MatchCounter, type CountedApart } from './match-counter.ts';

export interface Choice {
  /** `mine` and `page` are ignored here. */
  readonly filters: BrowseFilters;
  readonly currentYear: number;
  /** Only movies whose ids pass; a viewer's own filter. */
  readonly only?: ((movieId: number) => boolean) | undefined;
  /** A viewer's own order: the value of a movie by its id, the highest first; not of lists by closeness. */
  readonly worth?: ((movieId: number) => number) | undefined;
  /** Matches that are counted rather than listed. */
  readonly leftOut?: ReadonlySet<number> | undefined;
}

export interface Part {
  readonly from: number;
  readonly count: number;
}

/** A part of what matches, and how much there is. */
export interface Selected {
  readonly chosen: readonly IndexedMovie[];
  /** All matches. */
  readonly total: number;
  /** Movies besides them that match but for too few votes. */
  readonly unranked: number;
  /** Matches besides them that the choice leaves out. */
  readonly leftOut: number;
}

/** How many movies match. */
export type Counted = Pick<Selected, 'total' | 'unranked' | 'leftOut'>;

export type Test = (movie: IndexedMovie) => boolean;

/** Conditions for a movie to be listed. */
export interface Conditions extends CountedApart {
  readonly tests: readonly Test[];
}

/** Only the filters that narrow: most lists check one or two fields of each movie. */
export function testsOf({ filters, currentYear, only }: Choice): Test[] {
  const tests: Test[] = [];
  if (filters.subgenre !== undefined) {
    const bits = filters.subgenre.reduce((all, subgenre) => all | subgenreBit(subgenre), 0);
    tests.push((movie) => (movie.subgenreBits & bits) !== 0);
  }
  if (filters.year !== undefined) {
    const spans = filters.year.flatMap((value) => spanOf(value, currentYear));
    tests.push(({ year }) => year !== null && spans.some(({ from, to }) => year >= from && year <= to));
  }
  const rating = filters.rating ?? 0;
  if (rating > 0) tests.push((movie) => movie.voteAverage >= rating);
  const { agreement } = filters;
  if (agreement !== undefined) tests.push((movie) => movie.agreement === agreement);
  if (filters.scores === 'members') {
    const asked = characteristics.filter((name) => (filters[name] ?? 0) > 0);
    tests.push((movie) => asked.every((name) => movie[name] !== null));
  }
  if (only !== undefined) tests.push(({ id }) => only(id));
  return tests;
}

function spanOf(value: string, currentYear: number): readonly { readonly from: number; readonly to: number }[] {
  const option = findYearOption(value, currentYear);
  return option === null ? [] : [{ from: option.from ?? -Infinity, to: option.to ?? Infinity }];
}

/**
 * Counts what passes, and keeps no more than the part asked for.
 * @param counted what the same conditions matched before, so that only the part has to be found; null where that is not known
 */
export function select(
  movies: Iterable<IndexedMovie>,
  { tests, ...apart }: Conditions,
  { from, count }: Part,
  counted: Counted | null = null,
): Selected {
  if (tests.length === 0 && apart.votes === 0 && apart.leftOut === undefined && Array.isArray(movies)) {
    return { chosen: movies.slice(from, from + count), total: movies.length, unranked: 0, leftOut: 0 };
  }
  const chosen: IndexedMovie[] = [];
  const matches = new MatchCounter(apart);
  const most = counted === null ? Infinity : lastOf({ from, count }, counted.total);
  for (const movie of movies) {
    if (matches.total >= most) break;
    if (!passes(movie, tests) || !matches.count(movie)) continue;
    if (matches.total > from && chosen.length < count) chosen.push(movie);
  }
  const { total, unranked, leftOut } = counted ?? matches;
  return { chosen, total, unranked, leftOut };
}

/** How many matches there are up to the end of a part; 0 for one behind the last match. */
function lastOf({ from, count }: Part, total: number): number {
  return from >= total ? 0 : Math.min(from + count, total);
}

/** True if it passes every test. */
export function passes(movie: IndexedMovie, tests: readonly Test[]): boolean {
  for (const test of tests) if (!test(movie)) return false;
  return true;
}

/** The sliders' values; null where none is set. */
export function leastAverages(filters: BrowseFilters): Record<Characteristic, number> | null {
  return hasSliders(filters) ? perCharacteristic((name) => filters[name] ?? 0) : null;
}
