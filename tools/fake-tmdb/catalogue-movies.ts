import { join } from 'node:path';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';
import type { MovieFacts } from './fake-movie.ts';

const folder = join(import.meta.dirname, '..', '..', 'catalogue', 'movies');

/** The built-in catalogue's movies as TMDB would have them, for a site whose two sources have the same titles. */
export function readCatalogueMovies(): MovieFacts[] {
  return readCatalogue(folder).map((entry) => ({
    tmdb_id: entry.tmdbId,
    title: entry.title,
    original_title: entry.originalTitle,
    original_language: entry.originalLanguage,
    release_date: entry.releaseDate,
    runtime: entry.runtime,
    genre_ids: entry.genreIds,
    vote_count: entry.voteCount,
    vote_average: entry.voteAverage,
    popularity: entry.popularity,
    poster_path: `/${entry.tmdbId}-poster.jpg`,
    backdrop_path: `/${entry.tmdbId}-backdrop.jpg`,
    keywords: entry.subgenres.map((name) => ({ name })),
    director: entry.directors.map((name) => ({ name })),
    cast: entry.cast,
  }));
}
