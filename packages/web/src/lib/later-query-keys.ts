import { me, watchlist, history, taste, ownLists } from './query-keys.ts';

/** The owner of a profile: a user's id, or the viewer with their private data. */
export type WhoseProfile = { readonly id: string } | 'own';

const admin = [...me, 'admin'] as const;
const friends = [...me, 'friends'] as const;
const limits = [...taste, 'limits'] as const;
const movies = ['movies'] as const;
const users = ['people'] as const;
const ofProfile = (whose: WhoseProfile) => (whose === 'own' ? me : ([...users, whose.id] as const));

/** The keys of queries that only parts of pages know, which come after the first script. */
export const laterQueryKeys = {
  movies,
  suggestions: (search: string) => [...movies, 'suggestions', search],
  widerSearch: (search: string) => [...movies, 'wider', search],
  similar: (movieId: string) => ['similar', movieId],
  limitsSearch: ['limits', 'search'],
  fearScale: ['limits', 'scale'],
  rankings: ['rankings'],
  warnings: (movieId: string) => ['warnings', movieId],
  moments: (movieId: string) => ['moments', movieId],
  surprise: ['surprise'],
  sharedLists: ['shared'],
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

  account: [...me, 'account'],
  dials: [...me, 'dials'],
  limitsDraft: [...me, 'limits draft'],
  sessions: [...me, 'sessions'],
  firstRun: [...me, 'first-run'],
  closestMovies: [...taste, 'closest'],
  firstRunMembers: [...taste, 'members'],
  ownMoviePages: [...me, 'movie'],
  ownMovies: [...me, 'movies'],
  ownSuggestions: (search: string) => [...ownLists, 'suggestions', search],
  ownWiderSearch: (search: string) => [...ownLists, 'wider', search],
  ownRankings: [...ownLists, 'rankings'],
  ownSimilar: (movieId: string) => [...ownLists, 'similar', movieId],
  hiddenResults: [...ownLists, 'hidden'],
  hardNos: [...me, 'hard-nos'],
  ownMarks: (movieId: string) => [...me, 'marks', movieId],
  ownWarnings: (movieId: string) => [...me, 'warnings', 'movie', movieId],
  revealed: (movieId: string) => [...me, 'revealed', movieId],
  ownSurprise: [...me, 'surprise'],
  taste,
  ownTaste: [...taste, 'accuracy'],
  closestReviews: (movieId: string) => [...taste, 'reviews', movieId],
  ratingHelp: (movieId: string) => [...taste, 'help', movieId],
  predictions: [...taste, 'predictions'],
  enjoyment: [...taste, 'enjoyment'],
  limits,
  limitStates: [...limits, 'states'],
  ownLimitsSearch: [...limits, 'search'],
  matches: [...taste, 'matches'],
  closestUsers: [...taste, 'closest-users'],
  match: (userId: string) => [...taste, 'matches', userId],
  historySettings: [...history, 'settings'],
  seenStatistics: [...history, 'statistics'],
  movieHistory: (id: number) => [...history, 'movie', id],
  exportParts: [...history, 'export parts'],
  imports: [...me, 'imports'],
  madeLists: [...me, 'made lists'],
  diary: [...history, 'diary'],
  watchlist,
  watchlistShelf: [...watchlist, 'shelf'],
  watchlistPages: [...watchlist, 'pages'],
  isFollowing: (userId: string) => [...me, 'following', userId],
  foundUsers: [...me, 'found'],
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
