import { shortestUsersQuery } from '../user/bounds.ts';
import { longestSpecialization, mostSpecializations } from '../moderation/bounds.ts';
import type { AuditAction } from '../moderation/audit.ts';

/** Texts of the admin's tools, fixed where the rules quote them (R179, R182, R184). */
export const adminTexts = {
  title: 'Ban Movies (Admin)',
  fetchFailed: 'Failed to fetch banned movies',
  banFailed: 'Failed to ban movie',
  unbanFailed: 'Failed to unban movie',
  unknownMovie: 'No movie here has this ID. Ban it anyway?',
  notBanned: 'This movie is not banned.',
  suspendSelf: 'You cannot suspend your own account.',
  notEligible: 'Only members who have verified their email and are not suspended can become admins.',
  findHint: `At least ${shortestUsersQuery} characters of a name, or a full email address.`,
  recalculated: 'Movie averages have been recalculated and saved!',
  recalculateFailed: 'Error aggregating movie averages. Check console for details.',
} as const;

export const specializationTexts = {
  many: `A critic can have at most ${mostSpecializations} specializations.`,
  long: `A specialization can have at most ${longestSpecialization} characters.`,
  unreadable: 'A specialization contains characters that cannot be displayed.',
} as const;

export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  'ban-movie': 'Banned a movie',
  'unban-movie': 'Unbanned a movie',
  'recalculate-averages': 'Recalculated averages',
  'change-scores': 'Changed the editorial scores of',
  'remove-scores': 'Removed the editorial scores of',
  'set-up': 'Set up this site',
  'change-sign-in': 'Changed how they sign in',
  'make-admin': 'Added an admin',
  'unmake-admin': 'Removed an admin',
  'make-critic': 'Added a critic',
  'unmake-critic': 'Removed a critic',
  suspend: 'Suspended an account',
  unsuspend: 'Unsuspended an account',
  'remove-review': 'Removed a review',
  'replace-display-name': 'Replaced a display name',
  'clear-bio': 'Cleared a bio',
  'clear-list': 'Removed the text of a list',
  'dismiss-report': 'Dismissed a report',
  'remove-moment': 'Removed a moment',
  'keep-moment': 'Kept a moment',
  'create-invite': 'Created an invite',
  'revoke-invite': 'Revoked an invite',
  'approve-member': 'Approved a new member',
  'decline-member': 'Declined a new member',
  announce: 'Announced something',
  'end-announcement': 'Took an announcement back',
  'add-media-server': 'Added a media server',
  'change-media-server-key': 'Changed the key of a media server',
  'remove-media-server': 'Removed a media server',
};

/** Labels of the details of an entry of the audit log. */
export const auditDetailLabels = {
  movies: 'Movies checked',
  corrected: 'Corrected',
  suspendedAt: 'Suspended since',
  specializations: 'Writes about',
  before: 'Wrote about',
  scoresBefore: 'Scores before',
  scoresNow: 'Scores now',
  bannedBy: 'Banned by',
  bannedAt: 'Banned on',
  bannedFor: 'Banned for',
  kind: 'What',
  uses: 'Accounts',
  expiresAt: 'Until',
  reports: 'Reports settled',
  problem: 'What was wrong',
  movieId: 'Movie',
  listId: 'List',
  change: 'Change',
  server: 'Server',
  address: 'Address',
} as const;
