import type { EndpointName } from '../../packages/domain/src/contract/addresses/index.ts';
import { canSeeList } from '../../packages/domain/src/lists/index.ts';
import { canChooseUsername, isOwnPasskey } from '../../packages/server/src/modules/accounts/permissions.ts';
import { canUseMovie } from '../../packages/server/src/modules/catalogue/permissions.ts';
import { canReadDiary, isOwnEntry } from '../../packages/server/src/modules/history/permissions.ts';
import { isOwnImport } from '../../packages/server/src/modules/imports/permissions.ts';
import { isOwnList } from '../../packages/server/src/modules/lists/permissions.ts';
import { isOwnCall } from '../../packages/server/src/modules/media-servers/permissions.ts';
import * as moderation from '../../packages/server/src/modules/moderation/permissions.ts';
import { canSendTestMail } from '../../packages/server/src/modules/overview/permissions.ts';
import { canFlag, canRemoveRating, canVote } from '../../packages/server/src/modules/ratings/permissions.ts';
import { canChangeShelf } from '../../packages/server/src/modules/shelf/permissions.ts';
import { isOwnToken } from '../../packages/server/src/modules/tokens/permissions.ts';
import { canFreeSeat, canHost, hasSeat, isInCircle } from '../../packages/server/src/modules/tonight/permissions.ts';
import { canBlock, canFollow, isRequestTo } from '../../packages/server/src/modules/users/permissions.ts';
import { canVoteOnTopics } from '../../packages/server/src/modules/warnings/permissions.ts';
import type { Account, AccountPermission } from '../../packages/server/src/platform/http/access/permissions.ts';

/** The sender of a request, and what the request is about. */
export interface Viewer {
  readonly id: string;
  /** Null for a visitor. */
  readonly account: Account | null;
  /** In a room; null for those without one. */
  readonly seat: { readonly id: string; readonly isHost: boolean } | null;
  /** Owner of the list, the review, the account ... */
  readonly ownerId: string;
  /** The seat that is to be freed. */
  readonly seatId: string;
}

/** A permission of a module that a command asks, and its answer for a viewer. */
interface Check {
  readonly permission: unknown;
  readonly allows: (viewer: Viewer) => boolean;
}

export interface Right {
  readonly checks: readonly Check[];
  /** In a few words: conditions that have nothing to do with the viewer's relation to the thing. */
  readonly when?: string;
}

const check = (permission: unknown, allows: Check['allows']): Check => ({ permission, allows });
/** Asked after `lockUser`, which lets in users alone. */
const ofMember = (permission: unknown, allows: Check['allows']) =>
  check(permission, (viewer) => viewer.account !== null && allows(viewer));
const byAccount = (permission: AccountPermission) => check(permission, ({ account }) => account !== null && permission(account));
const bySeat = (permission: (seat: { readonly id: string; readonly isHost: boolean }) => boolean) =>
  check(permission, ({ seat }) => seat !== null && permission(seat));
/** A condition of a statement, which finds the viewer's own alone. */
const owned = (condition: unknown) => ofMember(condition, ({ id, ownerId }) => id === ownerId);

const onSite = 'movie not banned';
const openMovie = ofMember(canUseMovie, () => canUseMovie('open'));
const onOpenMovie: Right = { checks: [openMovie], when: onSite };
const ofList: Right = { checks: [owned(isOwnList)] };
const seesSharedList = (isOwner: boolean) => canSeeList({ visibility: 'link', isAuthorVisible: true }, { isOwner });
const sharedList = ofMember(canSeeList, ({ id, ownerId }) => seesSharedList(id === ownerId));
const ofImport: Right = { checks: [owned(isOwnImport)] };
const sharedDiary: Right = { checks: [check(canReadDiary, () => canReadDiary({ sharesDiary: true }))], when: 'diary shared' };
const ofCall: Right = { checks: [owned(isOwnCall)] };
const ofPasskey: Right = { checks: [owned(isOwnPasskey)] };
const publicList: Right = { checks: [check(canSeeList, () => seesSharedList(false))], when: 'public list' };
const inRoom: Right = { checks: [bySeat(hasSeat)] };
const ofCircle: Right = { checks: [owned(isInCircle)] };
const asHost: Right = { checks: [bySeat(canHost)] };
const report: Right = {
  checks: [ofMember(moderation.canReport, ({ id, ownerId }) => moderation.canReport({ reporterId: id, authorId: ownerId }))],
};
const block: Right = { checks: [ofMember(canBlock, ({ id, ownerId }) => canBlock(id, { id: ownerId, isVisible: true }))] };
const signedInLately = 'recent sign-in or password';
const changeUser: Right = { checks: [byAccount(moderation.canChangeUsers)], when: signedInLately };
const keepsAnAdmin: Right = { ...changeUser, when: `${signedInLately}; not the last admin` };
const ban: Right = { checks: [byAccount(moderation.canBanMovies)] };
const announcing: Right = { checks: [byAccount(moderation.canAnnounce)] };
const joining: Right = { checks: [byAccount(moderation.canInvite)] };
const shelf: Right = { checks: [byAccount(canChangeShelf)] };
const scores = byAccount(moderation.canChangeScores);
const removeTexts: Right = { checks: [byAccount(moderation.canRemoveTexts)], when: `${signedInLately} for a removal` };

/**
 * Endpoints whose commands ask more than the contract's access, or ask it again within their transaction; all others let in
 * whom their access names, to public data or to the viewer's own.
 */
