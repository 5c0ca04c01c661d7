import type { Client } from 'pg';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Connection } from '../../db/client.ts';
import { connectClient } from '../../db/hosts/index.ts';
import type { Timing } from '../../platform/clock.ts';

/** A connection that broke silently is noticed within this time and the timeout below. */
const probeMilliseconds = 10_000;
const timeoutMilliseconds = 5_000;

/** The right to read the catalogue, which one process of a database has at a time. */
export interface CatalogueLock {
  /** Aborted when the lock is lost, since PostgreSQL gives it to another process then. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes the lock on a connection of its own, which must last as long as the work.
 * @returns null if another process has it
 * @throws if the database cannot be reached
 */
export async function takeCatalogueLock(connection: Connection, timing: Timing): Promise<CatalogueLock | null> {
  const client = await connectClient(connection, {
    application_name: 'hexreel catalogue',
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
    keepAlive: true,
  });
  const lost = new AbortController();
  const lose = (reason: unknown) => lost.abort(new Error('The catalogue lock is lost', { cause: reason }));
  client.on('error', lose);
  client.on('end', () => lose(new Error('The connection ended')));
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.catalogue,
    ]);
    if (rows[0]?.taken !== true) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  const probing = probe(client, timing, lost.signal).catch(lose);
  return {
    signal: lost.signal,
    release: async () => {
      lose(new Error('The catalogue lock was released'));
      await probing;
      await client.end();
    },
  };
}

async function probe(client: Client, timing: Timing, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await timing.sleep(probeMilliseconds, signal);
    await client.query('select 1');
  }
}
