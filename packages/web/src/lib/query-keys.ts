/** The owner of a profile: a user's id, or the viewer with their private data. */
export type WhoseProfile = { readonly id: string } | 'own';

const me = ['me'] as const;
const admin = [...me, 'admin'] as const;
const watchlist = [...me, 'watchlist'] as const;
const history = [...me, 'history'] as const;
const friends = [...me, 'friends'] as const;
/** All that follows from the viewer's own scores: one more score changes every part of it. */
const taste = [...me, 'taste'] as const;
const limits = [...taste, 'limits'] as const;
/** Lists of movies without the viewer's hard no's. */
const ownLists = [...me, 'lists'] as const;
const movies = ['movies'] as const;
const users = ['people'] as const;
const ofProfile = (whose: WhoseProfile) => (whose === 'own' ? me : ([...users, whose.id] as const));

/**
 * The key of every query. What belongs to the viewer is below `me`, and is removed when the viewer changes
 * (`app/viewer-changes.ts`). A shorter key matches all that begin with it.
 */
export const queryKeys = {
  home: ['home'],
  movies,
  suggestions: (search: string) => [...movies, 'suggestions', search],
  widerSearch: (search: string) => [...movies, 'wider', search],
  movie: (id: string) => ['movie', id],
  recommendations: (id: string) => ['recommendations', id],
  reviews: (movieId: string) => ['reviews', movieId],
  similar: (movieId: string) => ['similar', movieId],
  limitsSearch: ['limits', 'search'],
  rankings: ['rankings'],
  warnings: (movieId: string) => ['warnings', movieId],
  surprise: ['surprise'],
  sharedLists: ['shared lists'],
  demoSignIns: ['demo', 'sign-ins'],
  verification: (code: string) => ['verify-email', code],

  users,
  profile: (whose: WhoseProfile) => [...ofProfile(whose), 'profile'],
  userReviews: (whose: WhoseProfile) => [...ofProfile(whose), 'reviews'],
  statistics: (whose: WhoseProfile) => [...ofProfile(whose), 'statistics'],
  members: [...users, 'lists'],
  sharedDiary: (id: string) => [...users, id, 'diary'],
  followed: (id: string) => [...users, id, 'followed'],
  followers: (id: string) => [...users, id, 'followers'],

  me,
  account: [...me, 'account'],
  dials: [...me, 'dials'],
  limitsDraft: [...me, 'limits draft'],
  sessions: [...me, 'sessions'],
  firstRun: [...me, 'first-run'],
  closestMovies: [...taste, 'closest-movies'],
  firstRunMembers: [...taste, 'first-run-members'],
  ownProfile: [...me, 'profile'],
  ownMovie: (id: string) => [...me, 'movie', id],
  ownMoviePages: [...me, 'movie'],
  ownMovies: [...me, 'movies'],
  ownHome: [...ownLists, 'home'],
  ownSuggestions: (search: string) => [...ownLists, 'suggestions', search],
  ownWiderSearch: (search: string) => [...ownLists, 'wider', search],
  ownRankings: [...ownLists, 'rankings'],
  ownSimilar: (movieId: string) => [...ownLists, 'similar', movieId],
  hiddenResults: [...ownLists, 'hidden'],
  hardNos: [...me, 'hard-nos'],
  ownWarnings: (movieId: string) => [...me, 'warnings', 'movie', movieId],
  lookedAt: (movieId: string) => [...me, 'looked', 'movie', movieId],
  ratedIds: [...me, 'ratings', 'ids'],
  ownSurprise: [...me, 'surprise'],
  recommended: [...me, 'recommended'],
  taste,
  ownTaste: [...taste, 'accuracy'],
  predictions: [...taste, 'predictions'],
  limits,
  limitStates: [...limits, 'states'],
  ownLimitsSearch: [...limits, 'search'],
  matches: [...taste, 'matches'],
  closestUsers: [...taste, 'closest-users'],
  match: (userId: string) => [...taste, 'matches', userId],
  closestReviews: (movieId: string) => [...taste, 'reviews', movieId],
  ratingHelp: (movieId: string) => [...taste, 'rating-help', movieId],
  historyIds: [...history, 'ids'],
  historySettings: [...history, 'settings'],
  movieHistory: (id: number) => [...history, 'movie', id],
  exportParts: [...history, 'export parts'],
  imports: [...me, 'imports'],
  madeLists: [...me, 'made lists'],
  diary: [...history, 'diary'],
  watchlist,
  watchlistIds: [...watchlist, 'ids'],
  watchlistShelf: [...watchlist, 'shelf'],
  watchlistPages: [...watchlist, 'pages'],
  isFollowing: (userId: string) => [...me, 'following', userId],
  foundUsers: [...me, 'found people'],
  friends,
  friendsReviews: [...friends, 'reviews'],
  friendsShelf: [...friends, 'shelf'],
  friendsOnMovie: (movieId: string) => [...friends, 'movie', movieId],

  room: (token: string) => [...me, 'room', token],
  map: ['map'],
  ownMap: [...ownLists, 'map'],
  marathon: ['marathon'],
  ownMarathon: [...ownLists, 'marathon'],

  admin,
  bans: [...admin, 'bans'],
  moviePreview: (movieId: string) => [...admin, 'movie', movieId],
  adminUsers: [...admin, 'people'],
  reports: [...admin, 'reports'],
  reportCount: [...admin, 'reports', 'count'],
  audit: (filters: object) => [...admin, 'audit', filters],
} as const;
