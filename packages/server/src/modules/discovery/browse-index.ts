import { movieSummarySchema, type MovieSummary } from '@hexreel/domain/contract/movies';
import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import {
  findYearOption,
  hasSliders,
  minimumVotes,
  searchKey,
  subgenres,
  type AgreementChoice,
  type BrowseFilters,
  type SortOrder,
  type Subgenre,
} from '@hexreel/domain/movie';
import { distanceTo, matchPercent, parseTarget, type Target } from '@hexreel/domain/reel';
import { AveragesTable } from './averages-table.ts';
import { presentMovieSummary, type MovieSummaryRow } from '../catalogue/index.ts';
import { closestFirst } from './closest-first.ts';
import { TableReplica, type ReplicatedTable } from './table-replica.ts';
import { SortedRows } from './sorted-rows.ts';
import { MovieSearch, type FoundCredit, type Round, type SearchedMovie, type SuggestedPerson } from './movie-search.ts';

/** The fields that a listed movie's summary and its order in Browse derive from. */
export interface IndexedMovie extends MovieSummaryRow, SearchedMovie {
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** One bit a subgenre, in the order of the eleven. */
  readonly subgenreBits: number;
  /** Whether members agree on it as a whole (R247). */
  readonly agreement: AgreementChoice | null;
}

export interface Choice {
  /** `mine` and `page` are ignored here. */
  readonly filters: BrowseFilters;
  readonly currentYear: number;
  /** Only movies whose ids pass; a viewer's own filter. */
  readonly only?: ((movieId: number) => boolean) | undefined;
}

export interface Part {
  readonly from: number;
  readonly count: number;
}

export interface Listed {
  readonly movies: readonly MovieSummary[];
  /** All matches. */
  readonly total: number;
  /** Movies besides them that match but for too few votes. */
  readonly unranked: number;
  /** What the search was found in; null without a search, and where nothing is found. */
  readonly found: FoundIn | null;
  /** Why movies of the part are in the list whose titles do not say so. */
  readonly credits: readonly FoundCredit[];
}

/** Titles with the words of a search, the names of people alone, or nothing, so that what follows is similar at best. */
export type FoundIn = 'titles' | 'people' | 'similar';

interface Selected extends Pick<Listed, 'total' | 'unranked'> {
  readonly chosen: readonly IndexedMovie[];
}

type Test = (movie: IndexedMovie) => boolean;

interface Candidates {
  readonly movies: ReadonlyMap<number, IndexedMovie>;
  readonly tests: readonly Test[];
  readonly part: Part;
}

export interface Suggested {
  readonly exact: boolean;
  readonly movies: readonly MovieSummary[];
  readonly people: readonly SuggestedPerson[];
}

/**
 * Every listed movie with what Browse filters and orders by, in this process: any combination of filters is one pass
 * over some thousand rows, where a database would count and sort them again for every page (docs/decisions/0023).
 */
export class BrowseIndex {
  readonly #replica: TableReplica<IndexedMovie>;
  readonly #orders = new Map<SortOrder, Order>();
  readonly #search = new MovieSearch<IndexedMovie>();
  /** Created when first shown: a list with sliders shows hundreds. */
  readonly #cards = new WeakMap<IndexedMovie, MovieSummary>();

