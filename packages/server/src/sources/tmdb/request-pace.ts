import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requestPace } from '../../db/schema/index.ts';
import type { Timing } from '../../timing.ts';

/** A page that somebody waits for goes before what the background jobs ask. */
export type Urgency = 'page' | 'background';

/** Lets requests leave one at a time, evenly spaced, over all processes of one database. */
export interface RequestPace {
  /**
   * Resolves when a request may leave. The returned function must be called when its answer is there.
   * @throws the signal's reason where it is aborted first
   */
  turn(urgency: Urgency, signal: AbortSignal): Promise<() => void>;
  /** After the service asked for it: no request leaves for so long, in no process. */
  holdOff(milliseconds: number): Promise<void>;
}

/**
 * At most 35 requests may arrive in any second (quality, Staying up). They leave 30 a second, evenly: what the network or
 * a busy machine pushes together must not make a second too full.
 */
const gapMilliseconds = 1_000 / 30;
/** One process alone never sends two requests closer than this, however late its turns come. */
const leastGapMilliseconds = 1_000 / 33;
/** Without a word from the database other processes may be asking too: five a second is little enough for several. */
const gapWithoutDatabaseMilliseconds = 200;
/** Turns asked for at once: one query for a quarter of a second of requests. */
const turnsPerQuery = 8;
/** A turn that comes later than this (the process was busy) is given up, or turns would pile up into a burst. */
const latestMilliseconds = 100;
const databaseTimeoutMilliseconds = 1_000;
const databasePauseMilliseconds = 5_000;
/** TMDB's content network is said to allow 20 connections an address; two processes must fit. */
const mostInFlight = 10;

interface Waiting {
  readonly leave: () => void;
  readonly signal: AbortSignal;
}

export function createRequestPace(options: {
  readonly database: Database;
  readonly timing: Timing;
  /** Told once for every time that the database falls silent. */
  readonly onDatabaseSilent?: (error: unknown) => void;
}): RequestPace {
  const { database, timing } = options;
  const queues: Record<Urgency, Waiting[]> = { page: [], background: [] };
  let inFlight = 0;
  let lastLeft = -Infinity;
  let heldUntil = 0;
  let databasePausedUntil = 0;
  let running = false;
  let onLanded: (() => void) | null = null;

  const waiting = () => queues.page.length + queues.background.length;

  const run = async () => {
    if (running) return;
    running = true;
    try {
      while (waiting() > 0) {
        const turns = await reserve(Math.min(waiting(), turnsPerQuery));
        for (let index = 0; index < turns.count && waiting() > 0; index += 1) {
          const at = Math.max(turns.firstAt + index * turns.gap, heldUntil);
          if (timing.now() - at > latestMilliseconds) break;
          const earliest = Math.min(lastLeft + leastGapMilliseconds, timing.now() + leastGapMilliseconds);
          await sleepUntil(Math.max(at, earliest));
          if (inFlight >= mostInFlight) await landing();
          leaveOne();
        }
      }
    } finally {
      running = false;
    }
  };

  const leaveOne = () => {
    const next = queues.page.shift() ?? queues.background.shift();
    if (next === undefined) return;
    lastLeft = timing.now();
    inFlight += 1;
    next.leave();
  };

  const landing = () =>
    new Promise<void>((resolve) => {
      onLanded = resolve;
    });

  const landed = () => {
    inFlight -= 1;
    onLanded?.();
    onLanded = null;
  };

  const sleepUntil = async (at: number) => {
    const wait = at - timing.now();
    if (wait > 0) await timing.sleep(wait);
  };

  const reserve = async (count: number): Promise<{ firstAt: number; gap: number; count: number }> => {
    if (timing.now() >= databasePausedUntil) {
      try {
        const wait = await withTimeout(reserveTurns(database, count), databaseTimeoutMilliseconds);
        return { firstAt: timing.now() + wait, gap: gapMilliseconds, count };
      } catch (error) {
        databasePausedUntil = timing.now() + databasePauseMilliseconds;
        options.onDatabaseSilent?.(error);
      }
    }
    const firstAt = Math.max(timing.now(), Math.min(lastLeft, timing.now()) + gapWithoutDatabaseMilliseconds);
    return { firstAt, gap: gapWithoutDatabaseMilliseconds, count: 1 };
  };

  return {
    turn: (urgency, signal) =>
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
          leave: () => {
            signal.removeEventListener('abort', onAbort);
            resolve(landed);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(entry);
        void run();
      }),
    holdOff: async (milliseconds) => {
      heldUntil = Math.max(heldUntil, timing.now() + milliseconds);
      try {
        await withTimeout(postponeTurns(database, milliseconds), databaseTimeoutMilliseconds);
      } catch (error) {
        // This process waits all the same; the others learn it from TMDB themselves.
        options.onDatabaseSilent?.(error);
      }
    },
  };
}

/** The database's clock decides, so that processes on several machines agree. @returns milliseconds until the first turn */
async function reserveTurns(database: Database, count: number): Promise<number> {
  const span = sql`make_interval(secs => ${(count * gapMilliseconds) / 1_000}::double precision)`;
  const [row] = await database
    .insert(requestPace)
    .values({ source: 'tmdb', nextAt: sql`clock_timestamp() + ${span}` })
    .onConflictDoUpdate({
      target: requestPace.source,
      // A clock that was set back must not leave everybody waiting for a moment far ahead.
      set: {
        nextAt: sql`least(greatest(${requestPace.nextAt}, clock_timestamp()), clock_timestamp() + interval '2 minutes') + ${span}`,
      },
    })
    .returning({
      wait: sql<number>`(extract(epoch from ${requestPace.nextAt} - ${span} - clock_timestamp()) * 1000)::double precision`,
    });
  return Math.max(0, row?.wait ?? 0);
}

async function postponeTurns(database: Database, milliseconds: number): Promise<void> {
  const at = sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000}::double precision)`;
  await database
    .insert(requestPace)
    .values({ source: 'tmdb', nextAt: at })
    .onConflictDoUpdate({ target: requestPace.source, set: { nextAt: sql`greatest(${requestPace.nextAt}, ${at})` } });
}

async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
