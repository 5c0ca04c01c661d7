import { fewestLettersOfSuggestions, moviesPerSuggestion, peoplePerSuggestion, splitYear } from '@hexreel/domain/movie';
import { creditOf, PeopleSearch, type NameMatch, type Person, type Role } from './people-search.ts';
import { takeBest } from './take-best.ts';
import { exactRelevance, TitleSearch, type Found } from './title-search.ts';

/** Fields of a movie that a search needs. */
export interface SearchedMovie {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  readonly popularity: number;
  /** As returned by `movieSearchText`; null for what searches leave out (R34). */
  readonly searchText: string | null;
  /** As returned by `writeCredits`. */
  readonly credits: string;
}

type Movies<Movie> = ReadonlyMap<number, Movie>;

/** Why a movie is found that has another title. */
export interface FoundCredit {
  readonly movieId: number;
  readonly name: string;
  readonly role: Role;
}

/** Movies found in one round, with what the order and the page make of each. */
export interface Round<Movie> {
  /** True if the words of the search were found, in titles or names; else all of it is similar at best. */
  readonly exact: boolean;
  readonly relevance: ReadonlyMap<Movie, number>;
  readonly credits: ReadonlyMap<Movie, FoundCredit>;
}

export interface SuggestedPerson {
  readonly name: string;
  /** Their role in most of their movies. */
  readonly role: Role;
  /** Number of movies. */
  readonly movies: number;
  /** The titles of the most popular ones, two at most. */
  readonly knownFor: readonly string[];
}

export interface Suggestions<Movie> {
  readonly exact: boolean;
  readonly movies: readonly Movie[];
  readonly people: readonly SuggestedPerson[];
}

/** Movies of people whose names match: after titles with the words of the search, before those with them inside of words. */
const relevanceOfName = exactRelevance - 1;
/** Movies of people whose names are similar: together with the less similar titles. */
const relevanceOfSimilarName = 5;

/** Relevance of the year that a search ends with: before all others (R64). */
const relevanceOfYear = 100;

/** A search lists the movies of this many people: 'john' is not meant for hundreds of them. */
const peoplePerSearch = 10;
/** Directing says more about a horror movie than a part in it. */
const weightOfDirecting = 3;
/** More than all others' together. */
const weightOfSameName = 1e9;
/** Movies that no one looks for at the moment count too. */
const leastWeight = 0.01;
const titlesOfPerson = 2;

/**
 * Searches titles and the names of directors and cast, in this process (R64, docs/decisions/0013): titles before people,
 * exact before similar.
 */
export class MovieSearch<Movie extends SearchedMovie> {
  readonly #titles = new TitleSearch();
  readonly #people = new PeopleSearch();

  /** A movie changed; null means "not there". */
  replace(before: Movie | null, after: Movie | null): void {
    const id = (after ?? before)?.id;
    if (id === undefined) return;
    this.#titles.set(id, after?.searchText ?? null);
    if (before?.popularity !== after?.popularity || before?.searchText !== after?.searchText)
      this.#people.forgetWeights(before?.credits ?? '');
    this.#people.replace(id, before?.credits ?? '', after?.credits ?? '');
  }

  /** Takes as little memory as it can, after many movies were replaced. */
  compact(): void {
    this.#titles.compact();
    this.#people.compact();
  }

  /**
   * Finds movies and people in rounds, each for when the ones before show nothing: titles with its words and movies of
   * people with that name; then similar ones. A year at its end that is in no title or name is not searched for: movies of
   * that year come first.
   * @param key as `searchKey` returns it
   */
  *rounds(key: string, movies: Movies<Movie>): Generator<Round<Movie>> {
    const dated = this.#dated(key, movies);
    for (const round of this.#roundsOf(dated?.words ?? key, movies)) {
      if (dated !== null)
        for (const [movie, worth] of round.relevance) round.relevance.set(movie, worth + worthOfYear(movie, dated.year));
      yield round;
    }
  }

