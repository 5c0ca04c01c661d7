import {
  genresLeftOutOfSearches,
  horrorGenre,
  isSearchable,
  latestVotes,
  subgenreRowVotes,
  topRatedVotes,
  type Subgenre,
} from '@hexreel/domain/movie';
import {
  lastSourcePage,
  MovieGoneError,
  SourceUnavailableError,
  type MovieList,
  type MovieSource,
  type SourceMovie,
  type SourcePage,
} from '../movie-source.ts';
import { mapCast, mapListRow, mapMovie } from './map-movie.ts';
import type { Urgency } from './request-pace.ts';
import { subgenreQueries } from './subgenre-keywords.ts';
import type { TmdbClient } from './tmdb-client.ts';
import { creditsSchema, foundSchema, movieWithPartsSchema, pageSchema, videosSchema, type Page } from './parse-answers.ts';

type Query = Readonly<Record<string, string>>;

/**
 * TMDB behind the interface of every source: the calls of R35, R36 and R37, with the ids of R40.
 * @param options.imageBaseUrl without a slash at the end; pictures become templates such as {imageBaseUrl}/{size}/abc.jpg
 */
export function createTmdbSource(options: {
  readonly client: TmdbClient;
  readonly imageBaseUrl: string;
  readonly urgency: Urgency;
  /** Called with the number of rows of a page that could not be parsed and were skipped. */
  readonly onSkipped?: (rows: number) => void;
}): MovieSource {
  const { client, imageBaseUrl, urgency, onSkipped } = options;

  const toSourcePage = (page: Page, subgenre?: Subgenre): SourcePage => {
    if (page.results.unreadable > 0) onSkipped?.(page.results.unreadable);
    return presentPage(page, subgenre);
  };
  const presentPage = (page: Page, subgenre?: Subgenre): SourcePage => ({
    movies: page.results.rows.filter((row) => row.adult !== true).map((row) => mapListRow(row, imageBaseUrl, subgenre)),
    page: page.page,
    // TMDB's total includes pages that it refuses to serve.
    totalPages: Math.min(lastSourcePage, page.total_pages),
    totalMovies: page.total_results,
  });

  const discover = async (query: Query, page: number, subgenre?: Subgenre): Promise<SourcePage> => {
    const answer = await client.ask({
      kind: 'discover',
      path: '/discover/movie',
      query: { ...query, include_adult: 'false', page: String(page) },
      schema: pageSchema,
      urgency,
    });
    return toSourcePage(answer, subgenre);
  };

  return {
    name: 'tmdb',

    list: async (list, page) => {
      if (page > lastSourcePage) return emptyPage(page);
      const subgenre = list.kind === 'subgenre' ? list.subgenre : undefined;
      const answers = await Promise.all(listQueries(list).map((query) => discover(query, page, subgenre)));
      if (list.kind === 'undated') return onlyUndated(joinPages(answers, page));
      return joinPages(answers, page);
    },

    search: async (query, page) => {
      if (page > lastSourcePage) return emptyPage(page);
      const answer = await client.ask({
        kind: 'search',
        path: '/search/movie',
        // TMDB's search ignores genres; they are sent anyway and the rows are filtered here (R34).
        query: {
          query,
          with_genres: String(horrorGenre),
          without_genres: genresLeftOutOfSearches.join(','),
          include_adult: 'false',
          page: String(page),
        },
        schema: pageSchema,
        urgency,
      });
      const found = toSourcePage(answer);
      return { ...found, movies: found.movies.filter(({ genreIds }) => isSearchable(genreIds)) };
    },

    idOfImdb: async (imdbId) => {
      const found = await client.ask({
        kind: 'find',
        path: `/find/${encodeURIComponent(imdbId)}`,
        query: { external_source: 'imdb_id' },
        schema: foundSchema,
        urgency,
      });
      return found.movie_results.find(({ adult }) => adult !== true)?.id ?? null;
    },

    details: async (id) => {
      const movie = await client.ask({
        kind: 'details',
        path: `/movie/${id}`,
        query: { append_to_response: 'credits,videos,similar,keywords,watch/providers' },
        schema: movieWithPartsSchema,
        urgency,
      });
      if (movie.id !== id) throw new SourceUnavailableError(`TMDB answered movie ${movie.id} where ${id} was asked`);
      if (movie.adult === true) throw new MovieGoneError(`TMDB lists movie ${id} for adults only`);
      return mapMovie(movie, imageBaseUrl);
    },

    recommendations: async (id, page) => {
      if (page > lastSourcePage) return emptyPage(page);
      try {
        const answer = await client.ask({
          kind: 'recommendations',
          path: `/movie/${id}/recommendations`,
          query: { page: String(page) },
          schema: pageSchema,
          urgency,
        });
        const { movies, ...rest } = toSourcePage(answer);
        return { ...rest, movies: movies.filter((movie) => movie.genreIds.includes(horrorGenre)) };
      } catch (error) {
        if (error instanceof MovieGoneError) return emptyPage(page);
        throw error;
      }
    },

    credits: async (id) =>
      mapCast(await client.ask({ kind: 'credits', path: `/movie/${id}/credits`, schema: creditsSchema, urgency }), imageBaseUrl),

    videos: async (id) => {
      const videos = await client.ask({ kind: 'videos', path: `/movie/${id}/videos`, schema: videosSchema, urgency });
      return videos.results;
    },
  };
}

