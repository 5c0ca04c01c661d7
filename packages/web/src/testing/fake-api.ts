import type { SeenStatistics } from '@hexreel/domain/contract/seen-statistics';
import type { Api, CallName, InputOf } from '@hexreel/domain/contract/calls';
import type { AnswerOf } from '@hexreel/domain/contract/endpoint';
import type { Endpoints } from '@hexreel/domain/contract/endpoints';
import type { MovieHistory } from '@hexreel/domain/contract/history';
import type { HomeResponse, MovieSummary, MovieResponse } from '@hexreel/domain/contract/movies';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import type { MatchResponse, TasteResponse } from '@hexreel/domain/contract/taste';
import type { OwnWarningsResponse } from '@hexreel/domain/contract/warnings';
import type { Profile, Statistics } from '@hexreel/domain/contract/users';
import type {
  MyMovieResponse,
  RankedMovie,
  RankingsQuery,
  RankingsResponse,
  RatingResponse,
  ReviewsResponse,
} from '@hexreel/domain/contract/ratings';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { perFearAxis } from '@hexreel/domain/ladder';
import { noLimits } from '@hexreel/domain/limits';
import { parseCriteria } from '@hexreel/domain/ranking';

/** A site with nothing configured. */
export const plainSite: SiteInfo = {
  name: 'Hexreel',
  description: null,
  publicUrl: 'https://hexreel.example',
  currentYear: 2026,
  donationUrl: null,
  contactEmail: null,
  socialLinks: [],
  movieSource: 'embedded',
  demo: false,
};

/** A card with defaults for everything that a test does not name. */
export function movieCard(card: Partial<MovieSummary> = {}): MovieSummary {
  return {
    id: 948,
    title: 'Halloween',
    year: 1978,
    poster: null,
    voteAverage: 7.6,
    averages: [null, null, null, null, null, null],
    expected: card.averages ?? [null, null, null, null, null, null],
    source: card.averages === undefined ? null : 'members',
    members: null,
    signature: null,
    ...card,
  };
}

/** Home with one slide, one popular movie and one row. */
export function homeAnswer(home: Partial<HomeResponse> = {}): HomeResponse {
  return {
    hero: [
      { source: 'Popular', id: 948, title: 'Halloween', year: 1978, overview: 'He came home.', backdrop: null, poster: null },
    ],
    day: 0,
    closest: { movies: [movieCard({ id: 12, title: 'The Innocents', match: 93 })], total: 517 },
    popular: [movieCard()],
    rows: [{ subgenre: 'slasher', movies: [movieCard({ id: 11, title: 'Black Christmas' })] }],
    communityRows: { quiet: [], divisive: [] },
    leastKnown: [],
    ...home,
  };
}

function knownByMembers(average: number | null, members: number): MovieResponse['known']['gore'] {
  return average === null ? null : { value: average, low: 1, high: 10, members, source: 'members' };
}

/** Known scores after a save that moved nothing. */
export const unmoved: RatingResponse['known'] = perCharacteristic(() => ({ without: null, now: null }));

/** A movie that no one has rated and that plays nowhere. What is known of it is what its averages say. */
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
    agreement: perCharacteristic(() => null),
    known: perCharacteristic((name) => knownByMembers(movie.averages?.[name] ?? null, movie.raters ?? 0)),
    estimates: perCharacteristic(() => null),
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

/** A whole ranking on one page. */
export function rankingAnswer(movies: readonly RankedMovie[], ranking: Partial<RankingsResponse> = {}): RankingsResponse {
  return {
    criteria: [...characteristics],
    movies: [...movies],
    estimated: [],
    total: movies.length,
    page: 1,
    nextPage: null,
    ...ranking,
  };
}

/** Empty aggregates and a page without reviews. */
export function reviewsAnswer(reviews: Partial<ReviewsResponse> = {}): ReviewsResponse {
  const noScorers = Array.from({ length: 10 }, () => 0);
  return {
    reviews: [],
    nextCursor: null,
    summary: {
      averages: perCharacteristic(() => null),
      raters: 0,
      reviews: 0,
      histograms: perCharacteristic(() => noScorers),
    },
    critics: [],
    ...reviews,
  };
}

