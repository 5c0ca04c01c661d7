import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { searchKey } from '../../packages/domain/src/movie/search-text.ts';
import { fillMovie, makeOtherMovies, type MovieFacts, type FakeMovie } from './fake-movie.ts';

/** Every movie of the fake TMDB, with the orders and lookups that answers need. */
export interface Catalogue {
  readonly byId: ReadonlyMap<number, FakeMovie>;
  /** The most popular first. */
  readonly byPopularity: readonly FakeMovie[];
  /** Discover's answer to these parameters, all pages; the same array for the same parameters. */
  discover(query: URLSearchParams): readonly FakeMovie[];
  /** Search's answer, all pages. Genres are ignored, as in the real API. */
  search(text: string): readonly FakeMovie[];
}

/** @param files one JSON object per line; a movie in several files has the facts of all, and later files win */
export async function readFacts(files: readonly string[]): Promise<MovieFacts[]> {
  const facts = new Map<number, MovieFacts>();
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const row = JSON.parse(line) as MovieFacts;
      facts.set(row.tmdb_id, { ...facts.get(row.tmdb_id), ...row });
    }
  }
  return [...facts.values()];
}

export function createCatalogue(facts: readonly MovieFacts[], otherMovies: number): Catalogue {
  const movies = [...facts.map((row) => fillMovie(row)), ...makeOtherMovies(otherMovies)];
  const byId = new Map(movies.map((movie) => [movie.id, movie]));
  const byPopularity = movies.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const words = new Map(movies.map((movie) => [movie.id, ` ${searchKey(movie.title)} ${searchKey(movie.originalTitle)}`]));
  const discovered = new Map<string, readonly FakeMovie[]>();

  return {
    byId,
    byPopularity,
    discover: (query) => {
      const narrowing = new URLSearchParams(query);
      narrowing.delete('page');
      narrowing.sort();
      const key = narrowing.toString();
      const found =
        discovered.get(key) ?? byPopularity.filter((movie) => fits(movie, narrowing)).toSorted(order(narrowing.get('sort_by')));
      discovered.delete(key);
      discovered.set(key, found);
      const oldest = discovered.keys().next().value;
      if (discovered.size > keptAnswers && oldest !== undefined) discovered.delete(oldest);
      return found;
    },
    search: (text) => {
      const wanted = searchKey(text).split(' ').filter(Boolean);
      if (wanted.length === 0) return [];
      return byPopularity.filter((movie) => wanted.every((word) => words.get(movie.id)?.includes(` ${word}`) === true));
    },
  };
}

const keptAnswers = 200;

function fits(movie: FakeMovie, query: URLSearchParams): boolean {
  const least = (name: string, value: number) => !query.has(`${name}.gte`) || value >= Number(query.get(`${name}.gte`));
  const most = (name: string, value: number) => !query.has(`${name}.lte`) || value <= Number(query.get(`${name}.lte`));
  const within = (name: string) => {
    const from = query.get(`${name}.gte`);
    const to = query.get(`${name}.lte`);
    if (movie.releaseDate === '') return from === null && to === null;
    return (from === null || movie.releaseDate >= from) && (to === null || movie.releaseDate <= to);
  };
  const year = query.get('primary_release_year') ?? query.get('year');
  return (
    (query.get('include_adult') === 'true' || !movie.adult) &&
    contains(movie.genreIds, query.get('with_genres')) &&
    contains(movie.keywordIds, query.get('with_keywords')) &&
    !(query.has('without_genres') && contains(movie.genreIds, anyOf(query.get('without_genres')))) &&
    !(query.has('without_keywords') && contains(movie.keywordIds, anyOf(query.get('without_keywords')))) &&
    least('vote_count', movie.voteCount) &&
    most('vote_count', movie.voteCount) &&
    least('vote_average', movie.voteAverage) &&
    most('vote_average', movie.voteAverage) &&
    least('with_runtime', movie.runtime) &&
    most('with_runtime', movie.runtime) &&
    within('primary_release_date') &&
    within('release_date') &&
    (year === null || movie.releaseDate.startsWith(`${year}-`)) &&
    (query.get('with_original_language') ?? movie.originalLanguage) === movie.originalLanguage
  );
}

/** A comma asks for all of the ids, a pipe for any of them. */
function contains(ids: readonly number[], asked: string | null): boolean {
  if (asked === null || asked === '') return true;
  if (asked.includes('|')) return asked.split('|').some((id) => ids.includes(Number(id)));
  return asked.split(',').every((id) => ids.includes(Number(id)));
}

function anyOf(asked: string | null): string {
  return `${(asked ?? '').replaceAll(',', '|')}|`;
}

/** TMDB sorts by popularity where it does not know the requested order. */
function order(sortBy: string | null): (a: FakeMovie, b: FakeMovie) => number {
  const [field = '', direction] = (sortBy ?? 'popularity.desc').split('.');
  const sign = direction === 'asc' ? 1 : -1;
  const compare = orders[field];
  if (compare === undefined) return (a, b) => b.popularity - a.popularity || a.id - b.id;
  return (a, b) => sign * compare(a, b) || a.id - b.id;
}

const byReleaseDate = (a: FakeMovie, b: FakeMovie) =>
  a.releaseDate < b.releaseDate ? -1 : a.releaseDate > b.releaseDate ? 1 : 0;

const orders: Readonly<Record<string, (a: FakeMovie, b: FakeMovie) => number>> = {
  popularity: (a, b) => a.popularity - b.popularity,
  vote_average: (a, b) => a.voteAverage - b.voteAverage,
  vote_count: (a, b) => a.voteCount - b.voteCount,
  primary_release_date: byReleaseDate,
  release_date: byReleaseDate,
  title: (a, b) => a.title.localeCompare(b.title),
  original_title: (a, b) => a.originalTitle.localeCompare(b.originalTitle),
};
