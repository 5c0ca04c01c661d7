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
import type { Followed, Following, FriendsReviews, PersonReviews, Profile, RecommendedSlides, Statistics } from './people.ts';
import type { MyMovieResponse, RankingsResponse, ReviewsQuery, ReviewsResponse } from './ratings.ts';
import type { WatchlistIds, WatchlistQuery, WatchlistResponse } from './watchlist.ts';

/**
 * The reads that pages are made of. The browser answers them over HTTP, the server in the same process while it
 * renders a first view; both throw `ApiError`, and pages cannot tell them apart.
 */
export interface HexreelApi extends RatingsApi {
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
  /** Watchlists, profiles and friends; in browsers their code comes when a page first needs it. */
  people(): Promise<PeopleApi>;
}

/** What the screens about ratings read for a first view, in the same way. */
export interface RatingsApi {
  reviews(id: string, query: ReviewsQuery): Promise<ReviewsResponse>;
  /** @param criteria at least one */
  rankings(criteria: readonly Characteristic[], page: number): Promise<RankingsResponse>;
  /** For members; a visitor's is `unauthenticated`. */
  myMovie(id: string): Promise<MyMovieResponse>;
}

/** Whose profile is meant: somebody's by their id, or the viewer's own with all that is in it. */
export type WhoseProfile = { readonly id: string } | 'own';

/** What the screens about people read. What belongs to the viewer is for members; a visitor's is `unauthenticated`. */
export interface PeopleApi {
  /** The movies of the viewer's watchlist. */
  watchlistIds(): Promise<WatchlistIds>;
  watchlist(query: WatchlistQuery): Promise<WatchlistResponse>;
  profile(whose: WhoseProfile): Promise<Profile>;
  /** @param cursor the page before's `nextCursor`; left out for the first page */
  reviews(whose: WhoseProfile, cursor?: string): Promise<PersonReviews>;
  /** @param criteria at least one */
  statistics(whose: WhoseProfile, criteria: readonly Characteristic[], page: number): Promise<Statistics>;
  followed(id: string, cursor?: string): Promise<Followed>;
  /** Whether the viewer follows somebody. */
  isFollowing(id: string): Promise<Following>;
  friendsReviews(cursor?: string): Promise<FriendsReviews>;
  /** What those whom the viewer follows say of a movie. */
  friendsOnMovie(movieId: string, cursor?: string): Promise<FriendsReviews>;
  recommended(): Promise<RecommendedSlides>;
  /** Surprise Me without what the viewer has on the watchlist or rated. */
  surprise(): Promise<SurpriseResponse>;
}
