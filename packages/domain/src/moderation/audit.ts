/** Actions in the audit log: every action of an admin, with actor, target, time and reason (R187). */
export const auditActions = [
  'ban-movie',
  'unban-movie',
  'recalculate-averages',
  'change-scores',
  'remove-scores',
  'set-up',
  'change-sign-in',
  'make-admin',
  'unmake-admin',
  'make-critic',
  'unmake-critic',
  'suspend',
  'unsuspend',
  'remove-review',
  'replace-display-name',
  'clear-bio',
  'clear-list',
  'dismiss-report',
  'remove-moment',
  'keep-moment',
  'create-invite',
  'revoke-invite',
  'approve-member',
  'decline-member',
  'announce',
  'end-announcement',
  'add-media-server',
  'change-media-server-key',
  'remove-media-server',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Kinds of targets of an action. */
export const auditTargets = ['movie', 'person', 'review', 'list', 'invite', 'site'] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** Entries per page of the log. */
export const auditPerPage = 50;
