import { Client } from 'pg';
import type { Connection } from '../../db/client.ts';
import type { Timing } from '../../timing.ts';

export interface ListenerOptions {
  readonly connection: Connection;
  readonly timing: Timing;
  readonly signal: AbortSignal;
  /** Called whenever a connection begins to hear. */
  readonly onListening: () => void;
  readonly onPayload: (payload: string) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** A connection that broke without a word is noticed within this time and the timeout below. */
const probeMilliseconds = 1_000;
const timeoutMilliseconds = 2_000;
const firstPauseMilliseconds = 50;
/** At most this long after the database is back, news come in again. */
const longestPauseMilliseconds = 500;

/** Hears a channel on a connection of its own, and on another one when that is lost, until the signal is aborted. */
export async function listenOn(channel: string, options: ListenerOptions): Promise<void> {
  const { timing, signal, onTrouble, onListening } = options;
  let pause = firstPauseMilliseconds;
  let told = false;
  const listening = () => {
    pause = firstPauseMilliseconds;
    told = false;
    onListening();
  };
  while (!signal.aborted) {
    const trouble = await hear(channel, { ...options, onListening: listening }).catch((error: unknown) => error);
    if (signal.aborted) return;
    if (!told) onTrouble(trouble);
    told = true;
    await timing.sleep(pause, signal).catch(() => undefined);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
}

/** One connection from its beginning to its end. @throws whatever ended it */
async function hear(channel: string, options: Omit<ListenerOptions, 'onTrouble'>): Promise<never> {
  const { connection, timing, signal, onListening, onPayload } = options;
  const client = new Client({
    ...connection,
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
    await client.connect();
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
