import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleMovies } from '../../../../../tools/tmdb-stand-in/sample-movies.ts';
import { startTmdbStandIn, type TmdbStandIn } from '../../../../../tools/tmdb-stand-in/tmdb-stand-in.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { MovieGoneError, SourceUnavailableError } from '../movie-source.ts';
import type { Urgency } from './request-pace.ts';
import { createUnhurriedPace } from './testing/unhurried-pace.ts';
import { createTmdbClient, type CallReport, type TmdbClientOptions } from './tmdb-client.ts';
import { TmdbTokenError } from './tmdb-errors.ts';
import { pageSchema } from './wire.ts';

const token = 'a-token-of-the-stand-in';
let standIn: TmdbStandIn;

beforeAll(async () => {
  standIn = await startTmdbStandIn({ movies: sampleMovies(30), token, requestsPerSecond: Infinity });
});
afterEach(() => {
  standIn.behave();
  standIn.requests.clear();
});
afterAll(() => standIn.close());

function setUp(options: Partial<TmdbClientOptions> & { readonly random?: number } = {}) {
  const timing = createFakeTiming(options.random);
  const pace = createUnhurriedPace();
  const reports: CallReport[] = [];
  const client = createTmdbClient({
    token,
    baseUrl: standIn.url,
    pace,
    timing,
    onCall: (report) => reports.push(report),
    ...options,
  });
  const askPage = (urgency: Urgency = 'background') =>
    client.ask({ kind: 'discover', path: '/discover/movie', query: { with_genres: '27' }, schema: pageSchema, urgency });
  return { client, timing, pace, reports, askPage };
}

const requestsMade = () => standIn.requests.entries.length;

test('waits as long as Retry-After says, and lets nobody else ask meanwhile', async () => {
  const { askPage, timing, pace } = setUp();
  standIn.misbehave({ kind: 'rate-limited', retryAfter: 7, times: 1 });
  await askPage();
  expect(timing.waits).toEqual([7_000]);
  expect(pace.heldOff).toEqual([7_000]);
});

test('understands a Retry-After that is a date', async () => {
  const { askPage, timing } = setUp();
  standIn.misbehave({ kind: 'rate-limited', retryAfter: new Date(timing.now() + 4_000).toUTCString(), times: 1 });
  await askPage();
  expect(timing.waits).toEqual([4_000]);
});

test('waits no longer than a minute whatever Retry-After says', async () => {
  const { askPage, timing } = setUp();
  standIn.misbehave({ kind: 'rate-limited', retryAfter: 86_400, times: 1 });
  await askPage();
  expect(timing.waits).toEqual([60_000]);
});

test('without Retry-After waits longer from attempt to attempt, by chance within a doubling bound', async () => {
  const { askPage, timing } = setUp({ random: 0.5 });
  standIn.misbehave({ kind: 'rate-limited', retryAfter: null, times: 3 });
  await askPage();
  expect(timing.waits).toEqual([250, 500, 1_000]);
});

test.each(['server-error', 'cut-off', 'disconnected', 'malformed', 'html', 'wrong-shape'] as const)(
  'asks again after one answer that is bad (%s)',
  async (kind) => {
    const { askPage } = setUp();
    standIn.misbehave({ kind, times: 1 });
    expect((await askPage()).results.rows).toHaveLength(20);
    expect(requestsMade()).toBe(2);
  },
);

test.each(['server-error', 'cut-off', 'disconnected', 'malformed', 'html', 'wrong-shape'] as const)(
  'gives up after four attempts, two where somebody waits (%s)',
  async (kind) => {
    standIn.misbehave({ kind });
    await expect(setUp().askPage('background')).rejects.toThrow(SourceUnavailableError);
    expect(requestsMade()).toBe(4);
    standIn.requests.clear();
    await expect(setUp().askPage('page')).rejects.toThrow(SourceUnavailableError);
    expect(requestsMade()).toBe(2);
  },
);

test('gives up an answer that takes too long', async () => {
  const { askPage, reports } = setUp({ timeoutMilliseconds: 40 });
  standIn.misbehave({ kind: 'slow', milliseconds: 60_000 });
  await expect(askPage('page')).rejects.toThrow('did not answer in time');
  expect(reports.map((report) => report.status)).toEqual(['timeout', 'timeout']);
});

test('leaves TMDB alone after five failures in a row, and asks once after half a minute', async () => {
  const { askPage, timing } = setUp();
  standIn.misbehave({ kind: 'server-error', times: 6 });
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
  standIn.misbehave({ kind: 'server-error', times: 5 });
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

test('being asked to slow down is no failure of TMDB', async () => {
  const { askPage } = setUp();
  standIn.misbehave({ kind: 'rate-limited', retryAfter: 1, times: 8 });
  await Promise.allSettled([askPage()]);
  await Promise.allSettled([askPage()]);
  await askPage();
  expect(requestsMade()).toBe(9);
});

test('says that a movie is gone only where TMDB says so', async () => {
  const { client } = setUp();
  const ask = (baseUrl: string) =>
    createTmdbClient({ token, baseUrl, pace: createUnhurriedPace(), timing: createFakeTiming() }).ask({
      kind: 'details',
      path: '/movie/999',
      schema: pageSchema,
      urgency: 'page',
    });
  await expect(ask(standIn.url)).rejects.toThrow(MovieGoneError);
  // The same path a level too high: an answer of 404 that is not TMDB's.
  await expect(ask(`${standIn.url.replace('/3', '')}/_stand-in`)).rejects.toThrow(SourceUnavailableError);
  client.close();
});

test('does not ask again with a token that is refused, and does not repeat it', async () => {
  const { askPage } = setUp({ token: 'a-wrong-token-that-is-secret' });
  const error: unknown = await askPage().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TmdbTokenError);
  expect(String(error)).not.toContain('a-wrong-token');
  expect(requestsMade()).toBe(1);
});

test('asks once for simultaneous callers of one key', async () => {
  const { askPage } = setUp();
  const [first, second] = await Promise.all([askPage(), askPage()]);
  expect(first).toBe(second);
  expect(requestsMade()).toBe(1);
});

test('reports how every request ended', async () => {
  const { askPage, reports } = setUp();
  standIn.misbehave({ kind: 'server-error', status: 502, times: 1 });
  await askPage();
  standIn.misbehave({ kind: 'html', times: 1 });
  await askPage();
  const ends = reports.map(({ kind, status }) => `${kind} ${status}`);
  expect(ends).toEqual(['discover 502', 'discover 200', 'discover unreadable', 'discover 200']);
});

test('ends what is under way when it is closed, and asks nothing afterwards', async () => {
  const { client, askPage } = setUp();
  standIn.misbehave({ kind: 'slow', milliseconds: 60_000, times: 1 });
  const asking = askPage();
  client.close();
  await expect(asking).rejects.toThrow('stopping');
  standIn.requests.clear();
  await expect(askPage()).rejects.toThrow('stopping');
  expect(requestsMade()).toBe(0);
});
