import { movieCardSchema, type MovieCard } from '@hexreel/domain/api/movies';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import {
  findYearOption,
  hasSliders,
  latestVotes,
  searchKey,
  subgenres,
  topRatedVotes,
  type BrowseFilters,
  type SortOrder,
  type Subgenre,
} from '@hexreel/domain/movie';
import { AveragesTable } from './averages-table.ts';
import { presentCard, type CardRow } from './cards.ts';
import { MovieMirror, type MirroredTable } from './movie-mirror.ts';
import { SortedRows } from './sorted-rows.ts';
import { TitleIndex, type Found } from './title-index.ts';

/** What a listed movie's card shows and its places in Browse follow from. */
export interface BoardMovie extends CardRow {
  readonly popularity: number;
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** One bit a subgenre, in the order of the specification's eleven. */
  readonly subgenreBits: number;
  /** As `movieSearchText` gives it; null for what searches leave out (readings, 6). */
  readonly searchText: string | null;
}

export interface Choice {
  readonly filters: BrowseFilters;
  readonly currentYear: number;
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

interface Selected {
  readonly chosen: readonly BoardMovie[];
  readonly total: number;
}

type Test = (movie: BoardMovie) => boolean;

/**
 * Every listed movie with what Browse filters and orders by, in this process: any combination of filters is one pass
 * over some thousand rows, where a database would count and sort them anew for every page (docs/decisions/0023).
 */
export class MovieBoard {
  readonly #mirror: MovieMirror<BoardMovie>;
  readonly #orders = new Map<SortOrder, Order>();
  readonly #titles = new TitleIndex();
  /** Made when first shown: a list with sliders shows hundreds. */
  readonly #cards = new WeakMap<BoardMovie, MovieCard>();

  /** @param table what lists may show */
  constructor(table: MirroredTable<BoardMovie>) {
    this.#mirror = new MovieMirror(table, {
      idOf: (movie) => movie.id,
      isSame,
      onReplaced: (before, after) => this.#replace(before, after),
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

  /**
   * @returns how many movies match, and a part of them in order (readings, 3 and 4). A search orders by relevance, the more
   * popular one first among equals, unless a sort is chosen.
   */
  async list(choice: Choice, part: Part): Promise<Listed> {
    const movies = await this.#mirror.upToDate();
    const { chosen, total } = this.#select(choice, movies, part);
    return { movies: chosen.map((movie) => this.#cardOf(movie)), total };
  }

  #select({ filters, currentYear }: Choice, movies: ReadonlyMap<number, BoardMovie>, part: Part): Selected {
    const tests = testsOf(filters, currentYear);
    const least = hasSliders(filters) ? perCharacteristic((name) => filters[name] ?? 0) : null;
    const { search, sortBy } = filters;
    if (search === undefined) {
      const { all, rated } = this.#ordered(sortBy ?? 'popularity', movies);
      return select(least === null ? all.rows : rated.averages.reaching(rated.order.rows, least), tests, part);
    }
    let selected: Selected = { chosen: [], total: 0 };
    for (const round of this.#titles.rounds(searchKey(search))) {
      const found = this.#sort(round, sortBy, movies);
      selected = select(least === null ? found : new AveragesTable(found).reaching(found, least), tests, part);
      if (selected.total > 0) break;
    }
    return selected;
  }

  #sort(found: readonly Found[], sortBy: SortOrder | undefined, movies: ReadonlyMap<number, BoardMovie>): readonly BoardMovie[] {
    const relevance = new Map<BoardMovie, number>();
    for (const { id, relevance: worth } of found) {
      const movie = movies.get(id);
      if (movie !== undefined) relevance.set(movie, worth);
    }
    const byRelevance: Comparison = (one, other) =>
      (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0) || comparisons.popularity(one, other);
    return Array.from(relevance.keys()).sort(sortBy === undefined ? byRelevance : comparisons[sortBy]);
  }

  #replace(before: BoardMovie | null, after: BoardMovie | null): void {
    for (const { all, rated } of this.#orders.values()) {
      if (before !== null) all.remove(before);
      if (after !== null) all.insert(after);
      const left = before === null ? null : rated.order.remove(before);
      if (left !== null) rated.averages.remove(left);
      if (after !== null && isRated(after)) rated.averages.insert(rated.order.insert(after), after);
    }
    const movie = after ?? before;
    if (movie !== null) this.#titles.set(movie.id, after?.searchText ?? null);
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
    const options = { keyOf: (movie: BoardMovie) => movie, compare: comparisons[sortBy] };
    const all = new SortedRows(movies.values(), options);
    const rated = all.rows.filter(isRated);
    const order = { all, rated: { order: new SortedRows(rated, options), averages: new AveragesTable(rated) } };
    this.#orders.set(sortBy, order);
    return order;
  }
}

interface Order {
  readonly all: SortedRows<BoardMovie, BoardMovie>;
  /** With an average, without which no slider lets a movie through. */
  readonly rated: { readonly order: SortedRows<BoardMovie, BoardMovie>; readonly averages: AveragesTable<BoardMovie> };
}

function isRated(movie: BoardMovie): boolean {
  return characteristics.some((name) => movie[name] !== null);
}

/** Where a subgenre's bit stands. */
export function subgenreBit(subgenre: Subgenre): number {
  return 1 << subgenres.indexOf(subgenre);
}

type Comparison = (one: BoardMovie, other: BoardMovie) => number;

const comparisons: Readonly<Record<SortOrder, Comparison>> = {
  popularity: (one, other) => other.popularity - one.popularity || other.id - one.id,
  rating: (one, other) => other.voteAverage - one.voteAverage || other.voteCount - one.voteCount || other.id - one.id,
  latest: (one, other) => compareDates(other.releaseDate ?? '', one.releaseDate ?? '') || other.id - one.id,
};

/** ISO dates; the empty one, which is unknown, before all others. */
function compareDates(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Only what narrows: most lists look at one or two facts of each movie. */
function testsOf(filters: BrowseFilters, currentYear: number): Test[] {
  const tests: Test[] = [];
  if (filters.subgenre !== undefined) {
    const bit = subgenreBit(filters.subgenre);
    tests.push((movie) => (movie.subgenreBits & bit) !== 0);
  }
  const years = filters.year === undefined ? null : findYearOption(filters.year, currentYear);
  const [from, to] = [years?.from ?? -Infinity, years?.to ?? Infinity];
  if (years !== null) tests.push((movie) => movie.year !== null && movie.year >= from && movie.year <= to);
  const rating = filters.rating ?? 0;
  if (rating > 0) tests.push((movie) => movie.voteAverage >= rating);
  // A search shows what it finds, however few voted.
  const votes = filters.search === undefined ? leastVotes(filters.sortBy) : 0;
  if (votes > 0) tests.push((movie) => movie.voteCount >= votes);
  return tests;
}

/** Counts what passes, and keeps no more of it than is asked for. */
function select(movies: Iterable<BoardMovie>, tests: readonly Test[], { from, count }: Part): Selected {
  if (tests.length === 0 && Array.isArray(movies)) return { chosen: movies.slice(from, from + count), total: movies.length };
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

/** In all there is of a movie, so that a fact that joins the board is not forgotten here. */
function isSame(one: BoardMovie, other: BoardMovie): boolean {
  const facts = Object.keys(one) as (keyof BoardMovie)[];
  return facts.every((fact) => one[fact] === other[fact]);
}
