import { days, hours } from '@hexreel/domain/durations';
import { gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { mediaServer, mediaServerHour } from '../../db/schema/index.ts';

/** Counts a call, whoever sent it: admins see sums, and no row says whose a call was. */
export async function countCall(database: Database, what: 'calls' | 'refused', now: number): Promise<void> {
  const hour = new Date(now - (now % hours(1)));
  await database
    .insert(mediaServerHour)
    .values({ hour, [what]: 1 })
    .onConflictDoUpdate({ target: mediaServerHour.hour, set: { [what]: sql`${mediaServerHour[what]} + 1` } });
}

/** Private addresses, and calls of the last day. */
export async function countMediaServers(
  database: Database,
  now: number,
): Promise<{ readonly addresses: number; readonly calls: number; readonly refused: number }> {
  const sum = (column: typeof mediaServerHour.calls | typeof mediaServerHour.refused) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const [addresses, [counted]] = await Promise.all([
    database.$count(mediaServer),
    database
      .select({ calls: sum(mediaServerHour.calls), refused: sum(mediaServerHour.refused) })
      .from(mediaServerHour)
      .where(gt(mediaServerHour.hour, new Date(now - days(1)))),
  ]);
  return { addresses, calls: counted?.calls ?? 0, refused: counted?.refused ?? 0 };
}

/** Deletes the counts of hours before the last day. @returns whether there may be more */
export async function deleteOldCallCounts(tx: Database, now: number): Promise<boolean> {
  return deleteBatch(tx, mediaServerHour, { where: lte(mediaServerHour.hour, new Date(now - days(1))) });
}
