import type { Characteristic } from '../characteristics/index.ts';
import type { BrowseFilters } from '../movie/index.ts';
import type { Account, SessionsResponse } from './accounts.ts';
import type { DemoSignInsResponse } from './demo.ts';
import type { MeResponse } from './me.ts';
import type {
  HomeResponse,
  MovieResponse,
  MoviesResponse,
  RecommendationsResponse,
  SurpriseResponse,
  WiderSearchResponse,
} from './movies.ts';
import type { MyMovieResponse, RankingsResponse, ReviewsQuery, ReviewsResponse } from './ratings.ts';

/**
 * The reads that pages are made of. The browser answers them over HTTP, the server in the same process while it
 * renders a first view; both throw `ApiError`, and pages cannot tell them apart.
 */
export interface HexreelApi {
  home(): Promise<HomeResponse>;
  movies(filters: BrowseFilters): Promise<MoviesResponse>;
  /** Movies that the source finds for a search and the table did not have; asked in browsers only. */
  widerSearch(search: string): Promise<WiderSearchResponse>;
  movie(id: string): Promise<MovieResponse>;
  recommendations(id: string): Promise<RecommendationsResponse>;
  surprise(): Promise<SurpriseResponse>;
  me(): Promise<MeResponse>;
  /** The own account, for members; visitors are refused with `unauthenticated`. */
  account(): Promise<Account>;
  /** Where the member is signed in. */
  sessions(): Promise<SessionsResponse>;
  /** Invented people to sign in as, on a demo; any other site has no such address. */
  demoSignIns(): Promise<DemoSignInsResponse>;
}

/** What the screens about ratings read for a first view, in the same way. */
export interface RatingsApi {
  reviews(id: string, query: ReviewsQuery): Promise<ReviewsResponse>;
  /** @param criteria at least one */
  rankings(criteria: readonly Characteristic[], page: number): Promise<RankingsResponse>;
  /** For members; a visitor's is `unauthenticated`. */
  myMovie(id: string): Promise<MyMovieResponse>;
}
