import { movieSummarySchema, type MovieSummary } from '@hexreel/domain/contract/movies';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { highestSlider, minimumVotes, searchKey, type SortOrder } from '@hexreel/domain/movie';
import { distanceTo, matchPercent, type Target } from '@hexreel/domain/reel';
import { LRUCache } from 'lru-cache';
import { AveragesTable } from './averages-table.ts';
import { presentMovieSummary } from '../catalogue/index.ts';
import { comparisons, listOrder, sortFound } from './browse-order.ts';
import { isFew, isKnown, isSame, scorersOf, type IndexedMovie } from './indexed-movie.ts';
import { rankOf, selectLowest } from './select-lowest.ts';
import { leastAverages, passes, select, testsOf, type Choice, type Counted, type Part, type Selected } from './select-movies.ts';
import { selectOf, selectSorted, targetOf, type Candidates } from './select-few.ts';
import { TableReplica, type ReplicatedTable } from './table-replica.ts';
import { SortedRows } from './sorted-rows.ts';
import { MovieSearch, type FoundCredit, type Round, type SuggestedPerson } from './movie-search.ts';
import { knownOf, shownOf } from './written-known.ts';
import { readCredits, type NamedCredit, type Role } from './people-search.ts';

export interface Listed {
  readonly movies: readonly MovieSummary[];
  /** All matches. */
  readonly total: number;
  /** Movies besides them that match but for too few votes. */
  readonly unranked: number;
  /** Field in which the search was found; null without a search, and where nothing is found. */
  readonly found: FoundIn | null;
  /** Why movies of the part are in the list whose titles do not say so. */
  readonly credits: readonly FoundCredit[];
  /** Matches that the choice leaves out. */
  readonly leftOut: number;
}

/** Movies that lists may show, without a wait for the database. */
export interface ListedMovies {
  /** The summaries of these movies, in this order; those that lists do not show are left out. */
  readonly summariesOf: (movieIds: readonly number[]) => MovieSummary[];
  /** 0 for those that lists do not show. */
  readonly popularityOf: (movieId: number) => number;
  /** All of them in one of Browse's orders. */
  readonly inOrder: (sortBy: SortOrder) => readonly IndexedMovie[];
}

/** Someone who directed movies that lists may show or acted in them; people of one name are one (R253). */
export interface FoundPerson {
  /** As most of their movies write it. */
  readonly name: string;
  /** Their role in each of their movies. */
  readonly movies: ReadonlyMap<IndexedMovie, Role>;
}

/** Titles with the words of a search, the names of people alone, or nothing, so that what follows is similar at best. */
export type FoundIn = 'titles' | 'people' | 'similar';

export interface Suggested {
  readonly exact: boolean;
  readonly movies: readonly MovieSummary[];
  readonly people: readonly SuggestedPerson[];
}

/** A list's demands on the characteristics. */
interface AskedOf {
  readonly target: Target | null;
  /** Characteristic of the highest slider. */
  readonly slider: Characteristic | null;
}

