import type { Connection, Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import type { MovieSource, SourceUnavailableError } from '../../sources/movie-source.ts';
import { createSingleFlight } from '../../sources/single-flight.ts';
import type { Timing } from '../../timing.ts';
import { takeCatalogueLock } from './catalogue-lock.ts';
import { createCatalogueReader } from './read-catalogue.ts';

export interface CatalogueJobOptions {
  readonly connection: Connection;
  readonly database: Database;
  readonly source: MovieSource;
  readonly timing: Timing;
  /** Fills an empty table where the source cannot be reached; what it writes is replaced later. */
  readonly fillMeanwhile: () => Promise<void>;
  /** How long an empty site waits for the source before that. */
  readonly patienceMilliseconds?: number;
  readonly onMovieFailed?: (id: number, error: SourceUnavailableError) => void;
  /** Reading failed and is tried again after so many milliseconds; the same trouble is told once until it is over. */
  readonly onTrouble?: (error: unknown, retryMilliseconds: number) => void;
}

export interface CatalogueJob {
  /** Resolves once there are movies to show, wherever from, or none can be had for now; never rejects. */
  readonly ready: Promise<void>;
  /** Ends after what is under way; close the source before, so that nothing waits for it. */
  stop(): Promise<void>;
}

const patienceMilliseconds = 5_000;
const idleMilliseconds = 30_000;
const lockRetryMilliseconds = 5_000;
/** Another process is filling the empty table. */
const emptyRetryMilliseconds = 500;
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = 300_000;

/**
 * Keeps the catalogue read for as long as the program runs. One process of a database does it; the others stand by and
 * take over when it ends.
 */
export function startCatalogueJob(options: CatalogueJobOptions): CatalogueJob {
  const { database, timing } = options;
  const stopping = new AbortController();
  let becomeReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const flights = createSingleFlight();
  let failuresInARow = 0;
  let reported = '';

  const readyIfFilled = async (): Promise<boolean> => {
    const [any] = await database.select({ id: movie.id }).from(movie).limit(1);
    if (any !== undefined) becomeReady();
    return any !== undefined;
  };

  /** The source lets us wait: the site opens with what there is, or with what can be had elsewhere. */
  const makeDo = () =>
    flights.run('make do', async () => {
      if (stopping.signal.aborted || (await readyIfFilled())) return;
      // Even where that fails the site opens: without movies it is at least there, and the source may come back.
      await options.fillMeanwhile().finally(becomeReady);
    });

  const makeDoInTime = async () => {
    try {
      await timing.sleep(options.patienceMilliseconds ?? patienceMilliseconds, stopping.signal);
      await makeDo();
    } catch (error) {
      if (!stopping.signal.aborted) report(error, 0);
    }
  };

  const report = (error: unknown, retryMilliseconds: number) => {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== reported) options.onTrouble?.(error, retryMilliseconds);
    reported = message;
  };

  /** Steps until the lock or the program ends. @throws what a step throws */
  const readWhileLocked = async (lost: AbortSignal) => {
    const ended = AbortSignal.any([stopping.signal, lost]);
    const reader = createCatalogueReader({ ...options, now: () => new Date(timing.now()), signal: ended });
    while (!ended.aborted) {
      const step = await reader.step();
      failuresInARow = 0;
      reported = '';
      if (step === 'home') becomeReady();
      if (step === 'nothing') await timing.sleep(idleMilliseconds, ended).catch(() => undefined);
    }
  };

  const turn = async () => {
    const lock = await takeCatalogueLock(options.connection, timing);
    if (lock === null) {
      const isFilled = await readyIfFilled();
      await timing.sleep(isFilled ? lockRetryMilliseconds : emptyRetryMilliseconds, stopping.signal);
      return;
    }
    try {
      await readWhileLocked(lock.signal);
    } catch (error) {
      await makeDo();
      throw error;
    } finally {
      await lock.release();
    }
  };

  const run = async () => {
    await readyIfFilled().catch(() => undefined);
    while (!stopping.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        if (stopping.signal.aborted) return;
        const bound = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failuresInARow);
        failuresInARow += 1;
        const pause = bound * (0.5 + timing.random() / 2);
        report(error, pause);
        await timing.sleep(pause, stopping.signal).catch(() => undefined);
      }
    }
  };

  const running = Promise.all([run(), makeDoInTime()]);
  return {
    ready,
    stop: async () => {
      stopping.abort(new Error('The server is stopping'));
      await running;
    },
  };
}
