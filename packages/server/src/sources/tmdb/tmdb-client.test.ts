import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { startFakeTmdb, type FakeTmdb } from '../../../../../tools/fake-tmdb/fake-tmdb.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { MovieGoneError, SourceUnavailableError } from '../movie-source.ts';
import type { Urgency } from './request-pace.ts';
import { createUnthrottledPace } from './testing/unthrottled-pace.ts';
import { createTmdbClient, type CallReport, type TmdbClientOptions } from './tmdb-client.ts';
import { TmdbTokenError } from './tmdb-errors.ts';
import { pageSchema } from './parse-answers.ts';

const token = 'a-token-of-the-fake-tmdb';
let fakeTmdb: FakeTmdb;

beforeAll(async () => {
  fakeTmdb = await startFakeTmdb({ movies: sampleMovies(30), token, requestsPerSecond: Infinity });
});
afterEach(() => {
  fakeTmdb.clearFaults();
  fakeTmdb.requests.clear();
});
afterAll(() => fakeTmdb.close());

function setUp(options: Partial<TmdbClientOptions> & { readonly random?: number } = {}) {
  const timing = createFakeTiming(options.random);
  const pace = createUnthrottledPace();
  const reports: CallReport[] = [];
  const client = createTmdbClient({
    token,
    baseUrl: fakeTmdb.url,
    pace,
    timing,
    onCall: (report) => reports.push(report),
    ...options,
  });
  const askPage = (urgency: Urgency = 'background') =>
    client.ask({ kind: 'discover', path: '/discover/movie', query: { with_genres: '27' }, schema: pageSchema, urgency });
  return { client, timing, pace, reports, askPage };
}

const requestsMade = () => fakeTmdb.requests.entries.length;

test('waits as long as Retry-After demands, and holds all other requests until then', async () => {
  const { askPage, timing, pace } = setUp();
  fakeTmdb.injectFault({ kind: 'rate-limited', retryAfter: 7, times: 1 });
  await askPage();
  expect(timing.waits).toEqual([7_000]);
  expect(pace.backOffs).toEqual([7_000]);
});

test('accepts a Retry-After that is a date', async () => {
  const { askPage, timing } = setUp();
  fakeTmdb.injectFault({ kind: 'rate-limited', retryAfter: new Date(timing.now() + 4_000).toUTCString(), times: 1 });
  await askPage();
  expect(timing.waits).toEqual([4_000]);
});

test('waits no longer than a minute whatever Retry-After demands', async () => {
  const { askPage, timing } = setUp();
  fakeTmdb.injectFault({ kind: 'rate-limited', retryAfter: 86_400, times: 1 });
  await askPage();
  expect(timing.waits).toEqual([60_000]);
});

test('without Retry-After backs off exponentially with jitter', async () => {
  const { askPage, timing } = setUp({ random: 0.5 });
  fakeTmdb.injectFault({ kind: 'rate-limited', retryAfter: null, times: 3 });
  await askPage();
  expect(timing.waits).toEqual([250, 500, 1_000]);
});

test.each(['server-error', 'cut-off', 'disconnected', 'malformed', 'html', 'wrong-shape'] as const)(
  'retries after one bad answer (%s)',
  async (kind) => {
    const { askPage } = setUp();
    fakeTmdb.injectFault({ kind, times: 1 });
    expect((await askPage()).results.rows).toHaveLength(20);
    expect(requestsMade()).toBe(2);
  },
);

test.each(['server-error', 'cut-off', 'disconnected', 'malformed', 'html', 'wrong-shape'] as const)(
  'gives up after four attempts, two for interactive reads (%s)',
  async (kind) => {
    fakeTmdb.injectFault({ kind });
    await expect(setUp().askPage('background')).rejects.toThrow(SourceUnavailableError);
    expect(requestsMade()).toBe(4);
    fakeTmdb.requests.clear();
    await expect(setUp().askPage('page')).rejects.toThrow(SourceUnavailableError);
    expect(requestsMade()).toBe(2);
  },
);

