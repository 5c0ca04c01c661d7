import { perCharacteristic } from '@hexreel/domain/characteristics';
import { noMarks } from '@hexreel/domain/contract/moments';
import { noLimits } from '@hexreel/domain/limits';
import { noFilters } from '@hexreel/domain/tonight';
import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import type { EndpointName } from '@hexreel/domain/contract/addresses';
import { beforeAll, expect, test } from 'vitest';
import { forEveryone, openOnPrivateSites, rowsByAccess, type Row } from './access-rows.ts';
import { storeTestMovies } from './movies.ts';
import { cookieOf, storeVerifiedUser, storeUser } from './users.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { testNow, withTestApp, type TestApp } from './test-app.ts';

/** A valid request to an endpoint of the contract, and the status for those whom its access lets in. */
interface Request {
  readonly status: number;
  readonly body?: unknown;
  /** The path to request if the endpoint's own has parameters. */
  readonly path?: string;
}

const password = 'knitting needle';
const unknownAccount = { email: 'nobody@hexreel.example' };
const code = { oobCode: 'x' };
const newPassword = { password: 'silver bullets', confirmPassword: 'silver bullets' };

/** A movie that the critic has reviewed. */
const movieId = 948;
const unknownMovie = 5_000_001;
const unknownEntry = '00000000-0000-4000-8000-000000000000';
/** The ownership of lists is tested in modules/lists/lists.test.ts. */
const unknownList = 'AAAAAAAAAAAAAAAAAAAAAA';
const critic = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';

/** A link that leads to no room; who has one is in modules/tonight/rooms.test.ts. */
const noRoom = '/api/tonight/AAAAAAAAAAAAAAAAAAAAAA';

/** Registered in the demo only (modules/demo/demo.test.ts). */
const { readDemoSignIns, ...endpoints } = createEndpoints({ currentYear: () => 2026 });
const demoEndpoints = { readDemoSignIns };

