import { eq, isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { answerMovie } from '../../../../../tools/fake-tmdb/answers.ts';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { catalogueReading, movie, movieAverage, movieDetails, movieRecommendation } from '../../db/schema/index.ts';
import { storeMovieDetails } from '../../modules/catalogue/index.ts';
import { SourceClosedError, SourceUnavailableError, type MovieSource } from '../../sources/movie-source.ts';
import { aMovie } from '../../testing/movies.ts';
import { readCatalogueStatus } from '../../modules/catalogue/index.ts';
import { createCatalogueReader, type CatalogueStep } from './read-catalogue.ts';
import { requestRound } from './reading-progress.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const undated = [1, 2].map((number) => ({ tmdb_id: 7_000 + number, title: `Coming ${number}`, release_date: '', vote_count: 0 }));
const catalogue = prepareCatalogueTest([...sampleMovies(80), ...undated]);
const now = new Date('2026-11-20T12:00:00Z');

interface RunOptions {
  readonly source?: MovieSource;
  readonly at?: Date;
  /** Takes steps until one of this kind was the last. */
  readonly until?: CatalogueStep;
  readonly signal?: AbortSignal;
}

/** Takes steps until there is nothing to do. */
async function run(options: RunOptions = {}): Promise<readonly CatalogueStep[]> {
  const failed: number[] = [];
  const reader = createCatalogueReader({
    database: catalogue.client.database,
    source: options.source ?? catalogue.createSource().source,
    now: () => options.at ?? now,
    onMovieFailed: (id) => failed.push(id),
  });
  const steps: CatalogueStep[] = [];
  const isDone = () =>
    steps.at(-1) === 'nothing' ||
    (options.until !== undefined && steps.at(-1) === options.until) ||
    options.signal?.aborted === true;
  while (!isDone() || steps.length === 0) steps.push(await reader.step(options.signal ?? new AbortController().signal));
  return steps;
}

const expectedIds = () =>
  [...catalogue.fakeTmdb.catalogue.byId.values()]
    .filter((row) => row.genreIds.includes(27))
    .map((row) => row.id)
    .toSorted((a, b) => a - b);

async function storedIds(): Promise<number[]> {
  const rows = await catalogue.client.database.select({ id: movie.id }).from(movie).orderBy(movie.id);
  return rows.map(({ id }) => id);
}

async function storedMovie(id: number) {
  const [row] = await catalogue.client.database.select().from(movie).where(eq(movie.id, id));
  return row;
}

const listRequests = () => fakeRequests('/3/discover/movie');
const fakeRequests = (path: string) => catalogue.fakeTmdb.requests.entries.filter((entry) => entry.path.startsWith(path)).length;

test('reads what Home needs first', async () => {
  await run({ until: 'home' });
  // Three lists and eleven subgenres, three of them by two queries, two pages each at most.
  expect(catalogue.fakeTmdb.requests.entries.length).toBeLessThanOrEqual(2 * 17);
  const popular = catalogue.fakeTmdb.catalogue.byPopularity.filter((row) => row.genreIds.includes(27)).slice(0, 40);
  const stored = new Set(await storedIds());
  expect(popular.filter((row) => !stored.has(row.id))).toEqual([]);
});

test('reads every movie and its details, the undated ones too, and then has nothing to do', async () => {
  const steps = await run();
  expect(await storedIds()).toEqual(expectedIds());
  expect(await readCatalogueStatus(catalogue.client.database, 'tmdb')).toMatchObject({
    movies: expectedIds().length,
    withDetails: expectedIds().length,
    ofOtherSource: 0,
    removed: 0,
  });
  expect([...new Set(steps)]).toEqual(['home', 'lists', 'details', 'nothing']);
  expect(await run()).toEqual(['nothing']);
});

test('stores subgenres, cast, trailer, providers and recommendations', async () => {
  await run();
  const { database } = catalogue.client;
  const rows = await database.select().from(movie);
  const zombies = [...catalogue.fakeTmdb.catalogue.byId.values()].filter((row) => row.keywordIds.includes(12_377));
  expect(new Set(rows.filter((row) => row.subgenres.includes('zombie')).map((row) => row.id))).toEqual(
    new Set(zombies.map((row) => row.id)),
  );
  const details = await database.select().from(movieDetails);
  expect(details.filter((row) => row.cast.length > 0).length).toBeGreaterThan(60);
  expect(details.filter((row) => row.trailerKey !== null).length).toBeGreaterThan(20);
  expect(details.filter((row) => Object.keys(row.watch).length > 0).length).toBeGreaterThan(20);
  expect((await database.select().from(movieRecommendation)).length).toBeGreaterThan(300);
});

test('stores the id at IMDb of every listed movie that has one there, and no other', async () => {
  await run();
  const details = await catalogue.client.database.select().from(movieDetails);
  const { byId } = catalogue.fakeTmdb.catalogue;
  const there = expectedIds().map((id): [number, unknown] => {
    const listed = byId.get(id);
    const { body } = listed === undefined ? { body: null } : answerMovie(catalogue.fakeTmdb.catalogue, listed, []);
    const { imdb_id: imdbId } = body as { readonly imdb_id: string | null };
    return [id, imdbId === '' ? null : imdbId];
  });
  const stored = details.map(({ movieId, imdbId }): [number, unknown] => [movieId, imdbId]);
  expect(stored.toSorted(([one], [other]) => one - other)).toEqual(there);
  expect(there.filter(([, imdbId]) => imdbId !== null).length).toBeGreaterThan(there.length / 2);
});

test('reads details of the most voted first, so that their keywords are known (R491)', async () => {
  await run({ until: 'details' });
  const read = await catalogue.client.database.select().from(movie).where(isNotNull(movie.detailsReadAt));
  const least = Math.min(...read.map((row) => row.voteCount));
  const unread = (await catalogue.client.database.select().from(movie)).filter((row) => row.detailsReadAt === null);
  expect(unread.filter((row) => row.voteCount > least)).toEqual([]);
});

test('killed five times, ends with the same movies and few repeated requests', async () => {
  await run();
  const [once, idsOnce] = [listRequests(), await storedIds()];
  await catalogue.client.pool.query('truncate movie, catalogue_reading cascade');
  catalogue.fakeTmdb.requests.clear();

  for (const requests of [10, 15, 20, 25, 30]) {
    const killed = new AbortController();
    const { source, close } = catalogue.createSource();
    const asked = fakeRequests('/3');
    const running = run({ source, signal: killed.signal }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(fakeRequests('/3')).toBeGreaterThanOrEqual(asked + requests), { interval: 1 });
    killed.abort();
    close();
    await running;
  }
  await run();
  expect(await storedIds()).toEqual(idsOnce);
  expect(listRequests()).toBeLessThan(once + 5 * 30);
});

test('a page that is cut off is not stored, and the reading goes on after the last complete one', async () => {
  await run({ until: 'home' });
  await catalogue.client.pool.query('truncate movie cascade');
  catalogue.fakeTmdb.injectFault({ kind: 'cut-off', path: 'primary_release_date.gte=2024-01-01' });
  await expect(run()).rejects.toThrow(SourceUnavailableError);
  const stored = await catalogue.client.database.select().from(movie);
  expect(stored.filter((row) => row.releaseDate?.startsWith('2024') === true && row.voteCount < 50)).toEqual([]);
  catalogue.fakeTmdb.clearFaults();
  await run();
  expect(await storedIds()).toEqual(expectedIds());
});

test.each([4, -4])('a list that shifts by %i while it is being read is read again', async (by) => {
  catalogue.fakeTmdb.injectFault({ kind: 'shifting', by, times: 40 });
  await run();
  expect(await storedIds()).toEqual(expectedIds());
});

test('cuts a slice that is too long to be read to its end', async () => {
  const { source } = catalogue.createSource();
  const asked: string[] = [];
  const crowded: MovieSource = {
    ...source,
    list: async (list, page) => {
      const answer = await source.list(list, page);
      if (list.kind !== 'everything') return answer;
      asked.push(`${list.from}/${list.to}`);
      const days = (Date.parse(list.to) - Date.parse(list.from)) / 86_400_000;
      return list.from.startsWith('2010') && days > 100 ? { ...answer, totalMovies: 10_001 } : answer;
    },
  };
  await run({ source: crowded });
  expect(asked).toContain('2010-01-01/2010-12-31');
  expect(asked).toContain('2010-04-03/2010-07-02');
  expect(await storedIds()).toEqual(expectedIds());
});

test('stores no rows without an id or a title', async () => {
  catalogue.fakeTmdb.injectFault({ kind: 'empty-fields', path: 'discover' });
  await run({ until: 'home' });
  const stored = await catalogue.client.database.select().from(movie);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((row) => row.title === '' || row.originalTitle === '' || row.id < 1)).toEqual([]);
});