/** Filters whose numbers of matches are kept. */
const mostCounted = 500;
/** Parts of lists by closeness that are kept. */
const mostClosest = 50;
/** Filters whose matches are kept: ids of all movies take a quarter of a megabyte. */
const mostMatching = 4;

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
  /** Matches of the latest filters, until a movie changes: searches within limits repeat the same filters. */
  readonly #matching = new LRUCache<string, readonly number[]>({ max: mostMatching });
  /** How many movies filters match, until one changes: most pages of a list need not look at all movies. */
  readonly #counts = new LRUCache<string, Counted>({ max: mostCounted });
  /** Parts of what is closest to a target, until a movie changes, such as those of Home. */
  readonly #closest = new LRUCache<string, Selected>({ max: mostClosest });

  /** @param table the movies that lists may show */
  constructor(table: ReplicatedTable<IndexedMovie>) {
    this.#replica = new TableReplica(table, {
      idOf: (movie) => movie.id,
      isSame,
      onReplaced: (before, after) => this.#replace(before, after),
      onAllRead: () => this.#search.compact(),
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
    const asked = { target: targetOf(choice.filters), slider: highestSlider(choice.filters) };
    return { movies: chosen.map((movie) => this.#listedMovieOf(movie, asked)), ...rest, credits: reasons };
  }

  /** @returns the ids of all movies that match, in order; the same array while nothing changes, where filters are common */
  async matching(choice: Choice): Promise<readonly number[]> {
    const movies = await this.#replica.upToDate();
    const find = () => this.#listed(choice, movies, { from: 0, count: Infinity }).chosen.map(({ id }) => id);
    if (
      choice.only !== undefined ||
      choice.worth !== undefined ||
      choice.leftOut !== undefined ||
      choice.filters.search !== undefined
    )
      return find();
    const key = JSON.stringify(choice);
    const ids = this.#matching.get(key) ?? find();
    this.#matching.set(key, ids);
    return ids;
  }

  /** The summaries of these movies, in this order; those that lists do not show are left out. */
  async summariesOf(movieIds: readonly number[]): Promise<MovieSummary[]> {
    return (await this.current()).summariesOf(movieIds);
  }

  /** The listed movies as up to date as events make them, for a transaction, which must not wait for them. */
  async current(): Promise<ListedMovies> {
    const movies = await this.#replica.upToDate();
    return {
      summariesOf: (movieIds) =>
        movieIds.flatMap((id) => {
          const movie = movies.get(id);
          return movie === undefined ? [] : [this.#movieSummaryOf(movie)];
        }),
      popularityOf: (movieId) => movies.get(movieId)?.popularity ?? 0,
      inOrder: (sortBy) => this.#ordered(sortBy, movies).all.rows,
    };
  }

  /** @returns who made a movie, in order, directors first; null where lists do not show it */
  async creditsOf(movieId: number): Promise<readonly NamedCredit[] | null> {
    const movie = (await this.#replica.upToDate()).get(movieId);
    return movie === undefined ? null : readCredits(movie.credits);
  }

  /** @param key as `searchKey` returns it @returns who has this name; null where no one does */
  async findPerson(key: string): Promise<FoundPerson | null> {
    const all = await this.#replica.upToDate();
    const credits = [...this.#search.moviesOf(key).values()];
    const movies = credits.flatMap(({ movieId, role }): [IndexedMovie, Role][] => {
      const movie = all.get(movieId);
      return movie === undefined ? [] : [[movie, role]];
    });
    return movies.length === 0 ? null : { name: mostCommon(credits.map(({ name }) => name)), movies: new Map(movies) };
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
    const candidates = { movies, tests: testsOf(choice), part };
    if (search !== undefined) return { ...this.#find(choice, { ...candidates, search }, ofPerson), ofPerson };
    const selected = ofPerson === null ? this.#select(choice, candidates) : selectOf(ofPerson.keys(), choice, candidates);
    return { ...selected, found: null, credits: null, ofPerson };
  }

  #select(choice: Choice, { movies, tests, part }: Candidates): Selected {
    const { filters, leftOut } = choice;
    const all = { tests, votes: minimumVotes(filters), leftOut };
    const least = leastAverages(filters);
    const { all: every, known } = this.#ordered(listOrder(filters.sortBy), movies);
    const target = targetOf(filters);
    const rows = target === null ? every.rows : known.order.rows;
    const reaching = least === null ? rows : known.averages.reaching(known.order.rows, least);
    const key = countKeyOf(choice);
    const rank = rankOf(choice);
    if (rank !== null) return this.#closestOf(key, part, () => selectLowest(reaching, rank, all, part));
    if (key === null) return select(reaching, all, part);
    const selected = select(reaching, all, part, this.#counts.get(key) ?? null);
    const { total, unranked, leftOut: seen } = selected;
    this.#counts.set(key, { total, unranked, leftOut: seen });
    return selected;
  }

  /**
   * Finds the closest movies to a target, which takes a look at all movies, and keeps them until one changes.
   * @param key null for a user's own choice
   */
  #closestOf(key: string | null, { from, count }: Part, find: () => Selected): Selected {
    // Whole lists are kept as ids (`matching`).
    if (key === null || !Number.isFinite(count)) return find();
    const partKey = `${from} ${count} ${key}`;
    const selected = this.#closest.get(partKey) ?? find();
    this.#closest.set(partKey, selected);
    return selected;
  }

  #find(
    choice: Choice,
    { search, ...candidates }: Candidates & { readonly search: string },
    ofPerson: ReadonlyMap<number, unknown> | null,
  ): Selected & { readonly found: FoundIn | null; readonly credits: Round<IndexedMovie>['credits'] | null } {
    const tests = [...candidates.tests, ...(ofPerson === null ? [] : [({ id }: IndexedMovie) => ofPerson.has(id)])];
    for (const round of this.#search.rounds(searchKey(search), candidates.movies)) {
      const sorted = sortFound(round, choice.filters.sortBy);
      const selected = selectSorted(sorted, choice, { ...candidates, tests });
      // Movies that are left out were found too: the next round has titles that are similar at best.
      if (selected.total + selected.leftOut === 0) continue;
      const isTitle = (movie: IndexedMovie) => !round.credits.has(movie) && passes(movie, tests);
      const found = round.exact ? (sorted.some(isTitle) ? 'titles' : 'people') : 'similar';
      return { ...selected, found, credits: round.credits };
    }
    return { chosen: [], total: 0, unranked: 0, leftOut: 0, found: null, credits: null };
  }

  #replace(before: IndexedMovie | null, after: IndexedMovie | null): void {
    this.#matching.clear();
    this.#counts.clear();
    this.#closest.clear();
    for (const { all, known } of this.#orders.values()) {
      if (before !== null) all.remove(before);
      if (after !== null) all.insert(after);
      const left = before === null ? null : known.order.remove(before);
      if (left !== null) known.averages.remove(left);
      if (after !== null && isKnown(after)) known.averages.insert(known.order.insert(after), after);
    }
    this.#search.replace(before, after);
  }

  #movieSummaryOf(movie: IndexedMovie): MovieSummary {
    const cached = this.#cards.get(movie);
    if (cached !== undefined) return cached;
    const known = { values: knownOf(movie), shown: shownOf(movie), source: movie.source };
    const card = movieSummarySchema.parse(presentMovieSummary({ ...movie, known }));
    this.#cards.set(movie, card);
    return card;
  }

  /**
   * With its match, where movies close to something are listed, and with how many scored what is asked for, where they are too
   * few for a signature.
   */
  #listedMovieOf(movie: IndexedMovie, { target, slider }: AskedOf): MovieSummary {
    const summary = this.#movieSummaryOf(movie);
    if (slider !== null && isFew(movie))
      return { ...summary, asked: { characteristic: slider, members: scorersOf(movie, slider) } };
    const distance = target === null ? null : distanceTo(target, knownOf(movie));
    return distance === null ? summary : { ...summary, match: matchPercent(distance) };
  }

  #ordered(sortBy: SortOrder, movies: ReadonlyMap<number, IndexedMovie>): Order {
    const cached = this.#orders.get(sortBy);
    if (cached !== undefined) return cached;
    const options = { keyOf: (movie: IndexedMovie) => movie, compare: comparisons[sortBy] };
    const all = new SortedRows(movies.values(), options);
    const knownRows = all.rows.filter(isKnown);
    const order = { all, known: { order: new SortedRows(knownRows, options), averages: new AveragesTable(knownRows) } };
    this.#orders.set(sortBy, order);
    return order;
  }
}

interface Order {
  readonly all: SortedRows<IndexedMovie, IndexedMovie>;
  /** Rows of which something is known; without that no slider lets a movie through. */
  readonly known: { readonly order: SortedRows<IndexedMovie, IndexedMovie>; readonly averages: AveragesTable<IndexedMovie> };
}

/** The same for choices that match the same movies; null for a user's own choice, which changes without a movie. */
function countKeyOf({ filters, currentYear, only, worth, leftOut }: Choice): string | null {
  if (only !== undefined || worth !== undefined || leftOut !== undefined) return null;
  const { page: _page, ...others } = filters;
  return JSON.stringify([currentYear, Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The first of those that are there most often. @param texts at least one */
function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))[0];
}