/** A request to each endpoint of the contract: an endpoint without one does not compile. */
const requests: Readonly<Record<Exclude<EndpointName, keyof typeof demoEndpoints>, Request>> = {
  readHome: { status: 200 },
  browseMovies: { status: 200 },
  readMovie: { status: 404, path: '/api/movies/1' },
  readRecommendations: { status: 404, path: '/api/movies/1/recommendations' },
  suggestMovies: { status: 200, path: '/api/movies/suggestions?search=the+house' },
  searchWider: { status: 200, path: '/api/movies/wider-search?search=the+house' },
  readSurprise: { status: 200 },
  readPerson: { status: 404, path: '/api/people/nobody-here' },
  readOtherMovies: { status: 200, path: `/api/movies/${movieId}/people` },
  readOwnOtherMovies: { status: 200, path: `/api/me/movies/${movieId}/people` },
  readOwnPerson: { status: 404, path: '/api/me/people/nobody-here' },
  readMarathon: { status: 200 },
  readOwnMarathon: { status: 200 },
  readMap: { status: 200 },
  readMapTile: { status: 200, path: '/api/map/tiles/0/0/0' },
  readMapWalk: { status: 200, path: '/api/map/walk?from=1' },
  readOwnMap: { status: 200 },
  readOwnMapTile: { status: 200, path: '/api/me/map/tiles/0/0/0' },
  readOwnMapWalk: { status: 200, path: '/api/me/map/walk?from=1' },
  reportVital: { status: 204, body: { vitals: [{ name: 'LCP', value: 1 }] } },
  signUp: { status: 400, body: { username: '', displayName: '', email: '', password: '', confirmPassword: '' } },
  readSetup: { status: 404 },
  setUp: { status: 404, body: { username: '', displayName: '', email: '', password: '', confirmPassword: '' } },
  checkInvite: { status: 403, body: { invite: 'x' } },
  signIn: { status: 401, body: { email: 'nobody', password } },
  signOut: { status: 204 },
  signOutEverywhere: { status: 204 },
  verifyEmail: { status: 400, body: code },
  resendVerification: { status: 204, body: unknownAccount },
  requestPasswordReset: { status: 204, body: unknownAccount },
  resetPassword: { status: 400, body: { ...code, ...newPassword } },
  changePassword: { status: 200, body: { currentPassword: password, ...newPassword } },
  startGoogle: { status: 302 },
  finishGoogle: { status: 302 },
  startProvider: { status: 404, path: '/api/auth/openid/9' },
  finishProvider: { status: 404, path: '/api/auth/openid/9/callback' },
  readMe: { status: 200 },
  editProfile: { status: 200, body: { bio: 'Mine.' } },
  chooseUsername: { status: 403, body: { username: 'chosen-before' } },
  deleteAccount: { status: 204 },
  readAccount: { status: 200 },
  readSessions: { status: 200 },
  exportAccount: { status: 200 },
  readReviews: { status: 200, path: `/api/movies/${movieId}/reviews` },
  readQuotes: { status: 200, path: '/api/quotes' },
  readRankings: { status: 200, path: '/api/rankings?criteria=gore' },
  browseOwnMovies: { status: 200, path: '/api/me/movies?mine=rated' },
  readOwnMovie: { status: 200, path: `/api/me/movies/${movieId}` },
  readRatedIds: { status: 200 },
  rateMovie: { status: 200, path: `/api/me/ratings/${movieId}`, body: { gore: 7 } },
  saveReview: { status: 200, path: `/api/me/ratings/${movieId}/review`, body: { review: 'Mine.' } },
  removeRating: { status: 200, path: `/api/me/ratings/${movieId}` },
  voteOnReview: { status: 200, path: `/api/reviews/${critic}/${movieId}/vote`, body: { vote: 'helpful' } },
  flagSpoiler: { status: 403, path: `/api/reviews/${critic}/${movieId}/spoiler-flag` },
  readBans: { status: 200 },
  previewMovie: { status: 200, path: `/api/admin/movies/${movieId}` },
  banMovie: { status: 200, path: `/api/admin/bans/${unknownMovie}`, body: { reason: 'Asked for.' } },
  changeEditorialScores: {
    status: 200,
    path: `/api/admin/movies/${movieId}/scores`,
    body: { scores: perCharacteristic(() => 5.5), reason: 'Seen again.' },
  },
  removeEditorialScores: { status: 200, path: `/api/admin/movies/${movieId}/scores`, body: { reason: 'Not known well enough.' } },
  unbanMovie: { status: 204, path: `/api/admin/bans/${unknownMovie}` },
  recalculateAverages: { status: 200 },
  findUsersAsAdmin: { status: 200, path: '/api/admin/people?search=person' },
  grantAdmin: { status: 200, path: `/api/admin/people/${critic}/admin` },
  revokeAdmin: { status: 200, path: `/api/admin/people/${critic}/admin` },
  grantCritic: { status: 200, path: `/api/admin/people/${critic}/critic`, body: { specializations: ['Giallo'] } },
  revokeCritic: { status: 200, path: `/api/admin/people/${critic}/critic` },
  suspendUser: { status: 200, path: `/api/admin/people/${critic}/suspension` },
  unsuspendUser: { status: 200, path: `/api/admin/people/${critic}/suspension` },
  readOverview: { status: 200 },
  readInvites: { status: 200 },
  createInvite: { status: 200, body: { label: 'Friday club', uses: 3, days: 7 } },
  revokeInvite: { status: 404, path: `/api/admin/invites/${unknownEntry}` },
  readJoinRequests: { status: 200 },
  decideJoinRequest: { status: 404, path: `/api/admin/join-requests/${unknownEntry}`, body: { outcome: 'approved' } },
  readAudit: { status: 200 },
  readReportQueue: { status: 200 },
  countReports: { status: 200 },
  settleReport: { status: 404, path: `/api/admin/reports/${critic}`, body: { outcome: 'dismissed' } },
  removeReview: { status: 404, path: `/api/admin/reviews/${critic}/${unknownMovie}`, body: { problem: 'spam' } },
  reportReview: { status: 204, path: `/api/reports/reviews/${critic}/${movieId}`, body: { problem: 'spam' } },
  reportDisplayName: { status: 204, path: `/api/reports/people/${critic}/display-name`, body: { problem: 'abuse' } },
  reportBio: { status: 204, path: `/api/reports/people/${critic}/bio`, body: { problem: 'abuse' } },
  readClosestMovies: { status: 200 },
  readFirstRun: { status: 200 },
  finishFirstRun: { status: 204 },
  readFirstRunMembers: { status: 200 },
  readImports: { status: 200 },
  startImport: { status: 200, body: { fileName: 'ratings.csv', size: 10 } },
  uploadImportPart: { status: 404, path: `/api/me/imports/${unknownEntry}/parts/0`, body: { data: 'AAAA' } },
  finishImportUpload: { status: 404, path: `/api/me/imports/${unknownEntry}/reading` },
  readImportFilms: { status: 404, path: `/api/me/imports/${unknownEntry}/films?state=ready` },
  decideImportFilm: { status: 404, path: `/api/me/imports/${unknownEntry}/films/0`, body: { movieId: null } },
  answerImportQuestions: { status: 404, path: `/api/me/imports/${unknownEntry}/answers`, body: { dateOrder: 'day' } },
  readImportLists: { status: 404, path: `/api/me/imports/${unknownEntry}/lists` },
  decideImportList: { status: 404, path: `/api/me/imports/${unknownEntry}/lists/0`, body: { isLeftOut: true } },
  confirmImport: { status: 404, path: `/api/me/imports/${unknownEntry}/confirmation` },
  undoImport: { status: 404, path: `/api/me/imports/${unknownEntry}/undo` },
  removeImport: { status: 404, path: `/api/me/imports/${unknownEntry}` },
  readImportHighest: { status: 404, path: `/api/me/imports/${unknownEntry}/highest` },
  downloadImportReport: { status: 404, path: `/api/me/imports/${unknownEntry}/report` },
  readList: { status: 404, path: `/api/lists/${unknownList}` },
  readUserLists: { status: 200, path: `/api/users/${critic}/lists` },
  readPublicLists: { status: 200, path: '/api/lists' },
  readMovieLists: { status: 200, path: `/api/movies/${movieId}/lists` },
  countMovieLists: { status: 200, path: `/api/movies/${movieId}/lists/count` },
  readOwnLists: { status: 200 },
  readOwnList: { status: 404, path: `/api/me/lists/${unknownList}` },
  createList: { status: 200, body: { title: 'Rain', description: '', isRanked: false, visibility: 'private' } },
  editList: { status: 404, path: `/api/me/lists/${unknownList}`, body: { title: 'Rain' } },
  removeList: { status: 404, path: `/api/me/lists/${unknownList}` },
  addToList: { status: 404, path: `/api/me/lists/${unknownList}/movies/${movieId}` },
  removeFromList: { status: 404, path: `/api/me/lists/${unknownList}/movies/${movieId}` },
  moveInList: { status: 404, path: `/api/me/lists/${unknownList}/movies/${movieId}/position`, body: { before: null } },
  saveListNote: { status: 404, path: `/api/me/lists/${unknownList}/movies/${movieId}/note`, body: { note: 'Rain.' } },
  copyList: { status: 404, path: `/api/me/lists/${unknownList}/copies` },
  reportList: { status: 404, path: `/api/reports/lists/${unknownList}`, body: { problem: 'spam' } },
  readHistoryIds: { status: 200 },
  readMovieHistory: { status: 200, path: `/api/me/movies/${movieId}/history` },
  markSeen: { status: 200, path: `/api/me/seen/${movieId}` },
  unmarkSeen: { status: 200, path: `/api/me/seen/${movieId}` },
  saveOpinion: { status: 200, path: `/api/me/opinions/${movieId}`, body: { overall: 7 } },
  readHistorySettings: { status: 200 },
  saveHistorySettings: { status: 200, body: { hidesInSurprise: false, hidesInLists: true, sharesDiary: false } },
  readDiary: { status: 200 },
  saveDiaryEntry: { status: 200, path: `/api/me/diary/${critic}`, body: { movieId, watchedOn: '2026-10-31', rewatch: false } },
  removeDiaryEntry: { status: 404, path: `/api/me/diary/${unknownEntry}` },
  countExportParts: { status: 200 },
  readDiaryYear: { status: 200, path: '/api/me/diary/years/2026' },
  drawDiaryYear: { status: 200, path: '/api/me/diary/years/2026/picture' },
  readSharedDiaryYear: { status: 200, path: `/api/users/${critic}/diary/years/2026` },
  drawSharedDiaryYear: { status: 404, path: `/api/users/${critic}/diary/years/2026/picture` },
  downloadHistory: { status: 200, path: '/api/me/export/letterboxd' },
  readSharedDiary: { status: 200, path: `/api/users/${critic}/diary` },
  readBlocks: { status: 200 },
  readMutes: { status: 200 },
  unblockUser: { status: 200, path: `/api/me/blocks/${critic}` },
  muteUser: { status: 200, path: `/api/me/mutes/${critic}` },
  unmuteUser: { status: 200, path: `/api/me/mutes/${critic}` },
  blockUser: { status: 200, path: `/api/me/blocks/${critic}` },
  findUsers: { status: 200, path: '/api/users?query=person' },
  readProfile: { status: 200, path: `/api/users/${critic}` },
  readUserReviews: { status: 200, path: `/api/users/${critic}/reviews` },
  readStatistics: { status: 200, path: `/api/users/${critic}/statistics?criteria=gore` },
  listMembers: { status: 200, path: '/api/members?by=activity' },
  findUsername: { status: 404, path: '/api/usernames/nobody_here' },
  readFollowers: { status: 200, path: `/api/users/${critic}/followers` },
  readFollowed: { status: 200, path: `/api/users/${critic}/following` },
  readOwnProfile: { status: 200 },
  readOwnReviews: { status: 200 },
  readOwnStatistics: { status: 200, path: '/api/me/statistics?criteria=gore' },
  readIsFollowing: { status: 200, path: `/api/me/following/${critic}` },
  readFollowedAmong: { status: 200, path: `/api/me/following?ids=${critic}` },
  follow: { status: 200, path: `/api/me/following/${critic}` },
  unfollow: { status: 200, path: `/api/me/following/${critic}` },
  readFriendsReviews: { status: 200 },
  readFriendsOnMovie: { status: 200, path: `/api/me/friends/movies/${movieId}` },
  readRecommendedSlides: { status: 200 },
  readTaste: { status: 200 },
  readSeenStatistics: { status: 200 },
  readEnjoyment: { status: 200, path: `/api/me/enjoyment?ids=${movieId}` },
  readPredictions: { status: 200, path: `/api/me/predictions?ids=${movieId}` },
  readSimilar: { status: 200, path: `/api/movies/${movieId}/similar` },
  readMatches: { status: 200, path: `/api/me/matches?ids=${critic}` },
  readClosestUsers: { status: 200 },
  readMatch: { status: 200, path: `/api/me/matches/${critic}` },
  readClosestReviews: { status: 200, path: `/api/me/movies/${movieId}/reviews` },
  readRatingHelp: { status: 200, path: `/api/me/movies/${movieId}/rating-help` },
  askComparison: {
    status: 200,
    path: `/api/me/movies/${movieId}/rating-help`,
    body: { characteristic: 'gore', answers: [] },
  },
  readLimits: { status: 200 },
  saveLimits: { status: 200, body: noLimits },
  readLimitStates: { status: 200, path: `/api/me/limits/states?ids=${movieId}` },
  searchOwnLimits: { status: 200, body: {} },
  readFearScale: { status: 200 },
  searchLimits: { status: 200, body: { limits: noLimits.limits } },
  readServices: { status: 200 },
  readOwnServices: { status: 200 },
  saveOwnServices: { status: 200, body: { country: 'US', services: ['Lantern'] } },
  readLadder: { status: 200 },
  startLadder: { status: 200, body: { axis: 'gore', value: 7 } },
  answerRung: { status: 409, body: { movieId, answer: 'right' } },
  removeLadder: { status: 200 },
  planLadder: { status: 200, body: { axis: 'gore', value: 7, neverAbove: { gore: 3, psychological: 4, jumpScares: 2 } } },
  readWarnings: { status: 200, path: `/api/movies/${movieId}/warnings` },
  readOwnWarnings: { status: 200, path: `/api/me/movies/${movieId}/warnings` },
  voteOnTopic: {
    status: 403,
    path: `/api/me/movies/${movieId}/warnings/eyes`,
    body: { present: true, severity: null, depiction: null },
  },
  withdrawTopicVote: { status: 200, path: `/api/me/movies/${movieId}/warnings/eyes` },
  readMoments: { status: 200, path: `/api/movies/${movieId}/moments` },
  readInbox: { status: 200, path: '/api/me/inbox' },
  countInbox: { status: 200, path: '/api/me/inbox/count' },
  markInboxRead: { status: 200, path: '/api/me/inbox/read', body: { until: '2026-11-20T12:00:00.000Z' } },
  readTokens: { status: 200 },
  createToken: { status: 200, body: { name: 'Diary script', scopes: ['read'], lifetime: 'month' } },
  revokeToken: { status: 404, path: `/api/me/tokens/${unknownEntry}` },
  readWatchlistForRadarr: { status: 200 },
  readReviewsFeed: { status: 200, path: '/feeds/reviews.atom' },
  readUserReviewsFeed: { status: 200, path: `/feeds/members/${critic}/reviews.json` },
  readDiaryFeed: { status: 404, path: `/feeds/members/${critic}/diary.atom` },
  readListFeed: { status: 404, path: `/feeds/lists/${unknownList}/movies.atom` },
  readPersonFeed: { status: 404, path: '/feeds/people/nobody-here/movies.atom' },
  readSubgenreFeed: { status: 200, path: '/feeds/subgenres/slasher/movies.atom' },
  readRadarrList: { status: 404, path: `/feeds/lists/${unknownList}/radarr.json` },
  readOwnMarks: { status: 200, path: `/api/me/movies/${movieId}/marks` },
  saveOwnMarks: { status: 200, path: `/api/me/movies/${movieId}/marks`, body: noMarks },
  readOwnHome: { status: 200 },
  suggestOwnMovies: { status: 200, path: '/api/me/movies/suggestions?search=the+house' },
  searchOwnWider: { status: 200, path: '/api/me/movies/wider-search?search=the+house' },
  readOwnRankings: { status: 200, path: '/api/me/rankings?criteria=gore' },
  readOwnSimilar: { status: 200, path: `/api/me/movies/${movieId}/similar` },
  readHardNos: { status: 200 },
  readHardNoMovies: { status: 200, path: `/api/me/hard-nos/movies?ids=${movieId}` },
  saveHardNos: { status: 200, body: { topics: ['eyes'], strict: false, asks: true } },
  openRoom: { status: 200, body: { name: 'Mina' } },
  readRoom: { status: 404, path: noRoom },
  readRoomCode: { status: 404, path: `${noRoom}/code` },
  joinRoom: { status: 404, path: `${noRoom}/seats`, body: { name: 'Mina' } },
  leaveRoom: { status: 404, path: `${noRoom}/seats/${critic}` },
  answerRoom: { status: 404, path: `${noRoom}/answers`, body: { isReady: true } },
  liftInRoom: { status: 404, path: `${noRoom}/lifts`, body: { movieId, isLifted: true } },
  filterRoom: { status: 404, path: `${noRoom}/filters`, body: noFilters },
  pickInRoom: { status: 404, path: `${noRoom}/picks` },
  vetoInRoom: { status: 404, path: `${noRoom}/vetoes`, body: { movieId } },
  chooseInRoom: { status: 404, path: `${noRoom}/choice`, body: { movieId } },
  readFilm: { status: 404, path: `${noRoom}/film` },
  changeFilm: { status: 404, path: `${noRoom}/film`, body: { action: 'pause' } },
  startEvening: { status: 404, path: `${noRoom}/evenings` },
  readAftermath: { status: 200 },
  answerAftermath: { status: 200, path: `/api/me/aftermath/${movieId}`, body: { answer: 'right' } },
  keepCircle: { status: 404, path: `${noRoom}/circle`, body: { name: 'Fridays' } },
  readCircles: { status: 200 },
  editCircle: { status: 404, path: `/api/me/circles/${unknownEntry}`, body: { name: 'Fridays', nextDate: null } },
  leaveCircle: { status: 404, path: `/api/me/circles/${unknownEntry}` },
  openCircleRoom: { status: 404, path: `/api/me/circles/${unknownEntry}/evenings` },
  becomeHost: { status: 404, path: `${noRoom}/host` },
  readWatchlist: { status: 200 },
  readWatchlistIds: { status: 200 },
  addToWatchlist: { status: 200, path: `/api/me/watchlist/${movieId}` },
  removeFromWatchlist: { status: 200, path: `/api/me/watchlist/${movieId}` },
  readOwnSurprise: { status: 200 },
};