/** A user's data for a movie that they have not rated. */
export function myMovieAnswer(own: Partial<MyMovieResponse> = {}): MyMovieResponse {
  const may = { rate: true, remove: false, vote: true };
  return { rating: null, votes: [], may, recommendations: [], onServices: [], watchCountry: null, ...own };
}

/** The profile of a new user. */
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
    sharesDiary: false,
    averages: perCharacteristic(() => null),
    followers: 0,
    following: 0,
    watchlist: 0,
    reviews: 0,
    latestReview: null,
    latestYear: null,
    favourites: [],
    ...profile,
  };
}

/** How well a user's scores are predicted, before the first training. */
export function tasteAnswer(taste: Partial<TasteResponse> = {}): TasteResponse {
  const unknown = { scores: 0, aboveOthers: null, predicted: null, crowd: null, isShown: false };
  return {
    trainedAt: null,
    ratings: 0,
    accuracy: null,
    characteristics: perCharacteristic(() => unknown),
    enjoyment: { opinions: 12, isShown: false, errors: null },
    ...taste,
  };
}

/** Statistics of a member who has seen nothing. */
export function seenAnswer(seen: Partial<SeenStatistics> = {}): SeenStatistics {
  return {
    movies: 0,
    minutes: 0,
    directors: [],
    countries: [],
    decades: [],
    mostWatched: [],
    liked: { averages: perCharacteristic(() => null), movies: 0 },
    ...seen,
  };
}

/** A movie that the viewer may not vote on, and without hard no's. */
export function ownWarningsAnswer(own: Partial<OwnWarningsResponse> = {}): OwnWarningsResponse {
  return { mayVote: false, votes: [], hardNos: [], hidden: false, questions: [], ...own };
}

/** Two users who share no movie. */
export function matchAnswer(match: Partial<MatchResponse> = {}): MatchResponse {
  return {
    shared: 0,
    glance: null,
    characteristics: perCharacteristic(() => null),
    own: perCharacteristic(() => null),
    theirs: perCharacteristic(() => null),
    alike: [],
    unlike: [],
    ...match,
  };
}

/** A movie that the viewer has not seen. */
export function historyAnswer(history: Partial<MovieHistory> = {}): MovieHistory {
  return { isSeen: false, isRated: false, overall: null, liked: false, viewings: [], ...history };
}

function statisticsAnswer({ criteria, page = 1 }: RankingsQuery): Statistics {
  const topRated = { criteria: [...(parseCriteria(criteria) ?? [])], movies: [], total: 0, page, nextPage: null };
  return { moviesRated: 0, watchMinutes: 0, averages: perCharacteristic(() => null), topRated, highestOnMap: null };
}

/** A test's answers, by the names of the contract's endpoints. */
export type FakeAnswers = {
  readonly [Name in CallName]?: (input: InputOf<Endpoints[Name]>) => Promise<AnswerOf<Endpoints[Name]>>;
};

const noReviews = { reviews: [], nextCursor: null };