  /** @param table the movies that lists may show */
  constructor(table: ReplicatedTable<IndexedMovie>) {
    this.#replica = new TableReplica(table, {
      idOf: (movie) => movie.id,
      isSame,
      onReplaced: (before, after) => this.#replace(before, after),
    });
  }

  /** A movie's ratings changed, or whether it is listed. */
  invalidateMovie(movieId: number): void {
    this.#replica.invalidateMovie(movieId);
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#replica.invalidateAll();
  }

  /**
   * @returns how many movies match, and a part of them in order (R51, R60). A search orders by relevance, the more
   * popular one first among equals, unless a sort is chosen.
   */
  async list(choice: Choice, part: Part): Promise<Listed> {
    const movies = await this.#replica.upToDate();
    const { chosen, credits, ofPerson, ...rest } = this.#listed(choice, movies, part);
    const reasons = chosen.flatMap((movie) => credits?.get(movie) ?? ofPerson?.get(movie.id) ?? []);
    const target = targetOf(choice.filters);
    return { movies: chosen.map((movie) => this.#listedMovieOf(movie, target)), ...rest, credits: reasons };
  }

  /** @returns the ids of all movies that match, in order */
  async matching(choice: Choice): Promise<number[]> {
    const movies = await this.#replica.upToDate();
    return this.#listed(choice, movies, { from: 0, count: Infinity }).chosen.map(({ id }) => id);
  }

  /** The summaries of these movies, in this order; those that lists do not show are left out. */
  async summariesOf(movieIds: readonly number[]): Promise<MovieSummary[]> {
    const movies = await this.#replica.upToDate();
    return movieIds.flatMap((id) => {
      const movie = movies.get(id);
      return movie === undefined ? [] : [this.#movieSummaryOf(movie)];
    });
  }

  /** @returns movies and people that fit a search that is being typed, and whether they have its words */
  async suggest(search: string): Promise<Suggested> {
    const movies = await this.#replica.upToDate();
    const { movies: found, ...rest } = this.#search.suggest(searchKey(search), movies);
    return { movies: found.map((movie) => this.#movieSummaryOf(movie)), ...rest };
  }

  #listed(choice: Choice, movies: ReadonlyMap<number, IndexedMovie>, part: Part) {
    const { person, search } = choice.filters;
    const ofPerson = person === undefined ? null : this.#search.moviesOf(searchKey(person));
    const tests = [...testsOf(choice), ...(ofPerson === null ? [] : [({ id }: IndexedMovie) => ofPerson.has(id)])];
    const found =
      search === undefined
        ? { ...this.#select(choice, { movies, tests, part }), found: null, credits: null }
        : this.#find(choice, { movies, tests, part, search });
    return { ...found, ofPerson };
  }

  #select({ filters }: Choice, { movies, tests, part }: Candidates): Selected {
    const all = { tests, votes: minimumVotes(filters) };
    const least = leastAverages(filters);
    const { all: every, rated } = this.#ordered(filters.sortBy ?? 'popularity', movies);
    const target = targetOf(filters);
    const rows = target === null ? every.rows : rated.order.rows;
    const reaching = least === null ? rows : rated.averages.reaching(rated.order.rows, least);
    return select(target === null ? reaching : closestFirst(reaching, target), all, part);
  }

  #find(
    { filters }: Choice,
    { movies, tests, part, search }: Candidates & { readonly search: string },
  ): Selected & { readonly found: FoundIn | null; readonly credits: Round<IndexedMovie>['credits'] | null } {
    const least = leastAverages(filters);
    const target = targetOf(filters);
    for (const round of this.#search.rounds(searchKey(search), movies)) {
      const sorted = sortFound(round, filters.sortBy);
      const reaching = least === null ? sorted : new AveragesTable(sorted).reaching(sorted, least);
      const selected = select(
        target === null ? reaching : closestFirst(reaching, target),
        { tests, votes: minimumVotes(filters) },
        part,
      );
      if (selected.total === 0) continue;
      const isTitle = (movie: IndexedMovie) => !round.credits.has(movie) && passes(movie, tests);
      const found = round.exact ? (sorted.some(isTitle) ? 'titles' : 'people') : 'similar';
      return { ...selected, found, credits: round.credits };
    }
    return { chosen: [], total: 0, unranked: 0, found: null, credits: null };
  }

  #replace(before: IndexedMovie | null, after: IndexedMovie | null): void {
    for (const { all, rated } of this.#orders.values()) {
      if (before !== null) all.remove(before);
      if (after !== null) all.insert(after);
      const left = before === null ? null : rated.order.remove(before);
      if (left !== null) rated.averages.remove(left);
      if (after !== null && isRated(after)) rated.averages.insert(rated.order.insert(after), after);
    }
    this.#search.replace(before, after);
  }

  #movieSummaryOf(movie: IndexedMovie): MovieSummary {
    const cached = this.#cards.get(movie);
    if (cached !== undefined) return cached;
    const card = movieSummarySchema.parse(presentMovieSummary(movie));
    this.#cards.set(movie, card);
    return card;
  }

  /** With its match, where movies close to something are listed. */
  #listedMovieOf(movie: IndexedMovie, target: Target | null): MovieSummary {
    const summary = this.#movieSummaryOf(movie);
    const distance = target === null ? null : distanceTo(target, movie, movie.raters ?? 0);
    return distance === null ? summary : { ...summary, match: matchPercent(distance) };
  }

  #ordered(sortBy: SortOrder, movies: ReadonlyMap<number, IndexedMovie>): Order {
    const cached = this.#orders.get(sortBy);
    if (cached !== undefined) return cached;
    const options = { keyOf: (movie: IndexedMovie) => movie, compare: comparisons[sortBy] };
    const all = new SortedRows(movies.values(), options);
    const rated = all.rows.filter(isRated);
    const order = { all, rated: { order: new SortedRows(rated, options), averages: new AveragesTable(rated) } };
    this.#orders.set(sortBy, order);
    return order;
  }
}

