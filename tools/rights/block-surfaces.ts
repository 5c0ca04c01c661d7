import type { EndpointName } from '../../packages/domain/src/contract/addresses/index.ts';

/** The effect of a block on an endpoint's answer about the other user. */
export type Surface =
  /** Not found, as if there were no such user. */
  | {
      readonly kind: 'gone';
      readonly path: (other: {
        readonly listId: string;
        readonly user: { readonly id: string; readonly username: string };
      }) => string;
      readonly body?: unknown;
      readonly isWrite?: true;
    }
  /** The rest is answered. */
  | { readonly kind: 'left out'; readonly path: string }
  /** Nothing changes, for a reason. */
  | { readonly kind: 'same'; readonly why: string };

const gone = (path: Extract<Surface, { kind: 'gone' }>['path']): Surface => ({ kind: 'gone', path });
const goneWrite = (path: Extract<Surface, { kind: 'gone' }>['path'], body?: unknown): Surface => ({
  kind: 'gone',
  path,
  body,
  isWrite: true,
});
const leftOut = (path: string): Surface => ({ kind: 'left out', path });
const same = (why: string): Surface => ({ kind: 'same', why });

/** Both are named so. */
const nameSearch = 'castle';
/** In place of the id of a movie that both have reviewed. */
export const ofMovie = ':movie';
const own = same("names the viewer's own account alone");
const ofAdmins = same('admins see everyone');
const ofViewer = same("the viewer's own blocks, which name whom they keep away");
const reports = same('whoever knows an address may report it');
const circles = same('no circle has both (readCircles)');

/** Every endpoint that names users, and what a block does to its answer (R821): the block matrix tests it, and docs/rights.md has it. */
export const surfaces: Readonly<Partial<Record<EndpointName, Surface>>> = {
  readReviews: leftOut(`/api/movies/${ofMovie}/reviews`),
  readReviewsFeed: leftOut('/feeds/reviews.json'),
  readUserReviewsFeed: gone(({ user }) => `/feeds/members/${user.id}/reviews.atom`),
  readDiaryFeed: gone(({ user }) => `/feeds/members/${user.id}/diary.atom`),
  readListFeed: gone(({ listId }) => `/feeds/lists/${listId}/movies.atom`),
  readRadarrList: gone(({ listId }) => `/feeds/lists/${listId}/radarr.json`),
  readPersonFeed: same('movies alone'),
  readSubgenreFeed: same('movies alone'),
  readQuotes: leftOut('/api/quotes'),
  readOwnMovie: leftOut(`/api/me/movies/${ofMovie}`),
  flagSpoiler: goneWrite(({ user }) => `/api/reviews/${user.id}/${ofMovie}/spoiler-flag`),
  voteOnReview: goneWrite(({ user }) => `/api/reviews/${user.id}/${ofMovie}/vote`, { vote: 'helpful' }),
  readSharedDiary: gone(({ user }) => `/api/users/${user.id}/diary`),
  readSharedDiaryYear: gone(({ user }) => `/api/users/${user.id}/diary/years/2026`),
  drawSharedDiaryYear: gone(({ user }) => `/api/users/${user.id}/diary/years/2026/picture`),
  findUsers: leftOut(`/api/users?query=${nameSearch}`),
  readProfile: gone(({ user }) => `/api/users/${user.id}`),
  readUserReviews: gone(({ user }) => `/api/users/${user.id}/reviews`),
  readStatistics: gone(({ user }) => `/api/users/${user.id}/statistics?criteria=gore`),
  readFollowed: gone(({ user }) => `/api/users/${user.id}/following`),
  readFollowers: gone(({ user }) => `/api/users/${user.id}/followers`),
  listMembers: leftOut('/api/members?by=critics'),
  findUsername: gone(({ user }) => `/api/usernames/${user.username}`),
  readOwnProfile: own,
  readIsFollowing: gone(({ user }) => `/api/me/following/${user.id}`),
  follow: goneWrite(({ user }) => `/api/me/following/${user.id}`),
  unfollow: goneWrite(({ user }) => `/api/me/following/${user.id}`),
  readFollowRequests: leftOut('/api/me/follow-requests'),
  acceptFollowRequest: goneWrite(({ user }) => `/api/me/follow-requests/${user.id}`),
  declineFollowRequest: goneWrite(({ user }) => `/api/me/follow-requests/${user.id}`),
  readActivity: leftOut('/api/me/activity'),
  readSeenByFriends: leftOut(`/api/me/friends/movies/${ofMovie}/seen`),
  readFriendsReviews: leftOut('/api/me/friends/reviews'),
  readFriendsOnMovie: leftOut(`/api/me/friends/movies/${ofMovie}`),
  readBlocks: ofViewer,
  readMutes: ofViewer,
  blockUser: ofViewer,
  unblockUser: ofViewer,
  muteUser: ofViewer,
  unmuteUser: ofViewer,
  readFirstRunMembers: same('the first of readClosestUsers'),
  setUp: own,
  signIn: own,
  signInWithPasskey: own,
  enterCode: own,
  readMe: own,
  editProfile: own,
  chooseUsername: own,
  readAccount: own,
  exportAccount: same('ids that the viewer stored themselves'),
  exportWaitingAccount: same('ids that the viewer stored themselves'),
  readMatch: gone(({ user }) => `/api/me/matches/${user.id}`),
  readMatches: leftOut('/api/me/matches?ids=:both'),
  readClosestUsers: leftOut('/api/me/matches/closest'),
  readClosestReviews: leftOut(`/api/me/movies/${ofMovie}/reviews`),
  readInbox: leftOut('/api/me/inbox'),
  readCircles: leftOut('/api/me/circles'),
  editCircle: circles,
  leaveCircle: circles,
  reportReview: reports,
  reportDisplayName: reports,
  reportBio: reports,
  findUsersAsAdmin: ofAdmins,
  grantAdmin: ofAdmins,
  revokeAdmin: ofAdmins,
  grantCritic: ofAdmins,
  revokeCritic: ofAdmins,
  suspendUser: ofAdmins,
  unsuspendUser: ofAdmins,
  readReportQueue: ofAdmins,
  readReportPatterns: ofAdmins,
  removeReview: ofAdmins,
  readInvites: ofAdmins,
  createInvite: ofAdmins,
  readJoinRequests: ofAdmins,
  decideJoinRequest: ofAdmins,
  readList: gone(({ listId }) => `/api/lists/${listId}`),
  readPublicLists: leftOut('/api/lists'),
  readUserLists: gone(({ user }) => `/api/users/${user.id}/lists`),
  readMovieLists: leftOut(`/api/movies/${ofMovie}/lists`),
  readOwnLists: own,
  readOwnList: gone(({ listId }) => `/api/me/lists/${listId}`),
};