/** The viewer has nothing and follows no one. */
const emptyAnswers: FakeAnswers = {
  readWatchlistIds: () => Promise.resolve({ movieIds: [] }),
  readRatedIds: () => Promise.resolve({ movieIds: [] }),
  readHistoryIds: () => Promise.resolve({ seen: [], liked: [], hidesInLists: false }),
  readMovieHistory: () => Promise.resolve(historyAnswer()),
  readHistorySettings: () =>
    Promise.resolve({ hidesInSurprise: true, hidesInLists: false, hidesInBrowse: false, sharesDiary: false }),
  readDiary: () => Promise.resolve({ entries: [], nextCursor: null }),
  countExportParts: () => Promise.resolve({ letterboxd: 1 }),
  readSharedDiary: () => Promise.resolve({ isShared: false, entries: [], nextCursor: null }),
  readWatchlist: () => Promise.resolve({ movies: [], nextCursor: null }),
  readOwnProfile: () => Promise.resolve(profileAnswer()),
  readProfile: () => Promise.resolve(profileAnswer()),
  readOwnReviews: ({ query: { page = 1 } }) => Promise.resolve({ reviews: [], total: 0, page, nextPage: null }),
  readUserReviews: ({ query: { page = 1 } }) => Promise.resolve({ reviews: [], total: 0, page, nextPage: null }),
  readOwnStatistics: ({ query }) => Promise.resolve(statisticsAnswer(query)),
  readStatistics: ({ query }) => Promise.resolve(statisticsAnswer(query)),
  readFollowed: () => Promise.resolve({ people: [], nextCursor: null }),
  listMembers: ({ query: { page = 1 } }) => Promise.resolve({ people: [], page, nextPage: null }),
  readFollowers: () => Promise.resolve({ people: [], nextCursor: null }),
  readIsFollowing: () => Promise.resolve({ isFollowing: false }),
  readFollowedAmong: () => Promise.resolve({ ids: [], requested: [] }),
  readFollowRequests: () => Promise.resolve({ approvesFollowers: false, people: [], total: 0 }),
  readFriendsReviews: () => Promise.resolve(noReviews),
  readFriendsOnMovie: () => Promise.resolve(noReviews),
  readRecommendedSlides: () => Promise.resolve({ slides: [] }),
  readOwnSurprise: () => Promise.resolve({ movies: [] }),
  countInbox: () => Promise.resolve({ unread: 0 }),
  readLimits: () => Promise.resolve(noLimits),
  readWarnings: () => Promise.resolve({ topics: [], retired: [] }),
  readMoments: () => Promise.resolve({ runtime: null, moments: [], jumps: 0, hard: 0, cuts: [] }),
  readOwnWarnings: () => Promise.resolve(ownWarningsAnswer()),
  readHardNos: () => Promise.resolve({ topics: [], strict: false, asks: true, retired: [] }),
  readHardNoMovies: () => Promise.resolve({ movies: [] }),
  readOwnLists: () => Promise.resolve({ lists: [] }),
  readUserLists: () => Promise.resolve({ lists: [] }),
  readQuotes: () => Promise.resolve({ quotes: [] }),
  readPublicLists: () => Promise.resolve({ lists: [], nextCursor: null }),
  countMovieLists: () => Promise.resolve({ total: 0 }),
  readMovieLists: () => Promise.resolve({ lists: [], total: 0, nextCursor: null }),
  readOtherMovies: () => Promise.resolve({ people: [] }),
  readTaste: () => Promise.resolve(tasteAnswer()),
  readMatch: () => Promise.resolve(matchAnswer()),
  readMatches: () => Promise.resolve({ matches: [] }),
  readRatingHelp: () => Promise.resolve({ pins: perCharacteristic(() => []) }),
  readFearScale: () =>
    Promise.resolve({
      movies: 0,
      combinations: [],
      spread: perFearAxis(() => Array.from({ length: 10 }, () => 0)),
      known: [],
    }),
  readPredictions: () => Promise.resolve({ movies: [], aboveOthers: perCharacteristic(() => null) }),
  readSeenStatistics: () => Promise.resolve(seenAnswer()),
  readEnjoyment: () => Promise.resolve({ opinions: 12, state: 'notCloser', movies: [] }),
};

/** Members without hard no's get everyone's lists. */
function sameForMembers(answers: FakeAnswers): Record<string, ((input: never) => Promise<unknown>) | undefined> {
  return {
    readOwnHome: answers.readHome,
    browseOwnMovies: answers.browseMovies,
    suggestOwnMovies: answers.suggestMovies,
    searchOwnWider: answers.searchWider,
    readOwnRankings: answers.readRankings,
    readOwnSimilar: answers.readSimilar,
    readOwnPerson: answers.readPerson,
    readOwnOtherMovies: answers.readOtherMovies ?? emptyAnswers.readOtherMovies,
  };
}

/** An API that returns the test's answers and fails for the rest. */
export function fakeApi(answers: FakeAnswers = {}): Api {
  const known: Record<string, ((input: never) => Promise<unknown>) | undefined> = {
    ...emptyAnswers,
    ...sameForMembers(answers),
    ...answers,
  };
  const call = (name: CallName, input: object = {}) =>
    known[name]?.(input as never) ?? Promise.reject(new Error(`This test expects no call of ${name}`));
  return { call: call as Api['call'] };
}