export const rights: Readonly<Partial<Record<EndpointName, Right>>> = {
  deleteAccount: { checks: [], when: `${signedInLately}; not the last admin` },
  changePassword: { checks: [], when: 'current password, or recent sign-in' },
  chooseUsername: { checks: [ofMember(canChooseUsername, () => canChooseUsername({ usernameChosen: false }))], when: 'once' },

  rateMovie: onOpenMovie,
  saveReview: onOpenMovie,
  removeRating: { checks: [ofMember(canRemoveRating, () => canRemoveRating('banned'))] },
  voteOnReview: {
    checks: [ofMember(canVote, ({ id, ownerId }) => canVote('open', { readerId: id, authorId: ownerId }))],
    when: onSite,
  },
  flagSpoiler: {
    checks: [ofMember(canFlag, ({ id, ownerId }) => canFlag('open', { readerId: id, authorId: ownerId, hasRated: true }))],
    when: `${onSite}, and rated`,
  },
  voteOnTopic: {
    checks: [ofMember(canVoteOnTopics, () => canVoteOnTopics({ availability: 'open', rated: true, seen: false }))],
    when: `${onSite}, and rated or seen`,
  },

  saveOwnMarks: onOpenMovie,
  addToWatchlist: onOpenMovie,
  markSeen: onOpenMovie,
  saveOpinion: onOpenMovie,
  saveDiaryEntry: { checks: [openMovie, owned(isOwnEntry)], when: onSite },
  removeDiaryEntry: { checks: [owned(isOwnEntry)] },
  readSharedDiary: sharedDiary,
  readSharedDiaryYear: sharedDiary,
  drawSharedDiaryYear: sharedDiary,

  readDiaryFeed: sharedDiary,
  readListFeed: publicList,
  readRadarrList: publicList,
  readList: { checks: [check(canSeeList, () => seesSharedList(false))], when: 'list not private' },
  readOwnList: { checks: [sharedList], when: "others' if not private" },
  copyList: { checks: [sharedList], when: "others' if not private" },
  editList: ofList,
  removeList: ofList,
  addToList: { checks: [...ofList.checks, openMovie], when: onSite },
  removeFromList: ofList,
  moveInList: ofList,
  saveListNote: ofList,

  renamePasskey: ofPasskey,
  removePasskey: ofPasskey,
  readImportFilms: ofImport,
  readImportHighest: ofImport,
  readImportLists: ofImport,
  downloadImportReport: ofImport,
  uploadImportPart: ofImport,
  finishImportUpload: ofImport,
  answerImportQuestions: ofImport,
  decideImportFilm: ofImport,
  decideImportList: ofImport,
  confirmImport: ofImport,
  undoImport: ofImport,
  removeImport: ofImport,

  createToken: { checks: [], when: signedInLately },
  revokeToken: { checks: [owned(isOwnToken)] },
  undoMediaServerCall: ofCall,
  dismissJustWatched: ofCall,

  follow: { checks: [ofMember(canFollow, ({ id, ownerId }) => canFollow(id, { id: ownerId, isVisible: true }))] },
  unfollow: { checks: [] },
  acceptFollowRequest: { checks: [owned(isRequestTo)] },
  declineFollowRequest: { checks: [owned(isRequestTo)] },
  blockUser: block,
  muteUser: block,
  unblockUser: { checks: [] },
  unmuteUser: { checks: [] },

  readRoom: { checks: [], when: 'link; movies with a seat alone' },
  readRoomCode: { checks: [], when: 'link' },
  joinRoom: { checks: [], when: 'link; room not full' },
  leaveRoom: {
    checks: [check(canFreeSeat, ({ seat, seatId }) => seat !== null && canFreeSeat(seat, { id: seatId }))],
  },
  answerRoom: inRoom,
  liftInRoom: { ...inRoom, when: 'own limits, no movie chosen' },
  vetoInRoom: { ...inRoom, when: 'once an evening' },
  changeFilm: { ...inRoom, when: 'start and time: host' },
  becomeHost: { ...inRoom, when: 'host away' },
  keepCircle: { ...inRoom, when: 'members, no guests' },
  editCircle: ofCircle,
  leaveCircle: ofCircle,
  openCircleRoom: ofCircle,
  answerAftermath: onOpenMovie,
  filterRoom: asHost,
  pickInRoom: asHost,
  chooseInRoom: asHost,
  startEvening: asHost,

  reportReview: report,
  reportDisplayName: report,
  reportBio: report,
  reportMoment: onOpenMovie,
  reportList: { ...report, when: 'list not private' },

  banMovie: { ...ban, when: signedInLately },
  unbanMovie: ban,
  changeEditorialScores: { checks: [scores, openMovie], when: onSite },
  removeEditorialScores: { checks: [scores, openMovie], when: onSite },
  recalculateAverages: { checks: [byAccount(moderation.canRecalculateAverages)] },
  grantAdmin: changeUser,
  revokeAdmin: keepsAnAdmin,
  grantCritic: changeUser,
  revokeCritic: changeUser,
  suspendUser: {
    ...keepsAnAdmin,
    checks: [
      ...changeUser.checks,
      ofMember(moderation.canSuspend, ({ id, ownerId }) => moderation.canSuspend({ actorId: id, targetId: ownerId })),
    ],
  },
  unsuspendUser: changeUser,
  createInvite: joining,
  revokeInvite: joining,
  sendTestMail: { checks: [byAccount(canSendTestMail)] },
  announce: announcing,
  endAnnouncement: announcing,
  decideJoinRequest: joining,
  addShelfServer: shelf,
  changeShelfServerKey: shelf,
  readShelfServerNow: shelf,
  removeShelfServer: shelf,
  settleReport: removeTexts,
  settleMoment: { checks: [byAccount(moderation.canRemoveTexts)] },
  removeReview: { ...removeTexts, when: signedInLately },
};
