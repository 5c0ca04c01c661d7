import type { Connection } from '../../db/client.ts';
import { connectClient } from '../../db/hosts/index.ts';
import type { Timing } from '../clock.ts';
import { Backoff, type BackoffPolicy } from '../resilience/backoff.ts';

export interface ListenerOptions {
  readonly connection: Connection;
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Called whenever a connection has started listening. */
  readonly onListening: () => void;
  /** Called whenever such a connection is lost. */
  readonly onLost: () => void;
  readonly onPayload: (payload: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A silently broken connection is detected within this time plus the timeout below. */
const probeMilliseconds = 1_000;
const timeoutMilliseconds = 2_000;
/** Half a second after the database is back at most, events arrive again. */
const pauses: BackoffPolicy = { firstMilliseconds: 50, longestMilliseconds: 500, jitter: { from: 1, to: 1 } };

/** Listens to a channel on a connection of its own, and reconnects when that is lost, until the signal is aborted. */
export async function listenOn(channel: string, options: ListenerOptions): Promise<void> {
  const { timing, signal, onError, onListening, onLost } = options;
  const backoff = new Backoff(pauses, timing.random);
  let isReported = false;
  const listening = () => {
    backoff.succeeded();
    isReported = false;
    onListening();
  };
  while (!signal.aborted) {
    const problem = await listenUntilLost(channel, { ...options, onListening: listening }).catch((error: unknown) => error);
    onLost();
    if (signal.aborted) return;
    if (!isReported) onError(problem);
    isReported = true;
    await timing.sleep(backoff.failed(), signal).catch(() => undefined);
  }
}

/** One connection from open to close. @throws whatever closed it */
async function listenUntilLost(channel: string, options: Omit<ListenerOptions, 'onError'>): Promise<never> {
  const { connection, timing, signal, onListening, onPayload } = options;
  const client = await connectClient(connection, {
    application_name: 'hexreel notices',
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The connection ended')));
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  const over = AbortSignal.any([signal, lost.signal]);
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onListening();
    for (;;) {
      await timing.sleep(probeMilliseconds, over);
      await client.query('select 1');
    }
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    await client.end().catch((error: unknown) => lost.abort(error));
  }
}
