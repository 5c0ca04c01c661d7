import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { user } from '../../../db/schema/index.ts';
import { requireAccount, type AccountPermission } from './permissions.ts';

type User = typeof user.$inferSelect;

/** Columns that decide if a user may write. */
export const accessColumns = {
  suspendedAt: user.suspendedAt,
  emailVerified: user.emailVerified,
  isAdmin: user.isAdmin,
};
type AccessFacts = Pick<User, keyof typeof accessColumns>;

/**
 * The first statement of every write of a signed-in user: locks their row until the transaction ends and checks that
 * they may still write. Until then they cannot be suspended or deleted and keep their roles, and their own writes are
 * serialised. Users are locked before everything else, so that transactions cannot deadlock.
 * @param permission that they must have, such as an admin's; by default every user has it
 * @throws ApiError unauthenticated where they were deleted or suspended since the request began; forbidden
 */
export async function lockUser(tx: Database, id: string, permission?: AccountPermission): Promise<User> {
  const [userRow] = await userForUpdate(tx).execute({ id });
  return requireWriter(userRow, permission);
}

const userForUpdate = prepareOnce((database) =>
  database
    .select()
    .from(user)
    .where(eq(user.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('user_for_update'),
);

/**
 * The same for a write that also changes or reads another user's data, whose row is locked too. Both are locked in the
 * order of their ids, so that two users who act on each other cannot deadlock.
 * @returns also the other user, null where they do not exist
 */
export async function lockUserAndOther(
  tx: Database,
  ids: { readonly id: string; readonly otherId: string },
  permission?: AccountPermission,
): Promise<{ readonly user: User; readonly other: User | null }> {
  const rows = await tx
    .select()
    .from(user)
    .where(inArray(user.id, [ids.id, ids.otherId]))
    .orderBy(asc(user.id))
    .for('no key update');
  const find = (id: string) => rows.find((row) => row.id === id);
  return { user: requireWriter(find(ids.id), permission), other: find(ids.otherId) ?? null };
}

/**
 * For statements that lock the user's row along with others. The row is current as of the lock: PostgreSQL reads it
 * again after waiting. @throws ApiError as `lockUser` does
 */
export function requireWriter<Row extends AccessFacts>(userRow: Row | undefined, permission?: AccountPermission): Row {
  return requireAccount(userRow !== undefined && canSignIn(userRow) ? userRow : null, permission);
}

function canSignIn({ emailVerified, suspendedAt }: AccessFacts): boolean {
  return emailVerified && suspendedAt === null;
}
