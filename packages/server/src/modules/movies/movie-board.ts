import { movieCardSchema, type MovieCard } from '@hexreel/domain/api/movies';
import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import {
  findYearOption,
  hasSliders,
  latestVotes,
  subgenres,
  topRatedVotes,
  type BrowseFilters,
  type SortOrder,
  type Subgenre,
} from '@hexreel/domain/movie';
import { presentCard, type CardRow } from './cards.ts';
import { MovieMirror } from './movie-mirror.ts';

/** What a listed movie's card shows and its places in Browse follow from. */
export interface BoardMovie extends CardRow {
  readonly popularity: number;
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** One bit a subgenre, in the order of the specification's eleven. */
  readonly subgenreBits: number;
}

export interface MovieBoardOptions {
  /** Reads what lists may show, all or of these movies. One statement. */
  readonly read: (movieIds: readonly number[] | null) => Promise<readonly BoardMovie[]>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export interface Choice {
  readonly filters: BrowseFilters;
  readonly currentYear: number;
  /** What a search found, the best first; null where nothing is searched. */
  readonly found: readonly number[] | null;
}

export interface Part {
  readonly from: number;
  readonly count: number;
}

export interface Listed {
  readonly movies: readonly MovieCard[];
  /** All that match. */
  readonly total: number;
}

type Test = (movie: BoardMovie) => boolean;

/** The catalogue changes without telling anybody; lists may be that old (movie-reads). */
const completeMilliseconds = 5_000;

/**
 * Every listed movie with what Browse filters and orders by, in this process: any combination of filters is one pass
 * over some thousand rows, where a database would count and sort them anew for every page (docs/decisions/0023).
 */
export class MovieBoard {
  readonly #mirror: MovieMirror<BoardMovie>;
  readonly #orders = new Map<SortOrder, Order>();
  /** Made when first shown: a list with sliders shows hundreds. */
  readonly #cards = new WeakMap<BoardMovie, MovieCard>();

  constructor({ read, now }: MovieBoardOptions) {
    this.#mirror = new MovieMirror({
      read,
      now,
      completeMilliseconds,
      idOf: (movie) => movie.id,
      isSame,
      onReplaced: () => this.#orders.clear(),
    });
  }

  /** A movie's ratings changed, or whether it is listed. */
  outdate(movieId: number): void {
    this.#mirror.outdate(movieId);
  }

  /** Anything may have changed. */
  outdateAll(): void {
    this.#mirror.outdateAll();
  }

  /** @returns how many movies match, and a part of them in order (readings, 3 and 4); a search orders by relevance unless a sort is chosen */
  async list({ filters, currentYear, found }: Choice, part: Part): Promise<Listed> {
    const movies = await this.#mirror.upToDate();
    const tests = testsOf(filters, { currentYear, searched: found !== null });
    const candidates = this.#candidates({ filters, found }, movies);
    const { chosen, total } = select(candidates, tests, part);
    return { movies: chosen.map((movie) => this.#cardOf(movie)), total };
  }

  #candidates(
    { filters, found }: Pick<Choice, 'filters' | 'found'>,
    movies: ReadonlyMap<number, BoardMovie>,
  ): readonly BoardMovie[] {
    const { sortBy } = filters;
    if (found === null) return this.#ordered(sortBy ?? 'popularity', movies)[hasSliders(filters) ? 'rated' : 'all'];
    const candidates = found.flatMap((id) => movies.get(id) ?? []);
    return sortBy === undefined ? candidates : candidates.sort(comparisons[sortBy]);
  }

  #cardOf(movie: BoardMovie): MovieCard {
    const held = this.#cards.get(movie);
    if (held !== undefined) return held;
    const card = movieCardSchema.parse(presentCard(movie));
    this.#cards.set(movie, card);
    return card;
  }

  #ordered(sortBy: SortOrder, movies: ReadonlyMap<number, BoardMovie>): Order {
    const held = this.#orders.get(sortBy);
    if (held !== undefined) return held;
    const all = Array.from(movies.values()).sort(comparisons[sortBy]);
    const order = { all, rated: all.filter((movie) => characteristics.some((name) => movie[name] !== null)) };
    this.#orders.set(sortBy, order);
    return order;
  }
}

