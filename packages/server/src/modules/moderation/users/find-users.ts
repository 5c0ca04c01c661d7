import { usersFound, type UsersMark } from '@hexreel/domain/moderation';
import type { AdminUsersQuery, AdminUser } from '@hexreel/domain/contract/moderation';
import { emailKey } from '@hexreel/domain/names';
import { checkUsersQuery, userSearchKey } from '@hexreel/domain/user';
import { and, asc, eq, isNotNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { user } from '../../../db/schema/index.ts';
import { literalPattern } from '../../users/index.ts';
import { presentUser } from './present-user.ts';

/**
 * Users for an admin: by part of a name, or by a whole address, and no address is returned (R142); with a role or
 * state, only those who have it. Who awaits approval is not among them (join-requests.ts). Exact usernames first. One statement; none for an empty query.
 */
export async function findUsers(database: Database, { search = '', mark }: AdminUsersQuery): Promise<AdminUser[]> {
  const text = userSearchKey(search);
  if (mark === undefined && checkUsersQuery(search) !== null) return [];
  const rows = await database
    .select()
    .from(user)
    .where(
      and(not(user.awaitsApproval), mark === undefined ? undefined : hasMark[mark](), text === '' ? undefined : matches(text)),
    )
    .orderBy(sql`lower(${user.username}) = ${text} desc`, asc(sql`lower(${user.username})`))
    .limit(usersFound);
  return rows.map(presentUser);
}

const hasMark: Readonly<Record<UsersMark, () => SQL>> = {
  admin: () => sql`${user.isAdmin}`,
  critic: () => sql`${user.isCritic}`,
  suspended: () => isNotNull(user.suspendedAt),
};

function matches(text: string): SQL | undefined {
  return or(like(user.searchText, `%${literalPattern(text)}%`), eq(user.email, emailKey(text)));
}
