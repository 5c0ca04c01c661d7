import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { forgetOldCodes, forgetUnverified } from '../modules/accounts/index.ts';
import { Outbox } from '../modules/mail/index.ts';
import { forgetOldWindows } from '../platform/limits/index.ts';
import { SessionStore } from '../platform/sessions/index.ts';

/** Any constant will do, as long as nothing else in this database takes the same advisory lock. */
const housekeepingLock = 4_839_011;

/**
 * Removes what has served its time: ended sessions, codes, counted windows, accounts that were never verified, settled
 * mails. Of several processes at once, one does it.
 */
export async function keepHouse({ database, now }: { readonly database: Database; readonly now: () => number }): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${housekeepingLock}) as free`);
    if (rows[0]?.free !== true) return;
    const at = new Date(now());
    await new SessionStore({ database: tx, now }).forgetEnded();
    await forgetOldCodes(tx, at);
    await forgetUnverified(tx, at);
    await new Outbox({ database: tx, now }).forgetSettled();
    await forgetOldWindows(tx, now());
  });
}
