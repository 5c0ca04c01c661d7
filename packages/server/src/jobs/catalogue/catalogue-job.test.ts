import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { movie } from '../../db/schema/index.ts';
import { storeMovieDetails } from '../../modules/catalogue/index.ts';
import { aMovie } from '../../testing/movies.ts';
import { systemTiming, type Timing } from '../../platform/clock.ts';
import { JobRunner } from '../../platform/jobs/index.ts';
import { startCatalogueJob } from './catalogue-job.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';

const catalogue = prepareCatalogueTest(sampleMovies(30));

const hour = 3_600_000;

/**
 * Starts the job with the real clock and pauses of almost no time.
 * @param patienceMilliseconds how long an empty site waits for the source
 */
function start(patienceMilliseconds = hour) {
  const { source, timing: sourceTiming, close } = catalogue.createSource();
  const problems: unknown[] = [];
  const { database } = catalogue.client;
  const fillInBackground = vi.fn(() =>
    storeMovieDetails(database, {
      source: 'embedded',
      movies: [{ details: aMovie({ id: 7, title: 'Ours' }), recommendedIds: null }],
      now: new Date(),
    }),
  );
  const timing: Timing = {
    ...systemTiming,
    sleep: async (milliseconds, signal) => {
      if (milliseconds >= hour) return systemTiming.sleep(milliseconds, signal);
      await systemTiming.sleep(Math.min(milliseconds, 20), signal);
    },
  };
  const jobs = new JobRunner({
    database,
    now: Date.now,
    random: () => 0,
    onError: (error) => problems.push(error),
    pollMilliseconds: 20,
  });
  const job = startCatalogueJob({
    jobs,
    database,
    source,
    timing,
    fillInBackground,
    patienceMilliseconds,
    onError: (error) => problems.push(error),
  });
  const stop = async () => {
    close();
    await Promise.all([job.stop(), jobs.stop()]);
  };
  /** The source is asked again at once after an outage. */
  const retry = () => {
    sourceTiming.advance(hour);
    jobs.wake('catalogue');
  };
  onTestFinished(stop);
  return { job, stop, retry, fillInBackground, problems };
}

async function count(condition = sql`true`): Promise<number> {
  const [row] = await catalogue.client.database
    .select({ movies: sql<number>`count(*)::int` })
    .from(movie)
    .where(condition);
  return row?.movies ?? 0;
}

test('is ready once Home has its movies, and reads on', async () => {
  const { job, fillInBackground } = start();
  await job.ready;
  expect(await count()).toBeGreaterThan(20);
  await vi.waitFor(async () => expect(await count(sql`details_read_at is not null`)).toBe(30));
  expect(fillInBackground).not.toHaveBeenCalled();
});

test('shows fallback movies while the source is down at first, and replaces them later', async () => {
  catalogue.fakeTmdb.injectFault({ kind: 'disconnected' });
  const { job, retry, fillInBackground, problems } = start();
  await job.ready;
  expect(fillInBackground).toHaveBeenCalledOnce();
  expect(await count(eq(movie.source, 'embedded'))).toBe(1);
  await vi.waitFor(() => expect(problems.length).toBeGreaterThan(0));

  catalogue.fakeTmdb.clearFaults();
  retry();
  await vi.waitFor(async () => expect(await count(eq(movie.source, 'tmdb'))).toBe(30));
  expect(await count(eq(movie.title, 'Ours'))).toBe(0);
});

test('shows fallback movies after a while if the source only hangs', async () => {
  catalogue.fakeTmdb.injectFault({ kind: 'slow', milliseconds: hour });
  const { job, fillInBackground } = start(0);
  await job.ready;
  expect(fillInBackground).toHaveBeenCalledOnce();
  expect(await count(eq(movie.source, 'embedded'))).toBe(1);
});

test('is ready at once where there are movies already', async () => {
  await storeMovieDetails(catalogue.client.database, {
    source: 'tmdb',
    movies: [{ details: aMovie({ id: 7 }), recommendedIds: null }],
    now: new Date(),
  });
  catalogue.fakeTmdb.injectFault({ kind: 'disconnected' });
  const { job, fillInBackground } = start();
  await job.ready;
  expect(await count()).toBe(1);
  expect(fillInBackground).not.toHaveBeenCalled();
});

test('two processes read everything once; when one stops, the other goes on', async () => {
  const first = start();
  const second = start();
  await Promise.all([first.job.ready, second.job.ready]);
  await vi.waitFor(async () => expect(await count(sql`details_read_at is not null`)).toBe(30));
  const details = catalogue.fakeTmdb.requests.entries.filter(({ path }) => /^\/3\/movie\/\d+$/u.test(path));
  expect(details).toHaveLength(30);

  await Promise.race([first.stop(), second.stop()]);
  await catalogue.client.database.update(movie).set({ detailsReadAt: null }).where(eq(movie.id, 3));
  await first.stop();
  await second.stop();
  const third = start();
  await third.job.ready;
  await vi.waitFor(async () => expect(await count(sql`details_read_at is not null`)).toBe(30));
});