test('aborts an answer that takes too long', async () => {
  const { askPage, reports } = setUp({ timeoutMilliseconds: 40 });
  fakeTmdb.injectFault({ kind: 'slow', milliseconds: 60_000 });
  await expect(askPage('page')).rejects.toThrow('did not answer in time');
  expect(reports.map((report) => report.status)).toEqual(['timeout', 'timeout']);
});

test('opens the circuit after five failures in a row, and probes once after half a minute', async () => {
  const { askPage, timing } = setUp();
  fakeTmdb.injectFault({ kind: 'server-error', times: 6 });
  await expect(askPage()).rejects.toThrow(SourceUnavailableError);
  await expect(askPage()).rejects.toThrow('left alone');
  expect(requestsMade()).toBe(5);
  await expect(askPage()).rejects.toThrow('left alone');
  expect(requestsMade()).toBe(5);

  timing.advance(30_000);
  await expect(askPage()).rejects.toThrow('left alone');
  expect(requestsMade()).toBe(6);

  timing.advance(30_000);
  await askPage();
  await askPage();
  expect(requestsMade()).toBe(8);
});

test('only one of many callers is the probe', async () => {
  const { client, timing, askPage } = setUp();
  fakeTmdb.injectFault({ kind: 'server-error', times: 5 });
  await Promise.allSettled([askPage(), askPage('page')]);
  await Promise.allSettled([askPage(), askPage('page')]);
  const before = requestsMade();
  timing.advance(30_000);
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      client.ask({
        kind: 'videos',
        path: `/movie/${id}/videos`,
        schema: z.object({ results: z.array(z.unknown()) }),
        urgency: 'page',
      }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  expect(requestsMade()).toBe(before + 1);
});

test('a 429 does not count as a failure of TMDB', async () => {
  const { askPage } = setUp();
  fakeTmdb.injectFault({ kind: 'rate-limited', retryAfter: 1, times: 8 });
  await Promise.allSettled([askPage()]);
  await Promise.allSettled([askPage()]);
  await askPage();
  expect(requestsMade()).toBe(9);
});

test('reports a movie as gone only where TMDB does', async () => {
  const { client } = setUp();
  const ask = (baseUrl: string) =>
    createTmdbClient({ token, baseUrl, pace: createUnthrottledPace(), timing: createFakeTiming() }).ask({
      kind: 'details',
      path: '/movie/999',
      schema: pageSchema,
      urgency: 'page',
    });
  await expect(ask(fakeTmdb.url)).rejects.toThrow(MovieGoneError);
  // A wrong base path: a 404 that is not TMDB's.
  await expect(ask(`${fakeTmdb.url.replace('/3', '')}/_fake`)).rejects.toThrow(SourceUnavailableError);
  client.close();
});

test('does not retry with a refused token, and does not reveal it in the error', async () => {
  const { askPage } = setUp({ token: 'a-wrong-token-that-is-secret' });
  const error: unknown = await askPage().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TmdbTokenError);
  expect(String(error)).not.toContain('a-wrong-token');
  expect(requestsMade()).toBe(1);
});

test('sends one request for concurrent callers of one key', async () => {
  const { askPage } = setUp();
  const [first, second] = await Promise.all([askPage(), askPage()]);
  expect(first).toBe(second);
  expect(requestsMade()).toBe(1);
});

test('reports how every request ended', async () => {
  const { askPage, reports } = setUp();
  fakeTmdb.injectFault({ kind: 'server-error', status: 502, times: 1 });
  await askPage();
  fakeTmdb.injectFault({ kind: 'html', times: 1 });
  await askPage();
  const ends = reports.map(({ kind, status }) => `${kind} ${status}`);
  expect(ends).toEqual(['discover 502', 'discover 200', 'discover unreadable', 'discover 200']);
});

test('aborts requests in progress on close, and sends none afterwards', async () => {
  const { client, askPage } = setUp();
  fakeTmdb.injectFault({ kind: 'slow', milliseconds: 60_000, times: 1 });
  const asking = askPage();
  client.close();
  await expect(asking).rejects.toThrow('stopping');
  fakeTmdb.requests.clear();
  await expect(askPage()).rejects.toThrow('stopping');
  expect(requestsMade()).toBe(0);
});