interface Order {
  readonly all: readonly BoardMovie[];
  /** With an average, without which no slider lets a movie through. */
  readonly rated: readonly BoardMovie[];
}

/** Where a subgenre's bit stands. */
export function subgenreBit(subgenre: Subgenre): number {
  return 1 << subgenres.indexOf(subgenre);
}

const comparisons: Readonly<Record<SortOrder, (one: BoardMovie, other: BoardMovie) => number>> = {
  popularity: (one, other) => other.popularity - one.popularity || other.id - one.id,
  rating: (one, other) => other.voteAverage - one.voteAverage || other.voteCount - one.voteCount || other.id - one.id,
  latest: (one, other) => compareDates(other.releaseDate ?? '', one.releaseDate ?? '') || other.id - one.id,
};

/** ISO dates; the empty one, which is unknown, before all others. */
function compareDates(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Each names its property, which is several times as fast as looking it up by name for each movie. */
const reaches: Readonly<Record<Characteristic, (least: number) => Test>> = {
  gore: (least) => (movie) => (movie.gore ?? 0) >= least,
  psychological: (least) => (movie) => (movie.psychological ?? 0) >= least,
  jumpScares: (least) => (movie) => (movie.jumpScares ?? 0) >= least,
  characters: (least) => (movie) => (movie.characters ?? 0) >= least,
  pace: (least) => (movie) => (movie.pace ?? 0) >= least,
  comedy: (least) => (movie) => (movie.comedy ?? 0) >= least,
};

/** Only what narrows: most lists look at one or two facts of each movie. */
function testsOf(
  filters: BrowseFilters,
  { currentYear, searched }: { readonly currentYear: number; readonly searched: boolean },
): Test[] {
  const tests: Test[] = [];
  if (filters.subgenre !== undefined) {
    const bit = subgenreBit(filters.subgenre);
    tests.push((movie) => (movie.subgenreBits & bit) !== 0);
  }
  const years = filters.year === undefined ? null : findYearOption(filters.year, currentYear);
  const [from, to] = [years?.from ?? -Infinity, years?.to ?? Infinity];
  if (years !== null) tests.push((movie) => movie.year !== null && movie.year >= from && movie.year <= to);
  for (const name of characteristics) {
    const least = filters[name] ?? 0;
    if (least > 0) tests.push(reaches[name](least));
  }
  const rating = filters.rating ?? 0;
  if (rating > 0) tests.push((movie) => movie.voteAverage >= rating);
  const votes = searched ? 0 : leastVotes(filters.sortBy);
  if (votes > 0) tests.push((movie) => movie.voteCount >= votes);
  return tests;
}

/** Counts what passes, and keeps no more of it than is asked for. */
function select(
  movies: readonly BoardMovie[],
  tests: readonly Test[],
  { from, count }: Part,
): { readonly chosen: readonly BoardMovie[]; readonly total: number } {
  if (tests.length === 0) return { chosen: movies.slice(from, from + count), total: movies.length };
  const chosen: BoardMovie[] = [];
  let total = 0;
  for (const movie of movies) {
    if (!passes(movie, tests)) continue;
    if (total >= from && chosen.length < count) chosen.push(movie);
    total += 1;
  }
  return { chosen, total };
}

function passes(movie: BoardMovie, tests: readonly Test[]): boolean {
  for (const test of tests) if (!test(movie)) return false;
  return true;
}

/** A few enthusiastic votes do not put a movie at the top (readings, 4). */
function leastVotes(sortBy: SortOrder | undefined): number {
  if (sortBy === 'rating') return topRatedVotes;
  return sortBy === 'latest' ? latestVotes : 0;
}

function isSame(one: BoardMovie, other: BoardMovie): boolean {
  return (
    one.title === other.title &&
    one.year === other.year &&
    one.poster === other.poster &&
    one.voteAverage === other.voteAverage &&
    one.voteCount === other.voteCount &&
    one.popularity === other.popularity &&
    one.releaseDate === other.releaseDate &&
    one.subgenreBits === other.subgenreBits &&
    characteristics.every((name) => one[name] === other[name])
  );
}
