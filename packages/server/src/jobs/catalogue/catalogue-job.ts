import { seconds } from '@hexreel/domain/durations';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import type { MovieSource, SourceUnavailableError } from '../../sources/movie-source.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { Timing } from '../../platform/clock.ts';
import type { JobRunner, NextStep } from '../../platform/jobs/index.ts';
import { announceAnyMovie } from '../../modules/catalogue/index.ts';
import { createCatalogueReader } from './read-catalogue.ts';

export interface CatalogueJobOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly timing: Timing;
  /** Runs the steps, in one process of a database at a time. */
  readonly jobs: Pick<JobRunner, 'add'>;
  /** Fills an empty table if the source cannot be reached; what it writes is replaced later. */
  readonly fillInBackground: () => Promise<void>;
  /** How long an empty site waits for the source before the fallback. */
  readonly patienceMilliseconds?: number;
  readonly onMovieFailed?: (id: number, error: SourceUnavailableError) => void;
  /** The fallback failed. */
  readonly onError?: (error: unknown) => void;
}

export interface CatalogueJob {
  /** Resolves once there are movies to show, from any source, or none can be had for now; never rejects. */
  readonly ready: Promise<void>;
  /** Ends the wait for movies. The steps end with the runner. */
  stop(): Promise<void>;
}

const patienceMilliseconds = 5_000;
const idleMilliseconds = seconds(30);
/** Another process is filling the empty table. */
const emptyRetryMilliseconds = 500;

/** Keeps the catalogue up to date for as long as the program runs. */
export function startCatalogueJob(options: CatalogueJobOptions): CatalogueJob {
  const { database, timing, jobs } = options;
  const stopping = new AbortController();
  const filled = new AbortController();
  const becomeReady = () => filled.abort();
  const ready = new Promise<void>((resolve) => {
    filled.signal.addEventListener('abort', () => resolve());
  });
  const flights = createSingleFlight();
  const reader = createCatalogueReader({ ...options, now: () => new Date(timing.now()) });
  let hasAnnounced = false;
  let isReading = false;

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
      if (!stopping.signal.aborted) options.onError?.(error);
    }
  };

  /** Where this process reads, it is ready with what Home needs, rather than with the first movie. */
  const followOthers = async () => {
    const ended = AbortSignal.any([stopping.signal, filled.signal]);
    while (!ended.aborted) {
      if (!isReading) await readyIfFilled().catch(() => undefined);
      await timing.sleep(emptyRetryMilliseconds, ended).catch(() => undefined);
    }
  };

  const step = async (signal: AbortSignal): Promise<NextStep> => {
    // A version before this one may have read it, and wrote without announcing it.
    if (!hasAnnounced) await announceAnyMovie(database);
    hasAnnounced = true;
    const done = await reader.step(signal);
    if (done === 'home') becomeReady();
    return done === 'nothing' ? 'done' : 'more';
  };

  const start = async () => {
    await readyIfFilled().catch(() => undefined);
    jobs.add({
      name: 'catalogue',
      schedule: { everyMilliseconds: idleMilliseconds, atStart: true },
      failure: 'the catalogue could not be read',
      run: async ({ signal }) => {
        isReading = true;
        try {
          return await step(signal);
        } catch (error) {
          if (!signal.aborted) await fallBack();
          throw error;
        } finally {
          isReading = false;
        }
      },
    });
    await followOthers();
  };

  const running = Promise.all([start(), fallBackInTime()]);
  return {
    ready,
    stop: async () => {
      stopping.abort(new Error('The server is stopping'));
      await running;
    },
  };
}
