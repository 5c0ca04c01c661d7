import { ApiError } from '@hexreel/domain/api/errors';
import {
  homeResponseSchema,
  movieResponseSchema,
  moviesResponseSchema,
  recommendationsResponseSchema,
  surpriseResponseSchema,
  widerSearchResponseSchema,
} from '@hexreel/domain/api/movies';
import type {
  HomeResponse,
  MovieCard,
  MovieResponse,
  MoviesResponse,
  RecommendationsResponse,
  SurpriseResponse,
  WiderSearchResponse,
} from '@hexreel/domain/api/movies';
import { hasSliders, readBrowseFilters, searchKey, type BrowseFilters } from '@hexreel/domain/movie';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { publicAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { browseMovies } from './browse-movies.ts';
import type { MovieBoard } from './movie-board.ts';
import { readFoundMovies } from './read-found-movies.ts';
import { readHome } from './read-home.ts';
import { parseMovieId, readMovie } from './read-movie.ts';
import { readRecommendations } from './read-recommendations.ts';
import { surprise } from './surprise.ts';

/** What the reads need from outside. */
export interface MovieReadsContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly board: MovieBoard;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Counts a search that the cache could not answer. @throws ApiError rate_limited */
  readonly limitSearches: (address: string) => Promise<void>;
  /**
   * Makes sure that the table has what a movie's page needs, as far as it can be had. `busy`: the movie is not known
   * here, and too many such movies are being asked for. @throws SourceUnavailableError where it cannot be looked up
   */
  readonly prepareMovie: (id: number) => Promise<'known' | 'unknown' | 'busy'>;
  /** Asks the source for a title and stores what is new. @returns ids, the best first @throws SourceUnavailableError */
  readonly searchSource: (query: string) => Promise<readonly number[]>;
}

/**
 * The public reads of movies: the same answer for everyone, kept for seconds (quality, public GETs). Routes send their
 * bytes, first views use their values.
 */
export interface MovieReads {
  home(): Promise<PublicAnswer<HomeResponse>>;
  /** @param address whose searches are counted */
  browse(filters: BrowseFilters, address: string): Promise<PublicAnswer<MoviesResponse>>;
  /** What the source finds for a search that found little here; stored by then. @param address whose searches are counted */
  widerSearch(search: string, address: string): Promise<PublicAnswer<WiderSearchResponse>>;
  /** @param id as it stands in the URL */
  movie(id: string): Promise<PublicAnswer<MovieResponse>>;
  /** @throws ApiError as `movie` does */
  recommendations(id: string): Promise<PublicAnswer<RecommendationsResponse>>;
  /** Drawn anew each time, never cached. */
  surprise(): Promise<SurpriseResponse>;
}

/** The cached answers of one movie carry this tag; dropping it renews them. */
export const movieTag = (id: number): string => `movie:${id}`;
/** Every list carries this one. */
export const listsTag = 'lists';
/** Lists that are ordered or chosen by members' averages carry this one. */
export const averagesTag = 'averages';
/** Lists carry one for each movie whose card they show. */
export const cardTag = (id: number): string => `card:${id}`;

/** Lists may be a few seconds old, those that follow members' averages one second (quality, growth). */
const listFreshMilliseconds = 5_000;
const averagesFreshMilliseconds = 1_000;
/** The source is not asked again for the same title while people scroll. */
const widerFreshMilliseconds = 60_000;

/** Cards have passed their own schema once (movie-board); with sliders there are 500 of them. */
const browseAnswerSchema = moviesResponseSchema.extend({ movies: z.array(z.custom<MovieCard>()) });

export function createMovieReads(context: MovieReadsContext): MovieReads {
  const { database, board, cache, now, random, limitSearches } = context;
  const currentYear = () => new Date(now()).getUTCFullYear();
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const cached = <Value>(
    key: string,
    freshMilliseconds: number,
    tags: readonly string[],
    load: () => Promise<PublicAnswer<Value>>,
  ) => cache.get(key, { freshMilliseconds, tags, tagsOf: (answer) => answer.tags, load }) as Promise<PublicAnswer<Value>>;

  const prepare = async (id: number) => {
    const prepared = await context.prepareMovie(id).catch((error: unknown) => {
      if (!(error instanceof SourceUnavailableError)) throw error;
      throw new ApiError('unavailable', 'This movie cannot be looked up at the moment. Try again in a minute.', { cause: error });
    });
    if (prepared !== 'busy') return;
    throw new ApiError('rate_limited', 'Too many movies are being looked up. Try again in a minute.', { retryAfterSeconds: 60 });
  };

  const readOne = (movieId: number) =>
    cached(`movie:${movieId}`, listFreshMilliseconds, [movieTag(movieId)], async () =>
      publicAnswer(movieResponseSchema, await prepare(movieId).then(() => readMovie(database, movieId, today()))),
    );

  return {
    home: () =>
      cached('home', listFreshMilliseconds, [listsTag], async () => {
        const home = await readHome(database, random);
        return publicAnswer(homeResponseSchema, home, cardTags([home.popular, ...home.rows.map((row) => row.movies)].flat()));
      }),

    browse: (wanted, address) => {
      const filters = readBrowseFilters(wanted, currentYear());
      const fresh = hasSliders(filters) ? averagesFreshMilliseconds : listFreshMilliseconds;
      const tags = hasSliders(filters) ? [listsTag, averagesTag] : [listsTag];
      return cached(`browse:${filtersKey(filters)}`, fresh, tags, async () => {
        if (filters.search !== undefined) await limitSearches(address);
        const found = await browseMovies(board, filters, currentYear());
        return publicAnswer(browseAnswerSchema, found, hasSliders(filters) ? [] : cardTags(found.movies));
      });
    },

    widerSearch: (search, address) =>
      cached(`wider:${searchKey(search)}`, widerFreshMilliseconds, [listsTag], async () => {
        await limitSearches(address);
        const ids = await context.searchSource(search).catch((error: unknown) => {
          if (!(error instanceof SourceUnavailableError)) throw error;
          throw new ApiError('unavailable', 'The wider search does not answer at the moment.', { cause: error });
        });
        const found = await readFoundMovies(database, ids);
        return publicAnswer(widerSearchResponseSchema, found, cardTags(found.movies));
      }),

    movie: async (id) => readOne(parseMovieId(id)),

    recommendations: async (id) => {
      const movieId = parseMovieId(id);
      return cached(`recommendations:${movieId}`, listFreshMilliseconds, [movieTag(movieId), listsTag], async () => {
        // Knows whether the movie is there, banned, or still to be fetched.
        await readOne(movieId);
        const recommended = await readRecommendations(database, movieId);
        return publicAnswer(recommendationsResponseSchema, recommended, cardTags(recommended.movies));
      });
    },

    surprise: async () => surpriseResponseSchema.parse(await surprise(database, random)),
  };
}

function cardTags(movies: readonly { readonly id: number }[]): string[] {
  return movies.map(({ id }) => cardTag(id));
}

/** The same filters in any order or spelling come to the same key. */
function filtersKey(filters: BrowseFilters): string {
  const entries = Object.entries(filters).map(
    ([name, value]) => `${name}=${name === 'search' ? searchKey(String(value)) : value}`,
  );
  return entries.toSorted().join('&');
}