/** Routes that are not part of the contract. */
const otherRoutes: Readonly<Record<string, Row>> = {
  'GET /healthz': forEveryone(200),
  'GET /readyz': forEveryone(200),
  'GET /metrics': forEveryone(200),
  'GET /robots.txt': forEveryone(200),
  'GET /sitemap.xml': forEveryone(200),
  'GET /.well-known/change-password': forEveryone(302),
  'GET /admin': forEveryone(302),
  'GET /*': forEveryone(200, { path: '/browse' }),
  'GET /artwork/:size/:file': forEveryone(404, { path: '/artwork/w342/none.svg' }),
  'GET /previews/movies/:file': forEveryone(404, { path: '/previews/movies/1.png' }),
  'GET /previews/members/:file': forEveryone(404, { path: '/previews/members/none.png' }),
  'GET /icons/reel/:file': forEveryone(200, { path: '/icons/reel/1-2-3-4-5-x.svg' }),
  'GET /api/tonight/:token/live': forEveryone(404, { path: `${noRoom}/live` }),
  'GET /dev/outbox': forEveryone(200),
  'GET /dev/outbox/:id': forEveryone(404, { path: '/dev/outbox/none' }),
  'GET /api/openapi.json': forEveryone(200),
  'GET /api/docs': forEveryone(200),
  'GET /api/docs/json': forEveryone(200),
  'GET /api/docs/yaml': forEveryone(200),
  'GET /api/docs/static/index.html': forEveryone(302),
  'GET /api/docs/static/swagger-initializer.js': forEveryone(200),
  'GET /api/docs/static/*': forEveryone(200, { path: '/api/docs/static/swagger-ui.css' }),
};

