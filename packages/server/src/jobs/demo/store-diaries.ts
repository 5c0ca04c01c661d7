import type { CommunityPlan } from '@hexreel/demo/plan-community';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { historySettings, opinion, viewing } from '../../db/schema/index.ts';

/** Writes the planned diaries, what users think of movies as a whole, and who shares their diary. One statement a table. */
export async function storeDiaries(tx: Database, { diaries }: Pick<CommunityPlan, 'diaries'>): Promise<void> {
  const { viewings, opinions, sharedBy } = diaries;
  await insertRows(
    tx,
    viewing,
    viewings.map((one) => ({ ...one, addedAt: new Date(one.addedAt) })),
  );
  await insertRows(
    tx,
    opinion,
    opinions.map((one) => ({ ...one, updatedAt: new Date(one.updatedAt) })),
  );
  await insertRows(
    tx,
    historySettings,
    sharedBy.map(({ userId, at }) => ({
      userId,
      hidesInSurprise: true,
      hidesInLists: false,
      sharesDiary: true,
      updatedAt: new Date(at),
    })),
  );
}