const horror = { with_genres: String(horrorGenre) };

const listQuery: Readonly<Record<Exclude<MovieList['kind'], 'subgenre' | 'everything'>, Query>> = {
  popular: { ...horror, sort_by: 'popularity.desc' },
  topRated: { ...horror, sort_by: 'vote_average.desc', 'vote_count.gte': String(topRatedVotes) },
  latest: { ...horror, sort_by: 'release_date.desc', 'vote_count.gte': String(latestVotes) },
  undated: { ...horror, sort_by: 'primary_release_date.asc' },
};

const mostPopularFirst = { sort_by: 'popularity.desc', 'vote_count.gte': String(subgenreRowVotes) };

function listQueries(list: MovieList): readonly Query[] {
  if (list.kind === 'subgenre') return subgenreQueries(list.subgenre).map((query) => Object.assign({}, query, mostPopularFirst));
  if (list.kind !== 'everything') return [listQuery[list.kind]];
  const span = { 'primary_release_date.gte': list.from, 'primary_release_date.lte': list.to };
  return [{ ...horror, ...span, sort_by: 'primary_release_date.asc' }];
}

/** One page of several queries: each movie once, most popular first; as many pages as the longest has. */
function joinPages(pages: readonly SourcePage[], page: number): SourcePage {
  const [only, ...others] = pages;
  if (only !== undefined && others.length === 0) return { ...only, movies: distinct(only.movies) };
  return {
    movies: distinct(pages.flatMap((part) => part.movies)).toSorted((a, b) => b.popularity - a.popularity),
    page,
    totalPages: Math.max(...pages.map((part) => part.totalPages)),
    totalMovies: pages.reduce((sum, part) => sum + part.totalMovies, 0),
  };
}

/**
 * TMDB has no filter for movies without a date; sorted by date they come before all others. The list ends with the
 * first page that contains a dated movie.
 */
function onlyUndated(page: SourcePage): SourcePage {
  const movies = page.movies.filter((movie) => movie.releaseDate === null);
  const goesOn = movies.length > 0 && movies.length === page.movies.length;
  return { ...page, movies, totalPages: goesOn ? page.totalPages : Math.min(page.page, page.totalPages) };
}

function distinct(movies: readonly SourceMovie[]): readonly SourceMovie[] {
  return [...new Map(movies.map((movie) => [movie.id, movie])).values()];
}

function emptyPage(page: number): SourcePage {
  return { movies: [], page, totalPages: 0, totalMovies: 0 };
}
