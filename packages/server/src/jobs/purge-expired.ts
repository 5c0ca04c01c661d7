import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import {
  deleteOldClaims,
  deleteOldCodes,
  deleteOldReservations,
  deleteUnusedClients,
  deleteUnverified,
} from '../modules/accounts/index.ts';
import { deleteOldImports } from '../modules/imports/index.ts';
import { Outbox } from '../modules/mail/index.ts';
import { deleteUnusedRooms } from '../modules/tonight/index.ts';
import { deleteOldWindows } from '../platform/rate-limits/index.ts';
import { SessionStore } from '../platform/sessions/index.ts';

/** Deletes some of what has expired, in one transaction of a fraction of a second. @returns whether there may be more */
type DeleteSome = (tx: Database, now: number) => Promise<boolean>;

/**
 * Kinds of expiring records. The position is a part of its lock's key, which running versions share: new kinds are added at
 * the end.
 */
const kinds: readonly (readonly [name: string, deleteSome: DeleteSome])[] = [
  ['sessions', (tx, now) => new SessionStore({ database: tx, now: () => now }).deleteExpired()],
  ['codes', (tx, now) => deleteOldCodes(tx, new Date(now))],
  ['unverified accounts', (tx, now) => deleteUnverified(tx, new Date(now))],
  ['sign-ups', (tx, now) => deleteOldClaims(tx, new Date(now))],
  ['reserved usernames', (tx, now) => deleteOldReservations(tx, new Date(now))],
  ['mails', (tx, now) => new Outbox({ database: tx, now: () => now }).deleteSettled()],
  ['rooms', deleteUnusedRooms],
  ['imports', deleteOldImports],
  ['counts of rate limits', deleteOldWindows],
  ['familiar clients', (tx, now) => deleteUnusedClients(tx, new Date(now))],
];

export interface PurgeContext {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with each kind that cannot be deleted; the others are all the same. */
  readonly onError: (error: unknown) => void;
  /** The rest is left to the next run. */
  readonly isStopping?: () => boolean;
}

/**
 * Deletes what has expired: ended sessions, codes, counted windows, accounts that were never verified, settled mails,
 * unused rooms, old imports. If several processes run it at once, each kind is deleted by one of them.
 */
export async function purgeExpired({ database, now, onError, isStopping = () => false }: PurgeContext): Promise<void> {
  for (const [place, [name, deleteSome]] of kinds.entries()) {
    try {
      while (!isStopping() && (await deleteAlone(database, place, (tx) => deleteSome(tx, now()))));
    } catch (error) {
      onError(new Error(`Expired ${name} could not be deleted`, { cause: error }));
    }
  }
}

/** Nothing where another process deletes this kind: that one goes on until nothing is left. */
async function deleteAlone(database: Database, place: number, deleteSome: (tx: Database) => Promise<boolean>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.purging}, ${place}) as free`,
    );
    return rows[0]?.free === true && (await deleteSome(tx));
  });
}