/** One row a route; the expected access of the API's comes from the contract. */
const matrix: Readonly<Record<string, Row>> = {
  ...otherRoutes,
  ...Object.fromEntries(
    Object.values(endpoints).map(({ name, method, path, access }) => {
      const { status, ...more } = requests[name];
      return [`${method} ${path}`, rowsByAccess[access](status, more)];
    }),
  ),
};

/** Stated a second time, so that a wrong access in the contract fails: what only admins may ... */
const adminsOnly = [
  'GET /api/admin/bans',
  'PUT /api/admin/bans/:movieId',
  'DELETE /api/admin/bans/:movieId',
  'PUT /api/admin/movies/:movieId/scores',
  'DELETE /api/admin/movies/:movieId/scores',
  'POST /api/admin/averages/recalculate',
  'GET /api/admin/people',
  'PUT /api/admin/people/:userId/admin',
  'DELETE /api/admin/people/:userId/admin',
  'PUT /api/admin/people/:userId/critic',
  'DELETE /api/admin/people/:userId/critic',
  'PUT /api/admin/people/:userId/suspension',
  'DELETE /api/admin/people/:userId/suspension',
  'GET /api/admin/audit',
  'GET /api/admin/reports',
  'PUT /api/admin/reports/:reportId',
  'DELETE /api/admin/reviews/:userId/:movieId',
];
/** ... and what is a user's own. */
const signedInOnly = [
  'PATCH /api/me',
  'DELETE /api/me',
  'GET /api/me/account',
  'GET /api/me/sessions',
  'GET /api/me/export',
  'GET /api/me/watchlist',
  'GET /api/me/tokens',
  'POST /api/me/tokens',
  'PUT /api/me/ratings/:movieId',
  'PUT /api/me/ratings/:movieId/review',
  'PUT /api/reviews/:userId/:movieId/vote',
  'GET /api/me/hard-nos',
  'PUT /api/me/hard-nos',
  'PUT /api/me/following/:userId',
  'POST /api/auth/change-password',
  'POST /api/auth/sign-out-everywhere',
  'GET /api/users',
];