  *#roundsOf(key: string, movies: Movies<Movie>): Generator<FreshRound<Movie>> {
    let named: readonly Person[] | null = this.#peopleFor(key, 'words', movies);
    let similar: readonly Person[] | null = null;
    for (const titles of this.#titles.rounds(key)) {
      const exact = isExact(titles);
      // Half a name is as good as a whole one where no title has the words.
      if (named?.length === 0 && !exact) named = this.#peopleFor(key, 'beginnings', movies);
      if (named !== null && named.length > 0) {
        yield roundOf({ exact: true, titles: exact ? titles : [], people: named, relevanceOfPeople: relevanceOfName }, movies);
        if (exact) continue;
      }
      named = null;
      if (!exact) similar ??= this.#peopleFor(key, 'near', movies);
      yield roundOf({ exact, titles, people: similar ?? [], relevanceOfPeople: relevanceOfSimilarName }, movies);
    }
  }

  /** Everything that people of this name directed or acted in, by movie. @param key as `searchKey` returns it */
  moviesOf(key: string): ReadonlyMap<number, FoundCredit> {
    return creditsOf(this.#people.named(key));
  }

  /**
   * Suggestions for a search that is being typed: the best titles and the best-known people.
   * @param key as `searchKey` returns it; nothing fits one that is too short
   */
  suggest(key: string, movies: Movies<Movie>): Suggestions<Movie> {
    if (key.length < fewestLettersOfSuggestions) return { exact: false, movies: [], people: [] };
    const dated = this.#dated(key, movies);
    return this.#suggest(dated?.words ?? key, movies, dated?.year ?? null);
  }

  #suggest(key: string, movies: Movies<Movie>, year: number | null): Suggestions<Movie> {
    const rounds = this.#titles.rounds(key);
    const titles = rounds.next().value ?? [];
    const named = this.#peopleFor(key, 'beginnings', movies);
    if (isExact(titles)) return { exact: true, movies: bestMovies(titles, movies, year), people: suggested(named, movies) };
    if (named.length > 0) return { exact: true, movies: [], people: suggested(named, movies) };
    const similar = [titles, ...rounds].find((found) => found.length > 0) ?? [];
    const people = this.#peopleFor(key, 'near', movies);
    return { exact: false, movies: bestMovies(similar, movies, year), people: suggested(people, movies) };
  }

  /** A search that ends with a year which no title or name has with the words before it. */
  #dated(key: string, movies: Movies<Movie>): ReturnType<typeof splitYear> {
    const dated = splitYear(key);
    if (dated === null || isExact(this.#titles.rounds(key).next().value ?? [])) return null;
    return this.#peopleFor(key, 'words', movies).length > 0 ? null : dated;
  }

  /**
   * The ten best known, those of exactly this name before all others; people whose movies searches leave out are not found.
   * Thousands have names that begin with two letters, so they are not sorted.
   */
  #peopleFor(key: string, match: NameMatch, movies: Movies<Movie>): readonly Person[] {
    const same = new Set(this.#people.named(key));
    const weigh = (person: Person) => {
      person.weight ??= weightOf(person, movies);
      return same.has(person) ? person.weight * weightOfSameName : person.weight;
    };
    const known = new Set(this.#people.find(key, match).filter((person) => weigh(person) > 0));
    return takeBest(known, peoplePerSearch, (one, other) => weigh(other) - weigh(one));
  }
}

function isExact(titles: readonly Found[]): boolean {
  return titles.some(({ relevance }) => relevance >= exactRelevance);
}

function worthOfYear({ year }: SearchedMovie, wanted: number | null): number {
  return year !== null && year === wanted ? relevanceOfYear : 0;
}

/** A round before anyone reads it. */
interface FreshRound<Movie> extends Round<Movie> {
  readonly relevance: Map<Movie, number>;
}

interface FoundInRound {
  readonly exact: boolean;
  readonly titles: readonly Found[];
  /** The best known first. */
  readonly people: readonly Person[];
  readonly relevanceOfPeople: number;
}

function roundOf<Movie extends SearchedMovie>(found: FoundInRound, movies: Movies<Movie>): FreshRound<Movie> {
  const relevance = new Map<Movie, number>();
  const credits = new Map<Movie, FoundCredit>();
  for (const { id, relevance: worth } of found.titles) {
    const movie = movies.get(id);
    if (movie !== undefined) relevance.set(movie, worth);
  }
  for (const [rank, person] of found.people.entries()) {
    // One person's movies stay together.
    const worth = found.relevanceOfPeople - rank / (peoplePerSearch * 2);
    for (const [movieId, credit] of creditsOf([person])) {
      const movie = movies.get(movieId);
      if (movie === undefined || movie.searchText === null || (relevance.get(movie) ?? 0) >= worth) continue;
      relevance.set(movie, worth);
      credits.set(movie, credit);
    }
  }
  return { exact: found.exact, relevance, credits };
}

function creditsOf(people: readonly Person[]): Map<number, FoundCredit> {
  const credits = new Map<number, FoundCredit>();
  for (const person of people) {
    for (const written of person.credits) {
      const { movieId, role } = creditOf(written);
      if (!credits.has(movieId)) credits.set(movieId, { movieId, name: person.name, role });
    }
  }
  return credits;
}

/** How well known someone is: the popularity of the movies that searches show. */
function weightOf<Movie extends SearchedMovie>({ credits }: Person, movies: Movies<Movie>): number {
  let weight = 0;
  for (const written of credits) {
    const { movieId, role } = creditOf(written);
    const movie = movies.get(movieId);
    if (movie === undefined || movie.searchText === null) continue;
    weight += (leastWeight + movie.popularity) * (role === 'director' ? weightOfDirecting : 1);
  }
  return weight;
}

function bestMovies<Movie extends SearchedMovie>(
  titles: readonly Found[],
  movies: Movies<Movie>,
  year: number | null,
): readonly Movie[] {
  const found = titles.flatMap(({ id, relevance }) => {
    const movie = movies.get(id);
    return movie === undefined ? [] : [{ movie, relevance: relevance + worthOfYear(movie, year) }];
  });
  const best = takeBest(
    found,
    moviesPerSuggestion,
    (one, other) => other.relevance - one.relevance || other.movie.popularity - one.movie.popularity,
  );
  return best.map(({ movie }) => movie);
}

function suggested<Movie extends SearchedMovie>(people: readonly Person[], movies: Movies<Movie>): readonly SuggestedPerson[] {
  return people.slice(0, peoplePerSuggestion).map((person) => {
    const credits = Array.from(creditsOf([person]).values()).flatMap(({ movieId, role }) => {
      const movie = movies.get(movieId);
      return movie === undefined ? [] : [{ movie, role }];
    });
    const directed = credits.filter(({ role }) => role === 'director');
    const role = directed.length * 2 >= credits.length ? 'director' : 'cast';
    const known = credits.filter((credit) => credit.role === role).map(({ movie }) => movie);
    return {
      name: person.name,
      role,
      movies: credits.length,
      knownFor: known
        .toSorted((one, other) => other.popularity - one.popularity)
        .slice(0, titlesOfPerson)
        .map(({ title }) => title),
    };
  });
}
