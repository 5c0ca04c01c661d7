import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { movie, movieDetails, unknownMovie } from '../../db/schema/index.ts';
import { storeMovies } from '../../modules/catalogue/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { aMovie } from '../../testing/movies.ts';
import type { Timing } from '../../platform/clock.ts';
import { createMoviePreparation } from './prepare-movie.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const catalogue = prepareCatalogueTest(sampleMovies(30));
const idOfOtherGenre = 90_000_001;
const week = 7 * 86_400_000;

/** @param sleep a page's wait; without it, one that only ends when the reading does */
function setUp(sleep: Timing['sleep'] = untilAborted) {
  const { source, timing } = catalogue.createSource();
  const failed: unknown[] = [];
  const prepare = createMoviePreparation({
    database: catalogue.client.database,
    source,
    timing: { ...timing, sleep },
    onFailed: (_, error) => failed.push(error),
  });
  return { prepare: (id: number, asker = '192.0.2.1') => prepare(id, asker), timing, failed, source };
}

function untilAborted(_: number, signal?: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
}

async function storeListed(id: number, at: number) {
  await storeMovies(catalogue.client.database, { source: 'tmdb', movies: [aMovie({ id })], now: new Date(at) });
}

const requests = () => catalogue.fakeTmdb.requests.entries.length;

async function stored(id: number) {
  const [row] = await catalogue.client.database.select().from(movie).where(eq(movie.id, id));
  return row;
}

test('reads the details of a movie when it is first viewed, once for simultaneous views', async () => {
  const { prepare, timing } = setUp();
  await storeListed(7, timing.now());
  expect(await Promise.all([prepare(7), prepare(7), prepare(7)])).toEqual(['known', 'known', 'known']);
  expect(await catalogue.client.database.select().from(movieDetails)).toMatchObject([{ movieId: 7 }]);
  expect(requests()).toBe(2);
  await prepare(7);
  expect(requests()).toBe(2);
});

test('reads old details again behind the page', async () => {
  const { prepare, timing } = setUp();
  await storeListed(7, timing.now());
  await prepare(7);
  timing.advance(week + 1);
  expect(await prepare(7)).toBe('known');
  await vi.waitFor(async () => expect((await stored(7))?.detailsReadAt?.getTime()).toBe(timing.now()));
});

test('finds a movie that the table does not have yet', async () => {
  const { prepare } = setUp();
  expect(await prepare(7)).toBe('known');
  expect((await stored(7))?.isHorror).toBe(true);
  expect(await catalogue.client.database.select().from(unknownMovie)).toEqual([]);
});

test('a second view waits for the answer to the first, in this process and in others', async () => {
  const one = setUp();
  const other = setUp((milliseconds) => sleep(milliseconds));
  for (const [id, answer] of [
    [7, 'known'],
    [idOfOtherGenre, 'other-genre'],
  ] as const) {
    catalogue.fakeTmdb.injectFault({ kind: 'held' });
    const first = one.prepare(id);
    await vi.waitFor(async () => expect(await catalogue.client.database.select().from(unknownMovie)).toHaveLength(1));
    const views = [first, one.prepare(id), other.prepare(id)];
    catalogue.fakeTmdb.clearFaults();
    expect(await Promise.all(views)).toEqual([answer, answer, answer]);
  }
});

test('a view that another one overtakes, which stores the movie, does not ask for it again', async () => {
  const { prepare, timing } = setUp();
  const { pool, database } = catalogue.client;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table unknown_movie in share mode');
    const late = prepare(7);
    await vi.waitFor(async () => {
      const { rows } = await pool.query("select from pg_locks where relation = 'unknown_movie'::regclass and not granted");
      expect(rows).toHaveLength(1);
    });
    await storeListed(7, timing.now());
    await other.query('commit');
    expect(await late).toBe('known');
  } finally {
    other.release();
  }
  expect(requests()).toBe(0);
  expect(await database.select().from(unknownMovie)).toEqual([]);
});

test('an id is asked for again where the process that asked has ended without the answer', async () => {
  const { prepare, timing } = setUp();
  const { database } = catalogue.client;
  await database.insert(unknownMovie).values({ movieId: 7, askedAt: new Date(timing.now()), isConfirmed: false });
  timing.advance(30_001);
  expect(await prepare(7)).toBe('known');
  expect(await database.select().from(unknownMovie)).toEqual([]);
});

test.each([
  ['that the source does not have', 1_999_999, 'unknown'],
  ['of another genre', idOfOtherGenre, 'other-genre'],
])('remembers an id %s for a day', async (_, id, answer) => {
  const { prepare, timing } = setUp();
  expect(await prepare(id)).toBe(answer);
  const before = requests();
  expect(await prepare(id)).toBe(answer);
  expect(requests()).toBe(before);
  expect(await stored(id)).toBeUndefined();
  timing.advance(86_400_001);
  await prepare(id);
  expect(requests()).toBe(2 * before);
});

test('looks up twenty unknown ids a minute for one asker, and others’ all the same', async () => {
  const { prepare, timing } = setUp();
  for (let id = 1_000_001; id <= 1_000_020; id += 1) expect(await prepare(id)).toBe('unknown');
  const asked = requests();
  expect(await prepare(1_000_021)).toBe('busy');
  expect(requests()).toBe(asked);
  expect(await prepare(1_000_021, '192.0.2.2')).toBe('unknown');
  timing.advance(60_000);
  expect(await prepare(1_000_022)).toBe('unknown');
});

test('looks up no more than 300 unknown ids a minute for all together', async () => {
  const { prepare, timing } = setUp();
  const { database } = catalogue.client;
  const asked = Array.from({ length: 300 }, (_, index) => ({
    movieId: 1_000_001 + index,
    askedAt: new Date(timing.now()),
    isConfirmed: true,
  }));
  await database.insert(unknownMovie).values(asked);
  expect(await prepare(1_000_301)).toBe('busy');
  timing.advance(60_000);
  expect(await prepare(1_000_301)).toBe('unknown');
});

test('marks a known movie that is gone', async () => {
  const { prepare, timing } = setUp();
  await storeListed(1_999_999, timing.now());
  expect(await prepare(1_999_999)).toBe('known');
  expect((await stored(1_999_999))?.removedAt).not.toBeNull();
});

test('shows what is known when the source fails, and does not remember the id as unknown', async () => {
  const { prepare, timing, failed } = setUp();
  await storeListed(7, timing.now());
  catalogue.fakeTmdb.injectFault({ kind: 'malformed' });
  expect(await prepare(7)).toBe('known');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toBeInstanceOf(SourceUnavailableError);
  await expect(prepare(8)).rejects.toThrow(SourceUnavailableError);
  catalogue.fakeTmdb.clearFaults();
  timing.advance(60_000);
  expect(await prepare(8)).toBe('known');
});

test('waits two seconds for a source that hangs, then lets no other page wait', async () => {
  const { timing, source } = setUp();
  await storeListed(7, timing.now());
  await storeListed(8, timing.now());
  const waits: number[] = [];
  let release = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare = createMoviePreparation({
    database: catalogue.client.database,
    source: {
      ...source,
      details: async (id) => {
        await hanging;
        return source.details(id);
      },
    },
    timing: {
      ...timing,
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
      },
    },
  });
  const asker = '192.0.2.1';
  expect([await prepare(7, asker), await prepare(8, asker), await prepare(8, asker)]).toEqual(['known', 'known', 'known']);
  expect(waits).toEqual([2_000]);
  release();
  await vi.waitFor(async () => expect(await catalogue.client.database.select().from(movieDetails)).toHaveLength(2));
});
