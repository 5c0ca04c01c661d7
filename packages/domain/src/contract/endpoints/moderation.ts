import {
  adminUsersQuerySchema,
  adminUsersResponseSchema,
  adminUserResponseSchema,
  auditQuerySchema,
  auditResponseSchema,
  banBodySchema,
  banResponseSchema,
  bansQuerySchema,
  bansResponseSchema,
  changeScoresBodySchema,
  criticBodySchema,
  moviePreviewSchema,
  recalculateResponseSchema,
  removeScoresBodySchema,
  roleChangeBodySchema,
  unbanBodySchema,
} from '../moderation.ts';
import { removeReviewBodySchema, reportBodySchema, reportCountSchema, reportQueueSchema, settleBodySchema } from '../reports.ts';
import { defineEndpoint } from '../endpoint.ts';
import { authorId, movieId, userId } from './parameters.ts';

const members = { tag: 'reports', access: 'member', kept: 'private' } as const;
const admins = { tag: 'admin', access: 'admin', kept: 'private' } as const;
/** An action of an admin on a user. */
const onUser = {
  ...admins,
  params: { userId },
  body: roleChangeBodySchema,
  answer: adminUserResponseSchema,
  errors: ['person_not_found', 'last_admin', 'wrong_password', 'reauthentication_required'],
} as const;

/** Users' reports and the admin tools. */
export const moderationEndpoints = {
  reportReview: defineEndpoint('reportReview', {
    ...members,
    summary: 'Report a review',
    params: { userId: authorId, movieId },
    body: reportBodySchema,
    answer: null,
    errors: ['rating_not_found', 'rate_limited'],
  }),
  reportDisplayName: defineEndpoint('reportDisplayName', {
    ...members,
    summary: 'Report a display name',
    params: { userId },
    body: reportBodySchema,
    answer: null,
    errors: ['person_not_found', 'rate_limited'],
  }),
  reportBio: defineEndpoint('reportBio', {
    ...members,
    summary: 'Report a bio',
    params: { userId },
    body: reportBodySchema,
    answer: null,
    errors: ['person_not_found', 'rate_limited'],
  }),
  readBans: defineEndpoint('readBans', {
    ...admins,
    summary: 'Banned movies, newest ban first',
    params: {},
    query: bansQuerySchema,
    answer: bansResponseSchema,
  }),
  previewMovie: defineEndpoint('previewMovie', {
    ...admins,
    summary: 'What is known about a movie id',
    params: { movieId },
    answer: moviePreviewSchema,
  }),
  changeEditorialScores: defineEndpoint('changeEditorialScores', {
    ...admins,
    summary: "Give a movie this site's own editorial scores; new versions leave them as they are",
    params: { movieId },
    body: changeScoresBodySchema,
    answer: moviePreviewSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  removeEditorialScores: defineEndpoint('removeEditorialScores', {
    ...admins,
    summary: "Remove a movie's editorial scores; new versions do not bring them back",
    params: { movieId },
    body: removeScoresBodySchema,
    answer: moviePreviewSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  banMovie: defineEndpoint('banMovie', {
    ...admins,
    summary: 'Ban a movie by its id, which may be unknown here',
    params: { movieId },
    body: banBodySchema,
    answer: banResponseSchema,
    errors: ['wrong_password', 'reauthentication_required'],
  }),
  unbanMovie: defineEndpoint('unbanMovie', {
    ...admins,
    summary: 'Unban a movie',
    params: { movieId },
    body: unbanBodySchema,
    answer: null,
    errors: ['movie_not_found'],
  }),
  recalculateAverages: defineEndpoint('recalculateAverages', {
    ...admins,
    summary: 'Calculate all averages from the ratings',
    params: {},
    answer: recalculateResponseSchema,
  }),
  findUsersAsAdmin: defineEndpoint('findUsersAsAdmin', {
    ...admins,
    summary: 'Users by part of a name or a full email address, or all with a role',
    params: {},
    query: adminUsersQuerySchema,
    answer: adminUsersResponseSchema,
    errors: ['rate_limited'],
  }),
  grantAdmin: defineEndpoint('grantAdmin', { ...onUser, summary: 'Make a user an admin' }),
  revokeAdmin: defineEndpoint('revokeAdmin', { ...onUser, summary: "Revoke a user's admin role" }),
  grantCritic: defineEndpoint('grantCritic', {
    ...onUser,
    summary: 'Make a user a critic, or change their specializations',
    body: criticBodySchema,
  }),
  revokeCritic: defineEndpoint('revokeCritic', { ...onUser, summary: "Revoke a user's critic role" }),
  suspendUser: defineEndpoint('suspendUser', { ...onUser, summary: 'Suspend an account; its sessions end' }),
  unsuspendUser: defineEndpoint('unsuspendUser', { ...onUser, summary: 'Unsuspend an account' }),
  readAudit: defineEndpoint('readAudit', {
    ...admins,
    summary: 'The audit log, newest first',
    params: {},
    query: auditQuerySchema,
    answer: auditResponseSchema,
  }),
  readReportQueue: defineEndpoint('readReportQueue', {
    ...admins,
    summary: 'Open reports by text, oldest first',
    params: {},
    answer: reportQueueSchema,
  }),
  countReports: defineEndpoint('countReports', {
    ...admins,
    summary: 'How many reported texts are open',
    params: {},
    answer: reportCountSchema,
  }),
  settleReport: defineEndpoint('settleReport', {
    ...admins,
    summary: 'Settle all reports on a text: it is removed, or it stays',
    params: { reportId: "a report's id" },
    body: settleBodySchema,
    answer: null,
    errors: ['report_not_found', 'wrong_password', 'reauthentication_required'],
  }),
  removeReview: defineEndpoint('removeReview', {
    ...admins,
    summary: "Remove a review's text; its scores stay, and its author gets an email",
    params: { userId: authorId, movieId },
    body: removeReviewBodySchema,
    answer: null,
    errors: ['rating_not_found', 'wrong_password', 'reauthentication_required'],
  }),
};