test('known fields are not erased by empty ones', async () => {
  const facts = async () =>
    new Map(
      (await catalogue.client.database.select().from(movie)).map((row) => [row.id, [row.overview, row.releaseDate, row.runtime]]),
    );
  await run();
  const before = await facts();
  catalogue.fakeTmdb.injectFault({ kind: 'empty-fields' });
  await run({ at: new Date(now.getTime() + 8 * 86_400_000) });
  expect(await facts()).toEqual(before);
});

test.each(['malformed', 'html', 'wrong-shape', 'cut-off', 'server-error', 'disconnected', 'token-refused'] as const)(
  'stores nothing of a source that only answers badly (%s)',
  async (kind) => {
    catalogue.fakeTmdb.injectFault({ kind });
    await expect(run()).rejects.toThrow(SourceUnavailableError);
    expect(await storedIds()).toEqual([]);
  },
);

test('a movie that is gone is marked and keeps what users wrote about it', async () => {
  await run();
  const { database } = catalogue.client;
  await database.insert(movieAverage).values({ movieId: 7, raters: 2 });
  catalogue.fakeTmdb.injectFault({ kind: 'vanished', movieIds: [7] });
  await run({ at: new Date(now.getTime() + 8 * 86_400_000) });
  expect((await storedMovie(7))?.removedAt).not.toBeNull();
  expect(await database.select().from(movieAverage)).toMatchObject([{ movieId: 7, raters: 2 }]);

  catalogue.fakeTmdb.clearFaults();
  await run({ at: new Date(now.getTime() + 16 * 86_400_000) });
  expect((await storedMovie(7))?.removedAt).toBeNull();
});

