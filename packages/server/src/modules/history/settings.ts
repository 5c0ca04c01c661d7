import type { HistorySettings, HistorySettingsBody } from '@hexreel/domain/contract/history';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { historySettings } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { userEvent } from '../users/index.ts';
import type { HistoryContext } from './context.ts';
import { readSeenIds } from './seen.ts';

const defaults: HistorySettings = { hidesInSurprise: true, hidesInLists: false, hidesInBrowse: false, sharesDiary: false };

/** Where a user's seen movies are left out (R298). */
export async function readHistorySettings(database: Database, userId: string): Promise<HistorySettings> {
  const [row] = await settingsOfUser(database).execute({ userId });
  if (row === undefined) return defaults;
  return settingsOf(row);
}

const settingsOfUser = prepareOnce((database) =>
  database
    .select()
    .from(historySettings)
    .where(eq(historySettings.userId, sql.placeholder('userId')))
    .prepare('history_settings_of_user'),
);

function settingsOf(row: HistorySettings): HistorySettings {
  const { hidesInSurprise, hidesInLists, hidesInBrowse, sharesDiary } = row;
  return { hidesInSurprise, hidesInLists, hidesInBrowse, sharesDiary };
}

/**
 * Saves the settings that are named; others stay.
 * @throws ApiError unauthenticated where the account has been suspended or deleted
 */
export async function saveHistorySettings(
  { database, eventBus, now }: HistoryContext,
  userId: string,
  settings: HistorySettingsBody,
): Promise<HistorySettings> {
  const values = { ...settings, updatedAt: new Date(now()) };
  return eventBus.change(database, async (tx) => {
    await lockUser(tx, userId);
    const [saved] = await tx
      .insert(historySettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: historySettings.userId, set: values })
      .returning();
    if (saved === undefined) throw new Error('The settings were just written');
    return { result: settingsOf(saved), events: [userEvent(userId)] };
  });
}

/** Which movies recommendations leave out since the user has seen them (R298); null where they say nothing. */
export async function leaveOutSeen(database: Database, userId: string): Promise<((movieId: number) => boolean) | null> {
  const { hidesInLists } = await readHistorySettings(database, userId);
  if (!hidesInLists) return null;
  const seen = await readSeenIds(database, userId);
  return (movieId) => seen.has(movieId);
}
