import type { HistorySettings } from '@hexreel/domain/contract/history';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { historySettings } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { HistoryContext } from './context.ts';
import { readSeenIds } from './seen.ts';

const defaults: HistorySettings = { hidesInSurprise: true, hidesInLists: false };

/** Where a user's seen movies are left out (R298). */
export async function readHistorySettings(database: Database, userId: string): Promise<HistorySettings> {
  const [row] = await database.select().from(historySettings).where(eq(historySettings.userId, userId));
  return row === undefined ? defaults : { hidesInSurprise: row.hidesInSurprise, hidesInLists: row.hidesInLists };
}

/** @throws ApiError unauthenticated where the account was suspended or deleted meanwhile */
export async function saveHistorySettings(
  { database, now }: HistoryContext,
  userId: string,
  { hidesInSurprise, hidesInLists }: HistorySettings,
): Promise<HistorySettings> {
  const values = { hidesInSurprise, hidesInLists, updatedAt: new Date(now()) };
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insert(historySettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: historySettings.userId, set: values });
    return { hidesInSurprise, hidesInLists };
  });
}

/** Which movies recommendations leave out since the user has seen them (R298); null where they say nothing. */
export async function leaveOutSeen(database: Database, userId: string): Promise<((movieId: number) => boolean) | null> {
  const { hidesInLists } = await readHistorySettings(database, userId);
  if (!hidesInLists) return null;
  const seen = await readSeenIds(database, userId);
  return (movieId) => seen.has(movieId);
}
