import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requestPace } from '../../db/schema/index.ts';
import type { Timing } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/resilience/with-timeout.ts';

/** Requests that a page waits for go before those of background jobs. */
export type Urgency = 'page' | 'background';

/** Releases requests one at a time, evenly spaced, across all processes of one database. */
export interface RequestPace {
  /**
   * Resolves when a request may be sent. The returned function must be called when its answer has arrived.
   * @throws the signal's reason where it is aborted first
   */
  acquire(urgency: Urgency, signal: AbortSignal): Promise<() => void>;
  /** Pauses requests in all processes for this long, because the service asked for it. */
  backOff(milliseconds: number): Promise<void>;
}

/**
 * At most 35 requests may arrive in any second (R43). They are sent at 30 per second, evenly spaced, so that bunching
 * by the network or a busy machine stays below the limit.
 */
const gapMilliseconds = 1_000 / 30;
/** A process never sends two requests closer together than this, however late its slots come. */
const leastGapMilliseconds = 1_000 / 33;
/** Without the database other processes may be sending too: five per second is low enough for several. */
const gapWithoutDatabaseMilliseconds = 200;
/** Slots reserved at once: one query per quarter of a second of requests. */
const slotsPerQuery = 8;
/** A slot that is later than this (the process was busy) is given up, or slots would pile up into a burst. */
const latestMilliseconds = 100;
const databaseTimeoutMilliseconds = 1_000;
const databasePauseMilliseconds = 5_000;
/** TMDB's CDN is said to allow 20 connections per address; two processes must fit. */
const mostInFlight = 10;

interface Waiting {
  readonly dispatch: () => void;
  readonly signal: AbortSignal;
}

export function createRequestPace(options: {
  readonly database: Database;
  readonly timing: Timing;
  /** The database's clock. */
  readonly databaseNow?: () => SQL;
  /** Called once each time the database becomes unreachable. */
  readonly onDatabaseSilent?: (error: unknown) => void;
}): RequestPace {
  const { database, timing, databaseNow = () => sql`clock_timestamp()` } = options;
  const queues: Record<Urgency, Waiting[]> = { page: [], background: [] };
  let inFlight = 0;
  let lastDispatched = -Infinity;
  let backOffUntil = 0;
  let databasePausedUntil = 0;
  let running = false;
  let onRelease: (() => void) | null = null;

  const waiting = () => queues.page.length + queues.background.length;

  const run = async () => {
    if (running) return;
    running = true;
    try {
      while (waiting() > 0) {
        const slots = await reserve(Math.min(waiting(), slotsPerQuery));
        for (let index = 0; index < slots.count && waiting() > 0; index += 1) {
          const at = Math.max(slots.firstAt + index * slots.gap, backOffUntil);
          if (timing.now() - at > latestMilliseconds) break;
          const earliest = Math.min(lastDispatched + leastGapMilliseconds, timing.now() + leastGapMilliseconds);
          await sleepUntil(Math.max(at, earliest));
          if (inFlight >= mostInFlight) await released();
          dispatchOne();
        }
      }
    } finally {
      running = false;
    }
  };

  const dispatchOne = () => {
    const next = queues.page.shift() ?? queues.background.shift();
    if (next === undefined) return;
    lastDispatched = timing.now();
    inFlight += 1;
    next.dispatch();
  };

  const released = () =>
    new Promise<void>((resolve) => {
      onRelease = resolve;
    });

  const release = () => {
    inFlight -= 1;
    onRelease?.();
    onRelease = null;
  };

  const sleepUntil = async (at: number) => {
    const wait = at - timing.now();
    if (wait > 0) await timing.sleep(wait);
  };

  const reserve = async (count: number): Promise<{ firstAt: number; gap: number; count: number }> => {
    if (timing.now() >= databasePausedUntil) {
      try {
        const wait = await withTimeout(
          databaseTimeoutMilliseconds,
          'The database',
          reserveSlots(database, { count, now: databaseNow() }),
        );
        return { firstAt: timing.now() + wait, gap: gapMilliseconds, count };
      } catch (error) {
        databasePausedUntil = timing.now() + databasePauseMilliseconds;
        options.onDatabaseSilent?.(error);
      }
    }
    const firstAt = Math.max(timing.now(), Math.min(lastDispatched, timing.now()) + gapWithoutDatabaseMilliseconds);
    return { firstAt, gap: gapWithoutDatabaseMilliseconds, count: 1 };
  };

  return {
    acquire: (urgency, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        const queue = queues[urgency];
        const onAbort = () => {
          queue.splice(queue.indexOf(entry), 1);
          reject(signal.reason as Error);
        };
        const entry: Waiting = {
          signal,
          dispatch: () => {
            signal.removeEventListener('abort', onAbort);
            resolve(release);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(entry);
        void run();
      }),
    backOff: async (milliseconds) => {
      backOffUntil = Math.max(backOffUntil, timing.now() + milliseconds);
      try {
        await withTimeout(
          databaseTimeoutMilliseconds,
          'The database',
          postponeSlots(database, { milliseconds, now: databaseNow() }),
        );
      } catch (error) {
        // This process waits anyway; the others learn it from TMDB themselves.
        options.onDatabaseSilent?.(error);
      }
    },
  };
}

/**
 * Uses the database's clock, so that processes on several machines agree. @returns milliseconds until the first slot
 */
async function reserveSlots(database: Database, { count, now }: { readonly count: number; readonly now: SQL }): Promise<number> {
  const span = sql`make_interval(secs => ${(count * gapMilliseconds) / 1_000}::double precision)`;
  const [row] = await database
    .insert(requestPace)
    .values({ source: 'tmdb', nextAt: sql`${now} + ${span}` })
    .onConflictDoUpdate({
      target: requestPace.source,
      // After a clock was set back, processes must not wait for a time far in the future.
      set: {
        nextAt: sql`least(greatest(${requestPace.nextAt}, ${now}), ${now} + interval '2 minutes') + ${span}`,
      },
    })
    .returning({
      wait: sql<number>`(extract(epoch from ${requestPace.nextAt} - ${span} - ${now}) * 1000)::double precision`,
    });
  return Math.max(0, row?.wait ?? 0);
}

async function postponeSlots(
  database: Database,
  { milliseconds, now }: { readonly milliseconds: number; readonly now: SQL },
): Promise<void> {
  const at = sql`${now} + make_interval(secs => ${milliseconds / 1_000}::double precision)`;
  await database
    .insert(requestPace)
    .values({ source: 'tmdb', nextAt: at })
    .onConflictDoUpdate({ target: requestPace.source, set: { nextAt: sql`greatest(${requestPace.nextAt}, ${at})` } });
}
