import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import type { AppEvent, FinishDeletion } from '../../platform/events/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { lockAdmins, requireOtherAdmin } from './permissions.ts';
import type { AccountsContext } from './context.ts';
import { requireRecentAuth } from './require-recent-auth.ts';
import { voidClaim } from './sign-up-claims.ts';

/**
 * Deletes the viewer's own account with everything that references it; the last admin stays.
 * @throws ApiError reauthentication_required, wrong_password, last_admin
 */
export async function deleteAccount(context: AccountsContext, viewer: SignedIn, password: string | undefined): Promise<void> {
  await requireRecentAuth(context, viewer, password);
  await context.database.transaction((tx) => lockDeletable(tx, viewer.id));
  await context.deleteAhead(context.database, viewer.id);
  await context.eventBus.change(context.database, async (tx) => {
    await lockDeletable(tx, viewer.id);
    await context.sessions.endAll(tx, viewer.id);
    const finishers: FinishDeletion[] = [];
    for (const hook of context.deletionHooks) finishers.push(await hook(tx, viewer.id));
    const [left] = await tx.delete(user).where(eq(user.id, viewer.id)).returning({ email: user.email });
    if (left !== undefined) {
      await context.outbox.deleteOfAddress(tx, left.email);
      await voidClaim(tx, left.email);
    }
    // Last, since others wait for these counts until the commit.
    const events: AppEvent[] = [];
    for (const finish of finishers) events.push(...(await finish()));
    return { result: undefined, events };
  });
}

/** Checked for every user: the viewer may have become the only admin since the request came. @throws ApiError last_admin */
async function lockDeletable(tx: Database, userId: string): Promise<void> {
  await lockAdmins(tx);
  await lockUser(tx, userId);
  await requireOtherAdmin(tx, userId);
}
