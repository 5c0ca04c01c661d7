import type { Database } from '../db/client.ts';
import { storeMovieDetails } from '../modules/catalogue/index.ts';
import type { SourceMovieDetails } from '../sources/movie-source.ts';
import { eventsArrived } from './events-arrived.ts';
import { testNow } from './test-app.ts';

/** Test files share the count, from an id above all of TMDB's: no score that comes with Hexreel belongs to a test's movie. */
let nextId = 10_000_001;

/** A movie with default fields where the test names none. */
export function aMovie(facts: Partial<SourceMovieDetails> = {}): SourceMovieDetails {
  const id = facts.id ?? nextId++;
  return {
    id,
    title: `Movie ${id}`,
    originalTitle: facts.title ?? `Movie ${id}`,
    originalLanguage: 'en',
    overview: `What happens in movie ${id}.`,
    releaseDate: '2001-10-31',
    genreIds: [27],
    subgenres: [],
    voteAverage: 6.5,
    voteCount: 500,
    popularity: 10,
    poster: `/artwork/{size}/${id}-poster.svg`,
    backdrop: `/artwork/{size}/${id}-backdrop.svg`,
    imdbId: null,
    runtime: 95,
    status: 'Released',
    countries: ['US'],
    directors: ['Someone'],
    cast: [],
    videos: [],
    keywordIds: [],
    similarIds: [],
    watch: {},
    ...facts,
  };
}

/** A movie to store, with the ids of its recommendations; those must be stored before or along with it. */
type TestMovie = Partial<SourceMovieDetails> & { readonly recommendedIds?: readonly number[] };

/** Stores movies as the catalogue job does, and waits until the test's app knows. @returns their ids, in order */
export async function storeTestMovies(database: Database, movies: readonly TestMovie[]): Promise<number[]> {
  const toStore = movies.map(({ recommendedIds = null, ...facts }) => ({ details: aMovie(facts), recommendedIds }));
  await storeMovieDetails(database, { source: 'tmdb', movies: toStore, now: new Date(testNow) });
  await eventsArrived(database);
  return toStore.map(({ details }) => details.id);
}
