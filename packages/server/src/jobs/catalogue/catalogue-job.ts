import type { Connection, Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import type { MovieSource, SourceUnavailableError } from '../../sources/movie-source.ts';
import { Backoff, type BackoffPolicy } from '../../platform/resilience/backoff.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { Timing } from '../../platform/clock.ts';
import { announceAnyMovie } from '../../modules/catalogue/index.ts';
import { takeCatalogueLock } from './catalogue-lock.ts';
import { createCatalogueReader } from './read-catalogue.ts';

export interface CatalogueJobOptions {
  readonly connection: Connection;
  readonly database: Database;
  readonly source: MovieSource;
  readonly timing: Timing;
  /** Fills an empty table if the source cannot be reached; what it writes is replaced later. */
  readonly fillInBackground: () => Promise<void>;
  /** How long an empty site waits for the source before the fallback. */
  readonly patienceMilliseconds?: number;
  readonly onMovieFailed?: (id: number, error: SourceUnavailableError) => void;
  /** Reading failed and is retried after this many milliseconds; the same error is reported once until it is over. */
  readonly onError?: (error: unknown, retryMilliseconds: number) => void;
}

export interface CatalogueJob {
  /** Resolves once there are movies to show, from any source, or none can be had for now; never rejects. */
  readonly ready: Promise<void>;
  /** Stops after the step under way; close the source before, so that nothing waits for it. */
  stop(): Promise<void>;
}

const patienceMilliseconds = 5_000;
const idleMilliseconds = 30_000;
const lockRetryMilliseconds = 5_000;
/** Another process is filling the empty table. */
const emptyRetryMilliseconds = 500;
const pauses: BackoffPolicy = { firstMilliseconds: 2_000, longestMilliseconds: 300_000, jitter: { from: 0.5, to: 1 } };

/**
 * Keeps the catalogue up to date for as long as the program runs. One process of a database does it; the others stand
 * by and take over when it stops.
 */
export function startCatalogueJob(options: CatalogueJobOptions): CatalogueJob {
  const { database, timing } = options;
  const stopping = new AbortController();
  let becomeReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const flights = createSingleFlight();
  const backoff = new Backoff(pauses, timing.random);
  let hasAnnounced = false;
  let reported = '';

  const readyIfFilled = async (): Promise<boolean> => {
    const [any] = await database.select({ id: movie.id }).from(movie).limit(1);
    if (any !== undefined) becomeReady();
    return any !== undefined;
  };

  /** The source keeps us waiting: the site opens with what there is, or with the fallback. */
  const fallBack = () =>
    flights.run('fallback', async () => {
      if (stopping.signal.aborted || (await readyIfFilled())) return;
      // The site opens even if that fails: better without movies than not at all, and the source may come back.
      await options.fillInBackground().finally(becomeReady);
    });

  const fallBackInTime = async () => {
    try {
      await timing.sleep(options.patienceMilliseconds ?? patienceMilliseconds, stopping.signal);
      await fallBack();
    } catch (error) {
      if (!stopping.signal.aborted) report(error, 0);
    }
  };

  const report = (error: unknown, retryMilliseconds: number) => {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== reported) options.onError?.(error, retryMilliseconds);
    reported = message;
  };

  /** Steps until the lock is lost or the program stops. @throws what a step throws */
  const readWhileLocked = async (lost: AbortSignal) => {
    const ended = AbortSignal.any([stopping.signal, lost]);
    const reader = createCatalogueReader({ ...options, now: () => new Date(timing.now()), signal: ended });
    while (!ended.aborted) {
      const step = await reader.step();
      backoff.succeeded();
      reported = '';
      if (step === 'home') becomeReady();
      if (step === 'nothing') await timing.sleep(idleMilliseconds, ended).catch(() => undefined);
    }
  };

  const readIfLocked = async () => {
    const lock = await takeCatalogueLock(options.connection, timing);
    if (lock === null) {
      const isFilled = await readyIfFilled();
      await timing.sleep(isFilled ? lockRetryMilliseconds : emptyRetryMilliseconds, stopping.signal);
      return;
    }
    try {
      // A version before this one may have had the lock, and wrote without announcing it.
      if (!hasAnnounced) await announceAnyMovie(database);
      hasAnnounced = true;
      await readWhileLocked(lock.signal);
    } catch (error) {
      await fallBack();
      throw error;
    } finally {
      await lock.release();
    }
  };

  const run = async () => {
    await readyIfFilled().catch(() => undefined);
    while (!stopping.signal.aborted) {
      try {
        await readIfLocked();
      } catch (error) {
        if (stopping.signal.aborted) return;
        const pause = backoff.failed();
        report(error, pause);
        await timing.sleep(pause, stopping.signal).catch(() => undefined);
      }
    }
  };

  const running = Promise.all([run(), fallBackInTime()]);
  return {
    ready,
    stop: async () => {
      stopping.abort(new Error('The server is stopping'));
      await running;
    },
  };
}