test('a movie that cannot be read does not block others', async () => {
  const failed: number[] = [];
  catalogue.fakeTmdb.injectFault({ kind: 'malformed', path: '/movie/7?' });
  const reader = createCatalogueReader({
    database: catalogue.client.database,
    source: catalogue.createSource().source,
    now: () => now,
    onMovieFailed: (id) => failed.push(id),
  });
  for (let step: CatalogueStep = 'home'; step !== 'nothing';) step = await reader.step(new AbortController().signal);
  expect(failed).toEqual([7]);
  expect((await storedMovie(7))?.detailsReadAt).toBeNull();
  expect((await readCatalogueStatus(catalogue.client.database, 'tmdb')).withDetails).toBe(expectedIds().length - 1);
});

test('recommendations that cannot be read leave the known ones in place', async () => {
  await run();
  const { database } = catalogue.client;
  const [first] = await database.select().from(movieRecommendation).orderBy(movieRecommendation.movieId).limit(1);
  const movieId = first?.movieId ?? 0;
  const recommendations = () =>
    database
      .select()
      .from(movieRecommendation)
      .where(eq(movieRecommendation.movieId, movieId))
      .orderBy(movieRecommendation.position);
  const before = await recommendations();
  catalogue.fakeTmdb.injectFault({ kind: 'server-error', path: `/movie/${movieId}/recommendations` });
  const weekLater = new Date(now.getTime() + 8 * 86_400_000);
  await run({ at: weekLater });
  expect(await recommendations()).toEqual(before);
  expect((await storedMovie(movieId))?.detailsReadAt).toEqual(weekLater);
});

test("Home's lists are read again after an hour, everything after a week", async () => {
  await run();
  const whole = listRequests();
  catalogue.fakeTmdb.requests.clear();
  expect(await run({ at: new Date(now.getTime() + 3_600_000) })).toEqual(['home', 'nothing']);
  const home = listRequests();
  expect(home).toBeLessThan(whole);
  catalogue.fakeTmdb.requests.clear();
  await run({ at: new Date(now.getTime() + 7 * 86_400_000 + 1) });
  expect(listRequests()).toBe(whole);
  expect(fakeRequests('/3/movie/')).toBe(2 * expectedIds().length);
});

test('a round can be asked for at any time', async () => {
  await run();
  catalogue.fakeTmdb.requests.clear();
  await requestRound(catalogue.client.database, 'tmdb');
  expect((await run())[0]).toBe('home');
  expect(listRequests()).toBeGreaterThan(20);
});

test('takes over the movies of the embedded catalogue, with their ids and what users wrote about them', async () => {
  const { database } = catalogue.client;
  const own = [aMovie({ id: 7, title: 'Ours' }), aMovie({ id: 666_666, title: 'Unknown to TMDB' })];
  const movies = own.map((details) => ({ details, recommendedIds: null }));
  await storeMovieDetails(database, { source: 'embedded', movies, now });
  await database.insert(movieAverage).values([
    { movieId: 7, raters: 2 },
    { movieId: 666_666, raters: 1 },
  ]);
  await run();
  expect(await storedMovie(7)).toMatchObject({
    source: 'tmdb',
    title: catalogue.fakeTmdb.catalogue.byId.get(7)?.title,
    removedAt: null,
  });
  expect((await storedMovie(7))?.poster).toContain(catalogue.fakeTmdb.imageUrl);
  expect(await storedMovie(666_666)).toMatchObject({ removedAt: now });
  expect(await database.select().from(movieAverage)).toHaveLength(2);
});

test('stores its progress in the database', async () => {
  await run({ until: 'lists' });
  const status = await readCatalogueStatus(catalogue.client.database, 'tmdb');
  expect(status.listsFinished).toBeGreaterThan(14);
  expect(status.lists).toBeGreaterThan(status.listsFinished);
  expect(status.pages).toBeGreaterThan(10);
  expect(status.roundBeganAt).toEqual(now);
  const rows = await catalogue.client.database.select().from(catalogueReading);
  expect(rows.filter((row) => row.part === 'home' && row.finishedAt === null)).toEqual([]);
});

test('a movie is read again where the server stopped between its details and its recommendations', async () => {
  const { source } = catalogue.createSource();
  const stop = new AbortController();
  const stopping: MovieSource = {
    ...source,
    recommendations: async () => {
      stop.abort();
      throw new SourceClosedError();
    },
  };
  await run({ source: stopping, signal: stop.signal });
  expect((await readCatalogueStatus(catalogue.client.database, 'tmdb')).withDetails).toBe(0);
  await run();
  const rows = await catalogue.client.database.selectDistinct({ id: movieRecommendation.movieId }).from(movieRecommendation);
  expect(rows).toHaveLength(expectedIds().length);
});
