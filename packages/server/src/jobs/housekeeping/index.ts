import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { forgetOldCodes, forgetUnverified } from '../../modules/accounts/index.ts';
import { Outbox } from '../../modules/mail/index.ts';
import { forgetOldWindows } from '../../platform/limits/index.ts';
import { SessionStore } from '../../platform/sessions/index.ts';

/** Any constant will do, as long as nothing else in this database takes the same advisory lock. */
const housekeepingLock = 4_839_011;

/**
 * Removes what has served its time: ended sessions, codes, counted windows, accounts that were never verified, settled
 * mails. @returns whether this process did it; of several at once, one does
 */
export async function keepHouse({ database, now }: { readonly database: Database; readonly now: () => number }): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${housekeepingLock}) as free`);
    if (rows[0]?.free !== true) return false;
    const at = new Date(now());
    await new SessionStore({ database: tx, now }).forgetEnded();
    await forgetOldCodes(tx, at);
    await forgetUnverified(tx, at);
    await new Outbox({ database: tx, now }).forgetSettled();
    await forgetOldWindows(tx, now());
    return true;
  });
}

const everyMilliseconds = 3_600_000;

export interface HousekeepingJob {
  stop(): Promise<void>;
}

/** Keeps house now and every hour, until it is stopped. */
export function startHousekeeping(
  options: { readonly database: Database; readonly now: () => number },
  onError: (error: unknown) => void,
): HousekeepingJob {
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await keepHouse(options).catch(onError);
      await sleep(everyMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    stop: async () => {
      ending.abort();
      await ended;
    },
  };
}
