import { purgeInterval } from '@hexreel/domain/retention';
import type { Database } from '../db/client.ts';
import {
  deleteOldClaims,
  deleteOldCodes,
  deleteOldReservations,
  deleteUnusedClients,
  deleteUnverified,
} from '../modules/accounts/index.ts';
import { deleteOldImports } from '../modules/imports/index.ts';
import { deleteOldItems } from '../modules/inbox/index.ts';
import { deleteOldCallCounts } from '../modules/media-servers/index.ts';
import { Outbox } from '../modules/mail/index.ts';
import { deleteUnusedRooms } from '../modules/tonight/index.ts';
import type { Task } from '../platform/jobs/index.ts';
import { deleteOldWindows } from '../platform/rate-limits/index.ts';
import { SessionStore } from '../platform/sessions/index.ts';

/** Deletes some of what has expired, in one transaction of a fraction of a second. @returns whether there may be more */
type DeleteSome = (tx: Database, now: number) => Promise<boolean>;

/** Everything that expires. */
const kinds: readonly (readonly [name: string, deleteSome: DeleteSome])[] = [
  ['sessions', (tx, now) => new SessionStore({ database: tx, now: () => now }).deleteExpired()],
  ['codes', (tx, now) => deleteOldCodes(tx, new Date(now))],
  ['unverified accounts', (tx, now) => deleteUnverified(tx, new Date(now))],
  ['sign-ups', (tx, now) => deleteOldClaims(tx, new Date(now))],
  ['reserved usernames', (tx, now) => deleteOldReservations(tx, new Date(now))],
  ['mails', (tx, now) => new Outbox({ database: tx, now: () => now }).deleteSettled()],
  ['rooms', deleteUnusedRooms],
  ['imports', deleteOldImports],
  ['inboxes', deleteOldItems],
  ['counts of rate limits', deleteOldWindows],
  ['counts of media servers’ calls', deleteOldCallCounts],
  ['familiar clients', (tx, now) => deleteUnusedClients(tx, new Date(now))],
];

export interface PurgeContext {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with each kind that cannot be deleted; the others are all the same. */
  readonly onError: (error: unknown) => void;
  /** The rest is left to the next run when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Deletes what has expired at intervals. */
export function createPurgeTask(context: Omit<PurgeContext, 'signal'>): Task {
  return {
    name: 'purge',
    schedule: { everyMilliseconds: purgeInterval },
    failure: purgeFailure,
    run: async ({ signal }) => {
      await purgeExpired({ ...context, signal });
      return 'done';
    },
  };
}

export const purgeFailure = 'expired data could not be purged';

/**
 * Deletes what has expired: ended sessions, codes, counted windows, accounts that were never verified, settled mails,
 * unused rooms, old imports.
 */
export async function purgeExpired({ database, now, onError, signal }: PurgeContext): Promise<void> {
  for (const [name, deleteSome] of kinds) {
    try {
      const isStopping = () => signal?.aborted === true;
      while (!isStopping() && (await database.transaction((tx) => deleteSome(tx, now()))));
    } catch (error) {
      onError(new Error(`Expired ${name} could not be deleted`, { cause: error }));
    }
  }
}
