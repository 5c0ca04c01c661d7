/** What the audit log holds: every act of an admin, with who, what, when and why (readings, 21). */
export const auditActions = [
  'ban-movie',
  'unban-movie',
  'recalculate-averages',
  'make-admin',
  'unmake-admin',
  'make-critic',
  'unmake-critic',
  'suspend',
  'unsuspend',
  'remove-review',
  'replace-display-name',
  'clear-bio',
  'dismiss-report',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  'ban-movie': 'Banned a movie',
  'unban-movie': 'Unbanned a movie',
  'recalculate-averages': 'Recalculated averages',
  'make-admin': 'Made an admin',
  'unmake-admin': 'Took admin rights away',
  'make-critic': 'Made a critic',
  'unmake-critic': 'Took the critic’s mark away',
  suspend: 'Suspended an account',
  unsuspend: 'Unsuspended an account',
  'remove-review': 'Removed a review',
  'replace-display-name': 'Replaced a display name',
  'clear-bio': 'Cleared a bio',
  'dismiss-report': 'Dismissed a report',
};

/** What an act is about. */
export const auditTargets = ['movie', 'person', 'review', 'site'] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** Entries a page of the log. */
export const auditPerPage = 50;
