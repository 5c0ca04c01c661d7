/**
 * Method and path of every endpoint of the API, defined here and nowhere else. This file imports nothing, so that the
 * browser's client does without the schemas (`endpoints/`), whose library is large.
 */
export const addresses = {
  readHome: 'GET /api/home',
  browseMovies: 'GET /api/movies',
  suggestMovies: 'GET /api/movies/suggestions',
  searchWider: 'GET /api/movies/wider-search',
  readMovie: 'GET /api/movies/:id',
  readRecommendations: 'GET /api/movies/:id/recommendations',
  readSurprise: 'GET /api/surprise',
  readReviews: 'GET /api/movies/:id/reviews',
  readRankings: 'GET /api/rankings',

  readMe: 'GET /api/me',
  editProfile: 'PATCH /api/me',
  chooseUsername: 'PUT /api/me/username',
  deleteAccount: 'DELETE /api/me',
  readAccount: 'GET /api/me/account',
  readSessions: 'GET /api/me/sessions',
  exportAccount: 'GET /api/me/export',

  browseOwnMovies: 'GET /api/me/movies',
  readOwnMovie: 'GET /api/me/movies/:id',
  readRatedIds: 'GET /api/me/ratings/ids',
  rateMovie: 'PUT /api/me/ratings/:movieId',
  saveReview: 'PUT /api/me/ratings/:movieId/review',
  removeRating: 'DELETE /api/me/ratings/:movieId',
  voteOnReview: 'PUT /api/reviews/:userId/:movieId/vote',

  readWatchlist: 'GET /api/me/watchlist',
  readWatchlistIds: 'GET /api/me/watchlist/ids',
  addToWatchlist: 'PUT /api/me/watchlist/:movieId',
  removeFromWatchlist: 'DELETE /api/me/watchlist/:movieId',
  readOwnSurprise: 'GET /api/me/surprise',

  readHistoryIds: 'GET /api/me/history/ids',
  readMovieHistory: 'GET /api/me/movies/:id/history',
  markSeen: 'PUT /api/me/seen/:movieId',
  unmarkSeen: 'DELETE /api/me/seen/:movieId',
  saveOpinion: 'PUT /api/me/opinions/:movieId',
  readHistorySettings: 'GET /api/me/history/settings',
  saveHistorySettings: 'PUT /api/me/history/settings',

  findUsers: 'GET /api/users',
  readProfile: 'GET /api/users/:id',
  readUserReviews: 'GET /api/users/:id/reviews',
  readStatistics: 'GET /api/users/:id/statistics',
  readFollowed: 'GET /api/users/:id/following',
  readFollowers: 'GET /api/users/:id/followers',
  readOwnProfile: 'GET /api/me/profile',
  readOwnReviews: 'GET /api/me/reviews',
  readOwnStatistics: 'GET /api/me/statistics',
  readIsFollowing: 'GET /api/me/following/:userId',
  follow: 'PUT /api/me/following/:userId',
  unfollow: 'DELETE /api/me/following/:userId',
  readFriendsReviews: 'GET /api/me/friends/reviews',
  readFriendsOnMovie: 'GET /api/me/friends/movies/:id',
  readRecommendedSlides: 'GET /api/me/recommendations',

  readTaste: 'GET /api/me/taste',
  readPredictions: 'GET /api/me/predictions',
  readLimits: 'GET /api/me/limits',
  saveLimits: 'PUT /api/me/limits',
  readLimitStates: 'GET /api/me/limits/states',
  searchOwnLimits: 'POST /api/me/limits/search',
  searchLimits: 'POST /api/limits/search',
  readSimilar: 'GET /api/movies/:id/similar',
  readMatch: 'GET /api/me/matches/:userId',
  readMatches: 'GET /api/me/matches',
  readClosestUsers: 'GET /api/me/matches/closest',
  readClosestReviews: 'GET /api/me/movies/:id/reviews',
  readRatingHelp: 'GET /api/me/movies/:id/rating-help',
  askComparison: 'POST /api/me/movies/:id/rating-help',

  readWarnings: 'GET /api/movies/:id/warnings',
  readOwnWarnings: 'GET /api/me/movies/:id/warnings',
  voteOnTopic: 'PUT /api/me/movies/:movieId/warnings/:topic',
  withdrawTopicVote: 'DELETE /api/me/movies/:movieId/warnings/:topic',
  readOwnHome: 'GET /api/me/home',
  suggestOwnMovies: 'GET /api/me/movies/suggestions',
  searchOwnWider: 'GET /api/me/movies/wider-search',
  readOwnRankings: 'GET /api/me/rankings',
  readOwnSimilar: 'GET /api/me/movies/:id/similar',
  readHardNos: 'GET /api/me/hard-nos',
  saveHardNos: 'PUT /api/me/hard-nos',

  signUp: 'POST /api/auth/sign-up',
  signIn: 'POST /api/auth/sign-in',
  signOut: 'POST /api/auth/sign-out',
  signOutEverywhere: 'POST /api/auth/sign-out-everywhere',
  verifyEmail: 'POST /api/auth/verify-email',
  resendVerification: 'POST /api/auth/resend-verification',
  requestPasswordReset: 'POST /api/auth/request-password-reset',
  resetPassword: 'POST /api/auth/reset-password',
  changePassword: 'POST /api/auth/change-password',
  startGoogle: 'GET /api/auth/google',
  finishGoogle: 'GET /api/auth/callback/google',

  reportReview: 'PUT /api/reports/reviews/:userId/:movieId',
  reportDisplayName: 'PUT /api/reports/people/:userId/display-name',
  reportBio: 'PUT /api/reports/people/:userId/bio',

  readBans: 'GET /api/admin/bans',
  previewMovie: 'GET /api/admin/movies/:movieId',
  banMovie: 'PUT /api/admin/bans/:movieId',
  unbanMovie: 'DELETE /api/admin/bans/:movieId',
  recalculateAverages: 'POST /api/admin/averages/recalculate',
  findUsersAsAdmin: 'GET /api/admin/people',
  grantAdmin: 'PUT /api/admin/people/:userId/admin',
  revokeAdmin: 'DELETE /api/admin/people/:userId/admin',
  grantCritic: 'PUT /api/admin/people/:userId/critic',
  revokeCritic: 'DELETE /api/admin/people/:userId/critic',
  suspendUser: 'PUT /api/admin/people/:userId/suspension',
  unsuspendUser: 'DELETE /api/admin/people/:userId/suspension',
  readAudit: 'GET /api/admin/audit',
  readReportQueue: 'GET /api/admin/reports',
  countReports: 'GET /api/admin/reports/count',
  settleReport: 'PUT /api/admin/reports/:reportId',
  removeReview: 'DELETE /api/admin/reviews/:userId/:movieId',

  reportVital: 'POST /api/vitals',
  readDemoSignIns: 'GET /api/demo/sign-ins',
} as const;

export type EndpointName = keyof typeof addresses;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names of a path's parameters: `id` of `GET /api/movies/:id`. */
export type ParameterOf<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;

/** An endpoint's method and its path as it is registered, parameters included. */
export function addressOf(name: EndpointName): { readonly method: Method; readonly path: string } {
  const [method, path] = addresses[name].split(' ') as [Method, string];
  return { method, path };
}
