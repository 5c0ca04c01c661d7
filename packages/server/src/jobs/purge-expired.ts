import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { deleteOldCodes, deleteUnverified } from '../modules/accounts/index.ts';
import { deleteOldImports } from '../modules/imports/index.ts';
import { Outbox } from '../modules/mail/index.ts';
import { deleteUnusedRooms } from '../modules/tonight/index.ts';
import { deleteOldWindows } from '../platform/rate-limits/index.ts';
import { SessionStore } from '../platform/sessions/index.ts';

/**
 * Deletes what has expired: ended sessions, codes, counted windows, accounts that were never verified, settled
 * mails, unused rooms, old imports.
 * If several processes run it at once, one does the work.
 */
export async function purgeExpired({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${advisoryLocks.purging}) as free`);
    if (rows[0]?.free !== true) return;
    const at = new Date(now());
    await new SessionStore({ database: tx, now }).deleteExpired();
    await deleteOldCodes(tx, at);
    await deleteUnverified(tx, at);
    await new Outbox({ database: tx, now }).deleteSettled();
    await deleteUnusedRooms(tx, now());
    await deleteOldImports(tx, now());
    await deleteOldWindows(tx, now());
  });
}
