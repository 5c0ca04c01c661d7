import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';

/** Does not show the first visit again (R364); only its owner sees it, so nothing is invalidated. @throws ApiError unauthenticated */
export async function finishFirstRun(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.update(user).set({ isFirstRun: false }).where(eq(user.id, userId));
  });
}
