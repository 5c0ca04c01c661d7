import type { Subgenre } from '@hexreel/domain/movie';
import type { Database } from '../db/client.ts';
import { storeMovieDetails, storeMovies } from '../modules/movies/index.ts';
import type { SourceMovieDetails } from '../sources/movie-source.ts';
import { testNow } from './test-app.ts';

let nextId = 1;

/** A movie with plain facts where the test names none. */
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

/** Stores movies as a source's jobs would. @returns their ids, in order */
export async function storeTestMovies(
  database: Database,
  movies: readonly (Partial<SourceMovieDetails> & { readonly subgenres?: readonly Subgenre[] })[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { subgenres = [], ...facts } of movies) {
    const details = aMovie(facts);
    await storeMovieDetails(database, { source: 'tmdb', details, now: new Date(testNow) });
    for (const subgenre of subgenres)
      await storeMovies(database, { source: 'tmdb', movies: [details], subgenre, now: new Date(testNow) });
    ids.push(details.id);
  }
  return ids;
}
