import type { Account } from '../../platform/http/access/permissions.ts';

/** Admins try whether mails arrive (R763). */
export function canSendTestMail(actor: Account): boolean {
  return actor.isAdmin;
}
