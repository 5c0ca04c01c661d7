import type { BrowseFilters } from '../movie/index.ts';
import type { Account, SessionsResponse } from './accounts.ts';
import type { MeResponse } from './me.ts';
import type {
  HomeResponse,
  MovieResponse,
  MoviesResponse,
  RecommendationsResponse,
  SurpriseResponse,
  WiderSearchResponse,
} from './movies.ts';

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
}
