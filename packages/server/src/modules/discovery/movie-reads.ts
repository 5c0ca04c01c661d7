import { ApiError } from '@hexreel/domain/contract/errors';
import {
  marathonResponseSchema,
  type MarathonQuery,
  type MarathonResponse,
  type PlannedMovie,
} from '@hexreel/domain/contract/marathon';
import {
  homeResponseSchema,
  movieResponseSchema,
  moviesResponseSchema,
  recommendationsResponseSchema,
  suggestionsResponseSchema,
  surpriseResponseSchema,
  widerSearchResponseSchema,
  type HomeResponse,
  type MovieSummary,
  type MovieResponse,
  type MoviesResponse,
  type RecommendationsResponse,
  type SuggestionsResponse,
  type SurpriseResponse,
  type WiderSearchResponse,
} from '@hexreel/domain/contract/movies';
import { hasSliders, leastKnownOnHome, searchKey, type BrowseFilters } from '@hexreel/domain/movie';
import { days } from '@hexreel/domain/durations';
import { moodsOn } from '@hexreel/domain/reel';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type LoadedAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { fillHomeRows } from './fill-home-rows.ts';
import { browseMovies } from './browse-movies.ts';
import { readGreeting } from './read-greeting.ts';
import type { BrowseIndex } from './browse-index.ts';
import { readFoundMovies } from './read-found-movies.ts';
import type { HiddenMovies } from './leave-out.ts';
import { readDivisive, readQuiet } from './read-community-rows.ts';
import { findLeastKnown } from './read-least-known.ts';
import { readHome } from './read-home.ts';
import { addressSubject, type RateLimit } from '../../platform/rate-limits/index.ts';
import { parseMovieId, readMovie, readRecommendations } from '../catalogue/index.ts';
import { readMarathon, readMarathonPool, type MarathonContext } from './marathon.ts';
import { averagesTag, listsTag, movieSummaryTags, movieTag } from './movie-tags.ts';
import { surprise } from './surprise.ts';

/** Searches that are in no cache, by address. */
export const searchLimit: RateLimit = { scope: 'search', most: 60, seconds: 60 };

/** Dependencies of the reads from outside. */
export interface MovieReadsContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly browseIndex: BrowseIndex;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Counts a search that is not cached. @throws ApiError rate_limited */
  readonly limitSearches: (address: string) => Promise<void>;
  /**
   * Makes sure that the table has what a movie's page needs, as far as possible. `busy`: the movie is not known here,
   * and too many such movies are being looked up.
   * @throws SourceUnavailableError if it cannot be looked up
   */
  readonly prepareMovie: (id: number, asker: string) => Promise<'known' | 'unknown' | 'other-genre' | 'busy'>;
  /**
   * Searches the source for a title and stores what is new. @returns ids, the best first @throws SourceUnavailableError
   */
  readonly searchSource: (query: string) => Promise<readonly number[]>;
}

type FindRated = (movieIds: readonly number[]) => Promise<ReadonlySet<number>>;

interface OwnChoice {
  readonly only: (movieId: number) => boolean;
  readonly worth?: ((movieId: number) => number) | undefined;
  readonly seen?: ReadonlySet<number> | undefined;
}

/**
 * The public reads of movies: the same answer for everyone, cached until invalidated (R213). Routes send their bytes, first
 * views use their values.
 */
export interface MovieReads {
  home(): Promise<PublicAnswer<HomeResponse>>;
  /** @param address client whose searches are counted */
  browse(filters: BrowseFilters, address: string): Promise<PublicAnswer<MoviesResponse>>;
  /**
   * One user's Browse, never cached. @param choice.only decides by its id whether a movie may be in the list
   * @param choice.worth the order of the list, the highest first, instead of that of the filters
   * @param choice.seen movies that are left out since the user has seen them; the answer says how many of the list
   * @param address client whose searches are counted
   */
  browseOwn(filters: BrowseFilters, choice: OwnChoice, address: string): Promise<MoviesResponse>;
  /**
   * Home without what is hidden from a user, drawn again each time; everyone's where nothing is. Its least known movies are those
   * that the user has not rated, and those next to the dials are none that they have seen.
   * @param own.findRated which of these movies the user has rated
   */
  ownHome(own: { hidden: HiddenMovies | null; seen: ReadonlySet<number>; findRated: FindRated }): Promise<HomeResponse>;
  ownSuggestions(search: string, hidden: HiddenMovies | null): Promise<SuggestionsResponse>;
  /** @param address client whose searches are counted */
  ownWiderSearch(search: string, hidden: HiddenMovies | null, address: string): Promise<WiderSearchResponse>;
  /** Movies and people that fit a search that is being typed; from memory, so it counts against no limit. */
  suggestions(search: string): Promise<PublicAnswer<SuggestionsResponse>>;
  /**
   * The source's movies for a search that found little here; they are stored by then.
   * @param address client whose searches are counted
   */
  widerSearch(search: string, address: string): Promise<PublicAnswer<WiderSearchResponse>>;
  /**
   * @param id as in the URL
   * @param asker whose look-ups of unknown movies are counted: an address or a user's id (R541)
   */
  movie(id: string, asker: string): Promise<PublicAnswer<MovieResponse>>;
  /** @throws ApiError as `movie` does */
  recommendations(id: string, asker: string): Promise<PublicAnswer<RecommendationsResponse>>;
  /** A new draw each time, never cached. */
  surprise(): Promise<SurpriseResponse>;
  marathon(query: MarathonQuery): Promise<PublicAnswer<MarathonResponse>>;
  /** One user's, never cached. */
  ownMarathon(query: MarathonQuery, hidden: HiddenMovies | null): Promise<MarathonResponse>;
}

