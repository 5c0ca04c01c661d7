import type { HexreelApi, PeopleApi } from '@hexreel/domain/api/hexreel-api';
import type { HomeResponse, MovieCard, MovieResponse } from '@hexreel/domain/api/movies';
import type { SiteInfo } from '@hexreel/domain/api/page';
import type { Profile, Statistics } from '@hexreel/domain/api/people';
import type { MyMovieResponse, RankedMovie, RankingsResponse, ReviewsResponse } from '@hexreel/domain/api/ratings';
import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';

/** A site as its owner leaves it: nothing configured. */
export const plainSite: SiteInfo = {
  publicUrl: 'https://hexreel.example',
  currentYear: 2026,
  donationUrl: null,
  contactEmail: null,
  socialLinks: [],
  movieSource: 'embedded',
  demo: false,
};

/** A card of which only what a test names matters. */
export function movieCard(card: Partial<MovieCard> = {}): MovieCard {
  return { id: 948, title: 'Halloween', year: 1978, poster: null, voteAverage: 7.6, strongest: null, ...card };
}

/** Home with one slide, one popular movie and one row. */
export function homeAnswer(home: Partial<HomeResponse> = {}): HomeResponse {
  return {
    hero: [
      { source: 'Popular', id: 948, title: 'Halloween', year: 1978, overview: 'He came home.', backdrop: null, poster: null },
    ],
    popular: [movieCard()],
    rows: [{ subgenre: 'slasher', movies: [movieCard({ id: 11, title: 'Black Christmas' })] }],
    ...home,
  };
}

/** A movie that nobody has rated and that plays nowhere. */
export function movieAnswer(movie: Partial<MovieResponse> = {}): MovieResponse {
  return {
    id: 948,
    imdbId: 'tt0077651',
    title: 'Halloween',
    originalTitle: 'Halloween',
    originalLanguage: 'en',
    countries: ['US'],
    releaseDate: '1978-10-24',
    year: 1978,
    runtime: 91,
    status: 'Released',
    overview: 'He came home.',
    genres: [{ id: 27, name: 'Horror' }],
    subgenres: ['slasher'],
    directors: ['John Carpenter'],
    poster: null,
    backdrop: null,
    voteAverage: 7.6,
    voteCount: 5000,
    cast: [{ name: 'Jamie Lee Curtis', character: 'Laurie', profile: null }],
    trailer: null,
    watch: {},
    averages: perCharacteristic(() => null),
    raters: 0,
    ...movie,
  };
}

/** A row of a ranking, scored on gore alone. */
export function rankedMovie(row: Partial<RankedMovie> = {}): RankedMovie {
  return {
    position: 1,
    movieId: 948,
    title: 'Halloween',
    year: 1978,
    poster: null,
    averages: { ...perCharacteristic(() => null), gore: 7.5 },
    score: 12.5,
    raters: 2,
    ...row,
  };
}

/** The whole of a ranking on one page. */
export function rankingAnswer(movies: readonly RankedMovie[], ranking: Partial<RankingsResponse> = {}): RankingsResponse {
  return { criteria: [...characteristics], movies: [...movies], total: movies.length, page: 1, nextPage: null, ...ranking };
}

/** What nobody's ratings come to, and a page without reviews. */
export function reviewsAnswer(reviews: Partial<ReviewsResponse> = {}): ReviewsResponse {
  const nobody = Array.from({ length: 10 }, () => 0);
  return {
    reviews: [],
    nextCursor: null,
    summary: {
      averages: perCharacteristic(() => null),
      raters: 0,
      reviews: 0,
      histograms: perCharacteristic(() => nobody),
    },
    critics: [],
    ...reviews,
  };
}

/** A member's own of a movie that they have not rated. */
export function myMovieAnswer(own: Partial<MyMovieResponse> = {}): MyMovieResponse {
  return { rating: null, votes: [], may: { rate: true, remove: false, vote: true }, recommendations: [], ...own };
}

/** What pages read about people, as far as a test says; the viewer has nothing and follows nobody. */
export function madeUpPeople(answers: Partial<PeopleApi> = {}): PeopleApi {
  const nobody = { reviews: [], nextCursor: null };
  return {
    watchlistIds: () => Promise.resolve({ movieIds: [] }),
    watchlist: () => Promise.resolve({ movies: [], nextCursor: null }),
    profile: () => Promise.resolve(profileAnswer()),
    reviews: () => Promise.resolve(nobody),
    statistics: (_whose, criteria, page) => Promise.resolve(statisticsAnswer(criteria, page)),
    followed: () => Promise.resolve({ people: [], nextCursor: null }),
    isFollowing: () => Promise.resolve({ isFollowing: false }),
    friendsReviews: () => Promise.resolve(nobody),
    friendsOnMovie: () => Promise.resolve(nobody),
    recommended: () => Promise.resolve({ slides: [] }),
    surprise: () => Promise.resolve({ movies: [] }),
    ...answers,
  };
}

/** The profile of somebody who has just come. */
export function profileAnswer(profile: Partial<Profile> = {}): Profile {
  return {
    id: 'a3c1f2de-0000-4000-8000-000000000001',
    username: 'lucy',
    displayName: 'Lucy Westenra',
    profilePic: 5,
    isCritic: false,
    bio: '',
    specializations: [],
    joinedAt: '2026-11-21T01:00:00.000Z',
    followers: 0,
    following: 0,
    watchlist: 0,
    reviews: 0,
    ...profile,
  };
}

function statisticsAnswer(criteria: readonly Characteristic[], page: number): Statistics {
  const topRated = { criteria: [...criteria], movies: [], total: 0, page, nextPage: null };
  return { moviesRated: 0, watchMinutes: 0, averages: perCharacteristic(() => null), topRated };
}

/** An API that answers what a test gives it and fails for the rest. */
export function madeUpApi(answers: Partial<HexreelApi> = {}): HexreelApi {
  const unexpected = () => Promise.reject(new Error('This test expects no such request'));
  return {
    home: unexpected,
    movies: unexpected,
    widerSearch: unexpected,
    movie: unexpected,
    recommendations: unexpected,
    surprise: unexpected,
    me: unexpected,
    account: unexpected,
    sessions: unexpected,
    reviews: unexpected,
    rankings: unexpected,
    myMovie: unexpected,
    people: () => Promise.resolve(madeUpPeople()),
    demoSignIns: unexpected,
    ...answers,
  };
}
