import { isSearchable, latestVotes, movieSearchText, searchKey, topRatedVotes } from '@hexreel/domain/movie';
import {
  lastSourcePage,
  MovieGoneError,
  sourcePageSize,
  type MovieList,
  type MovieSource,
  type SourceMovie,
  type SourceMovieDetails,
  type SourcePage,
} from '../movie-source.ts';
import type { CatalogueMovie } from './catalogue-file.ts';
import { nearestMovies } from './nearest-movies.ts';

/**
 * The bundled catalogue, behind the same interface as TMDB.
 * @param movies most popular first, as readCatalogue returns them
 * @param artwork paths such as /948-poster-1f2e3d4c.svg by movie id; served under /artwork/{size}
 */
export function createEmbeddedSource(
  movies: readonly CatalogueMovie[],
  artwork: ReadonlyMap<number, { readonly poster: string; readonly backdrop: string }>,
): MovieSource {
  const byId = new Map(movies.map((movie) => [movie.tmdbId, movie]));
  const find = (id: number): CatalogueMovie => {
    const movie = byId.get(id);
    if (movie === undefined) throw new MovieGoneError(`The embedded catalogue has no movie ${id}`);
    return movie;
  };
  const picture = (id: number, kind: 'poster' | 'backdrop') => {
    const path = artwork.get(id)?.[kind];
    return path === undefined ? null : `/artwork/{size}${path}`;
  };
  const listRow = (movie: CatalogueMovie): SourceMovie => ({
    id: movie.tmdbId,
    title: movie.title,
    originalTitle: movie.originalTitle,
    originalLanguage: movie.originalLanguage,
    overview: movie.overview,
    releaseDate: movie.releaseDate,
    genreIds: movie.genreIds,
    subgenres: movie.subgenres,
    voteAverage: movie.voteAverage,
    voteCount: movie.voteCount,
    popularity: movie.popularity,
    poster: picture(movie.tmdbId, 'poster'),
    backdrop: picture(movie.tmdbId, 'backdrop'),
  });
  const pageOf = (found: readonly CatalogueMovie[], page: number): SourcePage => ({
    movies: found.slice((page - 1) * sourcePageSize, page * sourcePageSize).map(listRow),
    page,
    totalPages: Math.min(lastSourcePage, Math.ceil(found.length / sourcePageSize)),
    totalMovies: found.length,
  });
  const cast = (movie: CatalogueMovie) => movie.cast.map(({ name, character }) => ({ name, character, profile: null }));
  const videos = (movie: CatalogueMovie) =>
    movie.trailer === null ? [] : [{ type: 'Trailer', site: 'YouTube', key: movie.trailer }];

  return {
    name: 'embedded',
    list: async (list, page) => pageOf(inList(movies, list), page),
    search: async (query, page) => {
      const key = searchKey(query);
      const found = movies.filter((movie) => key !== '' && movieSearchText(movie).includes(key) && isSearchable(movie.genreIds));
      return pageOf(found, page);
    },
    idOfImdb: async (imdbId) => movies.find((movie) => movie.imdbId === imdbId)?.tmdbId ?? null,
    details: async (id): Promise<SourceMovieDetails> => {
      const movie = find(id);
      const nearest = nearestMovies(movie, movies, similar);
      return {
        ...listRow(movie),
        imdbId: movie.imdbId,
        runtime: movie.runtime,
        status: 'Released',
        countries: movie.countries,
        directors: movie.directors,
        cast: cast(movie),
        videos: videos(movie),
        keywordIds: [],
        similarIds: nearest.map((other) => other.tmdbId),
        watch: {},
      };
    },
    recommendations: async (id, page) => {
      const movie = byId.get(id);
      return pageOf(movie === undefined ? [] : nearestMovies(movie, movies, recommended), page);
    },
    credits: async (id) => cast(find(id)),
    videos: async (id) => videos(find(id)),
  };
}

const recommended = 40;
const similar = 20;

function inList(movies: readonly CatalogueMovie[], list: MovieList): readonly CatalogueMovie[] {
  switch (list.kind) {
    case 'popular':
      return movies;
    case 'topRated':
      return movies
        .filter((movie) => movie.voteCount >= topRatedVotes)
        .toSorted((a, b) => b.voteAverage - a.voteAverage || b.voteCount - a.voteCount);
    case 'latest':
      return movies
        .filter((movie) => movie.voteCount >= latestVotes)
        .toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate));
    case 'subgenre':
      return movies.filter((movie) => movie.subgenres.includes(list.subgenre));
    case 'everything':
      return movies
        .filter((movie) => movie.releaseDate >= list.from && movie.releaseDate <= list.to)
        .toSorted((a, b) => a.releaseDate.localeCompare(b.releaseDate) || a.tmdbId - b.tmdbId);
    case 'undated':
      return [];
  }
}
