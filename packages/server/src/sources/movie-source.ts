import type { WatchOptions } from '@hexreel/domain/contract/movies';
import type { Subgenre } from '@hexreel/domain/movie';

/**
 * Where movies come from. Sources are read only by the jobs that fill the `movie` table (and by a search or a page that
 * misses there); everything else reads the table and cannot tell which source filled it.
 */
export interface MovieSource {
  readonly name: 'embedded' | 'tmdb';
  /** One page of a list, first page 1; an empty page past the end. */
  list(list: MovieList, page: number): Promise<SourcePage>;
  /** Movies whose title or original title matches the query, horror only, without animation and family (R34). */
  search(query: string, page: number): Promise<SourcePage>;
  /** The id of the movie that IMDb has under this id; null where the source knows none. */
  idOfImdb(imdbId: string): Promise<number | null>;
  /** All facts about one movie. @throws MovieGoneError where the source has no such movie (any more) */
  details(id: number): Promise<SourceMovieDetails>;
  /** Movies similar to this one, best first; empty where the source has none. */
  recommendations(id: number, page: number): Promise<SourcePage>;
  /** Only the cast, in billing order. @throws MovieGoneError */
  credits(id: number): Promise<readonly SourceCastMember[]>;
  /** Only the videos. @throws MovieGoneError */
  videos(id: number): Promise<readonly SourceVideo[]>;
}

/**
 * `popular`, `topRated`, `latest` and `subgenre` are lists with vote thresholds (R35), except that a source may give a
 * subgenre's movies below its threshold too (readers apply it where it holds: R41); `everything` is all horror released
 * in a range of days (YYYY-MM-DD, inclusive), without thresholds, by release date; `undated` is the horror that has no
 * release date (yet).
 */
export type MovieList =
  | { readonly kind: 'popular' }
  | { readonly kind: 'topRated' }
  | { readonly kind: 'latest' }
  | { readonly kind: 'subgenre'; readonly subgenre: Subgenre }
  | { readonly kind: 'everything'; readonly from: string; readonly to: string }
  | { readonly kind: 'undated' };

/** Every source splits its lists into pages of this size, as TMDB does. */
export const sourcePageSize = 20;
export const lastSourcePage = 500;

export interface SourcePage {
  readonly movies: readonly SourceMovie[];
  readonly page: number;
  /** Never more pages than the source lets be requested. */
  readonly totalPages: number;
  readonly totalMovies: number;
}

/** A movie in a list. */
export interface SourceMovie {
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  /** ISO 639-1. */
  readonly originalLanguage: string;
  readonly overview: string;
  /** YYYY-MM-DD, or null where unknown. */
  readonly releaseDate: string | null;
  readonly genreIds: readonly number[];
  /** As far as the source knows: details have all, a row of a subgenre's list at least that one. */
  readonly subgenres: readonly Subgenre[];
  /** 0-10; 0 before the first vote. */
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly popularity: number;
  /** URL template with a `{size}` part (domain/movie/images), or null. */
  readonly poster: string | null;
  readonly backdrop: string | null;
}

export interface SourceMovieDetails extends SourceMovie {
  readonly imdbId: string | null;
  /** Minutes, or null where unknown. */
  readonly runtime: number | null;
  /** TMDB's status: Released, Post Production, ... */
  readonly status: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly directors: readonly string[];
  readonly cast: readonly SourceCastMember[];
  readonly videos: readonly SourceVideo[];
  readonly keywordIds: readonly number[];
  readonly similarIds: readonly number[];
  /** By country, ISO 3166-1 alpha-2. */
  readonly watch: Readonly<Record<string, WatchOptions>>;
}

export interface SourceCastMember {
  readonly name: string;
  readonly character: string;
  /** URL template with a `{size}` part, or null. */
  readonly profile: string | null;
}

export interface SourceVideo {
  readonly type: string;
  readonly site: string;
  readonly key: string;
}

/** The source does not have the movie; what is stored of it is kept and marked as removed. */
export class MovieGoneError extends Error {
  override readonly name = 'MovieGoneError';
}

/** The source could not be reached or its answer could not be parsed; none of it may be stored. */
export class SourceUnavailableError extends Error {
  override readonly name: string = 'SourceUnavailableError';
}

/** The server is stopping: what was being read is read again after the next start, so no part of it may be stored either. */
export class SourceClosedError extends SourceUnavailableError {
  override readonly name = 'SourceClosedError';

  constructor() {
    super('The server is stopping');
  }
}