interface Order {
  readonly all: SortedRows<IndexedMovie, IndexedMovie>;
  /** Rows with an average; without one no slider lets a movie through. */
  readonly rated: { readonly order: SortedRows<IndexedMovie, IndexedMovie>; readonly averages: AveragesTable<IndexedMovie> };
}

/** What the movies are to be close to; null where another order is asked for. */
function targetOf({ near }: BrowseFilters): Target | null {
  return near === undefined ? null : parseTarget(near);
}

function isRated(movie: IndexedMovie): boolean {
  return characteristics.some((name) => movie[name] !== null);
}

/** The bit of a subgenre. */
export function subgenreBit(subgenre: Subgenre): number {
  return 1 << subgenres.indexOf(subgenre);
}

type Comparison = (one: IndexedMovie, other: IndexedMovie) => number;

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

/** Only the filters that narrow: most lists check one or two fields of each movie. */
function testsOf({ filters, currentYear, only }: Choice): Test[] {
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
  if (only !== undefined) tests.push(({ id }) => only(id));
  return tests;
}

function spanOf(value: string, currentYear: number): readonly { readonly from: number; readonly to: number }[] {
  const option = findYearOption(value, currentYear);
  return option === null ? [] : [{ from: option.from ?? -Infinity, to: option.to ?? Infinity }];
}

/** Counts what passes, and keeps no more than the part asked for. */
function select(
  movies: Iterable<IndexedMovie>,
  { tests, votes }: { readonly tests: readonly Test[]; readonly votes: number },
  { from, count }: Part,
): Selected {
  if (tests.length === 0 && votes === 0 && Array.isArray(movies)) {
    return { chosen: movies.slice(from, from + count), total: movies.length, unranked: 0 };
  }
  const chosen: IndexedMovie[] = [];
  let [total, unranked] = [0, 0];
  for (const movie of movies) {
    if (!passes(movie, tests)) continue;
    if (movie.voteCount < votes) {
      unranked += 1;
      continue;
    }
    if (total >= from && chosen.length < count) chosen.push(movie);
    total += 1;
  }
  return { chosen, total, unranked };
}

function passes(movie: IndexedMovie, tests: readonly Test[]): boolean {
  for (const test of tests) if (!test(movie)) return false;
  return true;
}

function leastAverages(filters: BrowseFilters): Record<Characteristic, number> | null {
  return hasSliders(filters) ? perCharacteristic((name) => filters[name] ?? 0) : null;
}

/** By relevance, the more popular one first among equals, unless an order is chosen. */
function sortFound({ relevance }: Round<IndexedMovie>, sortBy: SortOrder | undefined): readonly IndexedMovie[] {
  const byRelevance: Comparison = (one, other) =>
    (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0) || comparisons.popularity(one, other);
  return Array.from(relevance.keys()).sort(sortBy === undefined ? byRelevance : comparisons[sortBy]);
}

/** Compares all fields of a movie, so that a field added to the index is not forgotten here. */
function isSame(one: IndexedMovie, other: IndexedMovie): boolean {
  const facts = Object.keys(one) as (keyof IndexedMovie)[];
  return facts.every((fact) => one[fact] === other[fact]);
}