const sites = { open: withTestApp(), private: withTestApp({ config: { isPrivate: true } }) } as const;
const kinds = ['open', 'private'] as const;
const { open: site } = sites;
const roles = ['visitor', 'unverified', 'waiting', 'member', 'other', 'admin'] as const;
const strangers: readonly string[] = ['visitor', 'unverified', 'waiting'] satisfies (typeof roles)[number][];
let count = 0;

beforeAll(async () => {
  for (const {
    client: { database },
  } of Object.values(sites)) {
    // So that an admin may delete their account without being the last.
    await storeVerifiedUser(database, { isAdmin: true });
    await storeTestMovies(database, [{ id: movieId }]);
    await storeVerifiedUser(database, { id: critic, isCritic: true, bio: 'Sees everything twice.' });
    await storeRatings(database, [{ movieId, userId: critic, gore: 5, review: 'Seen it.' }]);
  }
});

/** A new session for each request, since some of them end it. */
async function cookieFor(role: (typeof roles)[number], { client: { database } }: TestApp = site): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  if (role === 'unverified') return cookieOf(database, await storeUser(database, { password }));
  const awaiting = role === 'waiting' ? { awaitsApproval: true, suspendedAt: new Date(testNow) } : {};
  return cookieOf(database, await storeVerifiedUser(database, { password, isAdmin: role === 'admin', ...awaiting }));
}

