import { ApiError } from '@hexreel/domain/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInMethod, user } from '../../../db/schema/index.ts';
import type { AccountsContext } from '../context.ts';
import { lockAdmins } from '../permissions.ts';
import type { OpenIdProfile } from './openid-client.ts';
import type { Provider } from './providers.ts';

/**
 * A provider's group makes admins, and takes from those it made what it gave, at each sign-in through it (R839). The
 * last admin stays one.
 */
export async function followAdminGroup(
  context: AccountsContext,
  { adminGroup, method, name }: Pick<Provider, 'adminGroup' | 'method' | 'name'>,
  { userId, groups }: { readonly userId: string } & Pick<OpenIdProfile, 'groups'>,
): Promise<void> {
  if (adminGroup === null) return;
  const isIn = groups.includes(adminGroup);
  // Most sign-ins change nothing, and need not wait for other changes of admins.
  if (changeOf(await readRole(context.database, userId, method), isIn) === null) return;
  await context.eventBus.change(context.database, async (tx) => {
    await lockAdmins(tx);
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    const role = await readRole(tx, userId, method);
    const isAdmin = changeOf(role, isIn);
    if (role === undefined || isAdmin === null) return { result: undefined, events: [] };
    const at = new Date(context.now());
    const change = { isAdmin, by: `the admin group at ${name}`, at };
    const events = await context.changeAdmin(tx, role.owner, change).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'last_admin') return null;
      throw error;
    });
    if (events === null) return { result: undefined, events: [] };
    await tx.update(signInMethod).set({ givesAdmin: isAdmin, updatedAt: at }).where(eq(signInMethod.id, role.methodId));
    return { result: undefined, events };
  });
}

type Role = NonNullable<Awaited<ReturnType<typeof readRole>>>;

async function readRole(database: Database, userId: string, method: string) {
  const [row] = await database
    .select({ owner: user, methodId: signInMethod.id, givesAdmin: signInMethod.givesAdmin })
    .from(user)
    .innerJoin(signInMethod, and(eq(signInMethod.userId, user.id), eq(signInMethod.provider, method)))
    .where(eq(user.id, userId));
  return row;
}

/** @returns whether they are to be an admin from now on; null if nothing changes */
function changeOf(role: Role | undefined, isIn: boolean): boolean | null {
  if (role === undefined) return null;
  const { isAdmin, emailVerified, suspendedAt, awaitsApproval } = role.owner;
  if (isIn) return !isAdmin && emailVerified && (suspendedAt === null || awaitsApproval) ? true : null;
  return isAdmin && role.givesAdmin ? false : null;
}
