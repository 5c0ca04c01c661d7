import type { WatchOptions } from '@hexreel/domain/api/movies';
import type { Subgenre } from '@hexreel/domain/movie';

/**
 * Where movies come from. Sources are only read by the jobs that fill the `movie` table (and by a search or a page that
 * misses there); everything else in the program reads the table and cannot tell which source filled it.
 */
export interface MovieSource {
  readonly name: 'embedded' | 'tmdb';
  /** One page of a list, first page 1; an empty page past the end. */
  list(list: MovieList, page: number): Promise<SourcePage>;
  /** Movies whose title or original title resembles the query, horror only, without animation and family (reading 6). */
  search(query: string, page: number): Promise<SourcePage>;
  /** All that is known of one movie. @throws MovieGoneError where the source has no such movie (any more) */
  details(id: number): Promise<SourceMovieDetails>;
  /** Movies for those who liked this one, the best first; empty where the source has none. */
  recommendations(id: number, page: number): Promise<SourcePage>;
  /** The cast alone, in billing order. @throws MovieGoneError */
  credits(id: number): Promise<readonly SourceCastMember[]>;
  /** The videos alone. @throws MovieGoneError */
  videos(id: number): Promise<readonly SourceVideo[]>;
}

/**
 * `popular`, `topRated`, `latest` and `subgenre` are the specification's lists (section 7) with its vote thresholds, except
 * that a source may give a subgenre's movies below its threshold too (readers apply it where it holds: reading 4);
 * `everything` is all horror released in a span of days (YYYY-MM-DD, both included), without thresholds, by release date;
 * `undated` is the horror that has no release date (yet).
 */
export type MovieList =
  | { readonly kind: 'popular' }
  | { readonly kind: 'topRated' }
  | { readonly kind: 'latest' }
  | { readonly kind: 'subgenre'; readonly subgenre: Subgenre }
  | { readonly kind: 'everything'; readonly from: string; readonly to: string }
  | { readonly kind: 'undated' };

export interface SourcePage {
  readonly movies: readonly SourceMovie[];
  readonly page: number;
  /** Never beyond what the source lets be asked. */
  readonly totalPages: number;
  readonly totalMovies: number;
}

/** A movie as lists carry it. */
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
  /** As far as the source can tell: details know all, a row of a subgenre's list at least that one. */
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
  /** TMDB's word: Released, Post Production, ... */
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

/** The source says that it has no such movie; what is known of it is kept and marked. */
export class MovieGoneError extends Error {
  override readonly name = 'MovieGoneError';
}

/** The source could not be asked or its answer could not be understood; nothing of it may be stored. */
export class SourceUnavailableError extends Error {
  override readonly name: string = 'SourceUnavailableError';
}