function expectedOf(kind: (typeof kinds)[number], route: string, role: (typeof roles)[number]): number | undefined {
  if (kind === 'open' || !strangers.includes(role) || openOnPrivateSites.has(route)) return matrix[route]?.[role];
  return route === 'GET /*' ? 302 : 401;
}

test('every route has a row, and every row a route', () => {
  const routes = site.app.routeTable.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
  const known = new Set(Object.keys(matrix));
  expect(
    routes.filter((route) => !known.has(route)),
    'routes without a row: add them to the matrix',
  ).toEqual([]);
  expect(
    [...known].filter((route) => !routes.includes(route)),
    'rows without a route',
  ).toEqual([]);
});

const cases = kinds.flatMap((kind) =>
  Object.entries(matrix).flatMap(([route, row]) => roles.map((role) => ({ kind, route, role, row }))),
);
test.each(cases)('$kind site: $route as $role', async ({ kind, route, role, row }) => {
  const [method = '', url = ''] = route.split(' ');
  const cookie = await cookieFor(role, sites[kind]);
  count += 1;
  const response = await ask(sites[kind].app, `${method} ${row.path ?? url}` as 'GET /', {
    // Another loopback address each time keeps limits apart; the Host header shows that the request is local.
    address: `127.0.${Math.floor(count / 250)}.${(count % 250) + 1}`,
    headers: { host: 'localhost:3000' },
    ...(row.body === undefined ? {} : { body: unlimited(row.body) }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  expect(response.statusCode).toBe(expectedOf(kind, route, role));
});

/** Mails are limited by address: use another one each time. */
function unlimited(body: unknown): unknown {
  return body === unknownAccount ? { email: `nobody${count}@hexreel.example` } : body;
}

test('every route behaves as it declares: users’ routes refuse all others', () => {
  const closed = site.app.routeTable.filter(({ access, method }) => access !== 'everyone' && method !== 'HEAD');
  expect(closed.length).toBeGreaterThan(5);
  for (const { method, url } of closed)
    expect(matrix[`${method} ${url}`], `${method} ${url}`).toMatchObject({ visitor: 401, unverified: 401 });
});

test('sensitive routes refuse visitors and users, whatever the contract says', () => {
  for (const route of [...adminsOnly, ...signedInOnly])
    expect(matrix[route], route).toMatchObject({ visitor: 401, unverified: 401 });
  for (const route of adminsOnly) expect(matrix[route], route).toMatchObject({ member: 403, other: 403 });
});

test('an admin’s route has admin in its address, and the other way round', () => {
  const closed = site.app.routeTable.filter(({ access }) => access === 'admin').map(({ url }) => url);
  const named = site.app.routeTable.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/'));
  expect(closed.toSorted()).toEqual(named.toSorted());
});

test('what the contract calls public is the same bytes for a visitor and for two members who want different things (R213)', async () => {
  const [careful, other] = [await cookieFor('member'), await cookieFor('other')];
  const asCareful = (route: 'PUT /api/me/limits' | 'PUT /api/me/hard-nos' | `PUT /api/me/ratings/${number}`, body: object) =>
    ask(site.app, route, { body, ...(careful !== undefined && { cookie: careful }) });
  const gore = { atLeast: null, neverAbove: 1 };
  const saved = [
    await asCareful('PUT /api/me/limits', { limits: { ...noLimits.limits, gore }, appliesEverywhere: true }),
    await asCareful('PUT /api/me/hard-nos', { topics: ['eyes'], strict: true, asks: true }),
    await asCareful(`PUT /api/me/ratings/${movieId}`, { gore: 9 }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const paths = Object.values(endpoints)
    .filter(({ method, kept }) => method === 'GET' && kept === 'public')
    .map(({ name, path }) => (requests[name].path ?? path).replace(/\/movies\/1(?=\/|$)/u, `/movies/${movieId}`));
  let compared = 0;
  for (const path of paths) {
    const answers = [];
    for (const cookie of [careful, other, undefined])
      answers.push(await ask(site.app, `GET ${path}` as 'GET /', cookie === undefined ? {} : { cookie }));
    // Failures have the request's id.
    if (answers.every(({ statusCode }) => statusCode === 404)) continue;
    compared += 1;
    expect(new Set(answers.map(({ body, headers }) => `${headers.etag} ${body}`)).size, path).toBe(1);
  }
  expect(compared).toBeGreaterThan(10);
});