/** Movie summaries have passed their schema already (browse-index); with sliders there are 500 of them. */
const browseAnswerSchema = moviesResponseSchema.extend({ movies: z.array(z.custom<MovieSummary>()) });

export function createMovieReads(context: MovieReadsContext): MovieReads {
  const { database, browseIndex, cache, now, random, limitSearches } = context;
  const currentYear = () => new Date(now()).getUTCFullYear();
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const cached = <Value>(
    key: string,
    freshMilliseconds: number,
    tags: readonly string[],
    load: () => Promise<LoadedAnswer<Value>>,
  ) => readAnswer(cache, key, { freshMilliseconds, tags, load });

  const prepare = async (id: number, asker: string) => {
    const prepared = await context.prepareMovie(id, addressSubject(asker)).catch((error: unknown) => {
      if (!(error instanceof SourceUnavailableError)) throw error;
      throw new ApiError('unavailable', requestTexts.sourceOutage, { cause: error });
    });
    if (prepared !== 'busy') return;
    throw new ApiError('rate_limited', requestTexts.tooManyLookUps, { retryAfterSeconds: 60 });
  };

  const searches = createSingleFlight();
  const searchSource = async (search: string, address: string) => {
    await limitSearches(address);
    return context.searchSource(search).catch((error: unknown) => {
      if (!(error instanceof SourceUnavailableError)) throw error;
      throw new ApiError('unavailable', requestTexts.widerSearchOutage, { cause: error });
    });
  };

  const readOne = (movieId: number, asker: string) =>
    cached(`movie:${movieId}`, freshness.untilInvalidated, [movieTag(movieId)], async () => {
      await prepare(movieId, asker);
      return publicAnswer(movieResponseSchema, await readMovie(database, movieId, { today: today() }));
    });

  const leastKnownPool = () =>
    cached('least-known', freshness.home, [listsTag], async () =>
      publicAnswer(z.array(z.int()), await findLeastKnown(browseIndex)),
    );
  const leastKnownWithout = async (isLeftOut: (movieId: number) => boolean) => {
    const { value: pool } = await leastKnownPool();
    const left = pool.filter((movieId) => !isLeftOut(movieId));
    return browseIndex.summariesOf(left.slice(0, leastKnownOnHome));
  };

  const dayNumber = () => Math.floor(Date.parse(today()) / days(1));
  const greeting = (only?: (movieId: number) => boolean) =>
    readGreeting(browseIndex, { currentYear: currentYear(), only, target: moodsOn(dayNumber())[0].target });

  const readWholeHome = async (hidden: HiddenMovies | null): Promise<HomeResponse> => {
    const only = hidden === null ? undefined : (movieId: number) => !hidden.has(movieId);
    const choice = { currentYear: currentYear(), only };
    const [lists, closest, quiet, divisive, leastKnown] = await Promise.all([
      readHome({ database, browseIndex, random }, only),
      greeting(only),
      readQuiet(browseIndex, choice),
      readDivisive(browseIndex, choice),
      leastKnownWithout((movieId) => hidden?.has(movieId) === true),
    ]);
    return { ...fillHomeRows(lists, { quiet, divisive }), day: dayNumber(), closest, leastKnown };
  };

  const marathonPool = () =>
    cached('marathon-pool', freshness.untilInvalidated, [listsTag, averagesTag], async () => {
      const pool = await readMarathonPool(database);
      return publicAnswer(z.array(z.custom<PlannedMovie>()), pool, movieSummaryTags(pool.map(({ movie }) => movie)));
    });
  const marathonContext = (hidden: HiddenMovies | null): MarathonContext => ({
    database,
    pool: async () => (await marathonPool()).value,
    hidden,
  });

  const reads: MovieReads = {
    home: () =>
      // Which movies are the closest may be as old as the hero's draw: every rating would renew Home otherwise.
      cached('home', freshness.home, [listsTag], async () => {
        const home = await readWholeHome(null);
        const { closest, popular, rows, communityRows, leastKnown } = home;
        const shown = [
          closest.movies,
          popular,
          leastKnown,
          ...rows.map(({ movies }) => movies),
          ...Object.values(communityRows),
        ].flat();
        return publicAnswer(homeResponseSchema, home, movieSummaryTags(shown));
      }),

    browse: ({ mine: _mine, seen: _seen, ...filters }, address) => {
      const byScores = hasSliders(filters) || filters.agreement !== undefined || filters.near !== undefined;
      const tags = byScores ? [listsTag, averagesTag] : [listsTag];
      return cached(`browse:${filtersKey(filters)}`, freshness.untilInvalidated, tags, async () => {
        if (filters.search !== undefined) await limitSearches(address);
        const found = await browseMovies(browseIndex, { filters, currentYear: currentYear() });
        return publicAnswer(browseAnswerSchema, found, hasSliders(filters) ? [] : movieSummaryTags(found.movies));
      });
    },

    browseOwn: async (filters, { only, worth, seen: leftOut }, address) => {
      if (filters.search !== undefined) await limitSearches(address);
      const choice = { filters, currentYear: currentYear(), only, worth, leftOut };
      return browseAnswerSchema.parse(await browseMovies(browseIndex, choice));
    },

    suggestions: (search) =>
      cached(`suggestions:${searchKey(search)}`, freshness.untilInvalidated, [listsTag], async () => {
        const { exact, movies, people } = await browseIndex.suggest(search);
        const suggestions: SuggestionsResponse = {
          found: exact ? 'exact' : movies.length + people.length > 0 ? 'similar' : null,
          movies: [...movies],
          people: people.map(({ name, role, movies: count, knownFor }) => ({
            name,
            role,
            movies: count,
            knownFor: [...knownFor],
          })),
        };
        return publicAnswer(suggestionsResponseSchema, suggestions, movieSummaryTags(movies));
      }),

    widerSearch: async (search, address) => {
      const key = `wider:${searchKey(search)}`;
      const find = () => searches.run(key, () => searchSource(search, address));
      // Before the answer is loaded: the events of the movies that the search stores would invalidate it at once.
      const first = cache.has(key) ? null : await find();
      return cached(key, freshness.widerSearches, [listsTag], async () => {
        const found = await readFoundMovies(database, first ?? (await find()));
        return publicAnswer(widerSearchResponseSchema, found, movieSummaryTags(found.movies));
      });
    },

    movie: async (id, asker) => readOne(parseMovieId(id), asker),

    recommendations: async (id, asker) => {
      const movieId = parseMovieId(id);
      return cached(`recommendations:${movieId}`, freshness.untilInvalidated, [movieTag(movieId), listsTag], async () => {
        // Checks whether the movie is known, banned, or still to be read.
        await readOne(movieId, asker);
        const recommended = await readRecommendations(database, movieId);
        return publicAnswer(recommendationsResponseSchema, recommended, movieSummaryTags(recommended.movies));
      });
    },

    surprise: async () => surpriseResponseSchema.parse(await surprise(database, random)),

    marathon: (query) => {
      const { movies = '', count = 0, draw = 0 } = query;
      // An example depends on its count alone.
      const asked = query.for === 'example' ? 'example' : `${movies}:${draw}`;
      // Movies that are added follow everybody's scores.
      const tags = [listsTag, ...(count === 0 ? [] : [averagesTag])];
      return cached(`marathon:${count}:${asked}`, freshness.untilInvalidated, tags, async () => {
        const marathon = await readMarathon(marathonContext(null), query);
        return publicAnswer(marathonResponseSchema, marathon, movieSummaryTags(marathon.movies.map(({ movie }) => movie)));
      });
    },

    ownMarathon: async (query, hidden) =>
      hidden === null
        ? (await reads.marathon(query)).value
        : marathonResponseSchema.parse(await readMarathon(marathonContext(hidden), query)),

    ownHome: async ({ hidden, seen, findRated }) => {
      const { value: pool } = await leastKnownPool();
      const rated = await findRated(pool);
      const home = hidden === null ? (await reads.home()).value : await readWholeHome(hidden);
      const isHidden = (movieId: number) => hidden?.has(movieId) === true;
      const leastKnown = await leastKnownWithout((movieId) => rated.has(movieId) || isHidden(movieId));
      const closest = seen.size === 0 ? home.closest : await greeting((movieId) => !seen.has(movieId) && !isHidden(movieId));
      return homeResponseSchema.parse({ ...home, leastKnown, closest });
    },

    ownSuggestions: async (search, hidden) => {
      const { value } = await reads.suggestions(search);
      return hidden === null ? value : suggestionsWithout(hidden, value);
    },

    ownWiderSearch: async (search, hidden, address) => {
      const { value } = await reads.widerSearch(search, address);
      return hidden === null ? value : { movies: value.movies.filter(({ id }) => !hidden.has(id)) };
    },
  };
  return reads;
}

/** Titles that people are known for have no ids to decide by. */
function suggestionsWithout(hidden: HiddenMovies, { found, movies, people }: SuggestionsResponse): SuggestionsResponse {
  return {
    found,
    movies: movies.filter(({ id }) => !hidden.has(id)),
    people: people.map((person) => ({ ...person, knownFor: [] })),
  };
}

/** The same filters in any order or spelling give the same key. */
function filtersKey(filters: BrowseFilters): string {
  const entries = Object.entries(filters).map(
    ([name, value]) => `${name}=${isSearched(name) ? searchKey(String(value)) : String(value)}`,
  );
  return entries.toSorted().join('&');
}

function isSearched(name: string): boolean {
  return name === 'search' || name === 'person';
}
