import type { HomeResponse, MovieResponse } from '@hexreel/domain/contract/movies';
import { eq, notInArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FaultRequest } from '../../../../tools/fake-tmdb/faults.ts';
import { sampleMovies } from '../../../../tools/fake-tmdb/sample-movies.ts';
import { movie } from '../db/schema/index.ts';
import { createMoviePreparation, type Prepared } from '../jobs/catalogue/prepare-movie.ts';
import { createCatalogueReader } from '../jobs/catalogue/read-catalogue.ts';
import { prepareCatalogueTest } from '../jobs/catalogue/testing/catalogue-test.ts';
import { withTestApp } from './test-app.ts';
import { systemTiming } from '../platform/clock.ts';

const catalogue = prepareCatalogueTest(sampleMovies(60));
let prepare: (id: number, asker: string) => Promise<Prepared>;
const server = withTestApp({ catalogue: { prepareMovie: (id, asker) => prepare(id, asker), searchSource: async () => [] } });

/** Viewed before: the table has all that its page needs. */
const viewed = 3;
/** In lists, but not viewed yet; each outage views another one. */
const listed = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
/** TMDB has it, the table does not. */
const unseen = 40;

const outages: readonly FaultRequest[] = [
  { kind: 'rate-limited', retryAfter: 1 },
  { kind: 'rate-limited', retryAfter: null },
  { kind: 'server-error' },
  { kind: 'slow', milliseconds: 60_000 },
  { kind: 'cut-off' },
  { kind: 'disconnected' },
  { kind: 'malformed' },
  { kind: 'html' },
  { kind: 'wrong-shape' },
  { kind: 'token-refused' },
];

const get = (url: string) => server.app.inject({ method: 'GET', url });

/** A source and a preparation of their own: the circuit breaker's state after one outage must not affect the next. */
function startCatalogue() {
  const { source } = catalogue.createSource();
  const { database } = server.client;
  prepare = createMoviePreparation({
    database,
    source,
    timing: { ...systemTiming, sleep: (_milliseconds, signal) => systemTiming.sleep(50, signal) },
  });
  return { source, database };
}

beforeAll(async () => {
  const { source, database } = startCatalogue();
  const reader = createCatalogueReader({ database, source, now: () => new Date() });
  while ((await reader.step(new AbortController().signal)) !== 'details');
  for (let step = await reader.step(new AbortController().signal); step !== 'nothing';)
    step = await reader.step(new AbortController().signal);
  for (const id of listed) await database.update(movie).set({ detailsReadAt: null, runtime: null }).where(eq(movie.id, id));
  await database.delete(movie).where(eq(movie.id, unseen));
});
afterEach(() => catalogue.fakeTmdb.clearFaults());

test.each(outages.map((outage, index) => ({ outage, fresh: listed[index] ?? 0, name: JSON.stringify(outage) })))(
  'known data is shown whatever TMDB does: $name',
  async ({ outage, fresh }) => {
    startCatalogue();
    catalogue.fakeTmdb.injectFault(outage);
    server.clock.now += 60_000;
    // Reads of the outage before may come to their end meanwhile, with what TMDB says again.
    const others = listed.filter((id) => id !== fresh);
    const stored = () => server.client.database.select().from(movie).where(notInArray(movie.id, others)).orderBy(movie.id);
    const before = await stored();

    expect((await get('/api/home')).json<HomeResponse>().popular).toHaveLength(12);
    const known = await get(`/api/movies/${viewed}`);
    expect(known.json<MovieResponse>().cast.length).toBeGreaterThan(0);
    const halfKnown = await get(`/api/movies/${fresh}`);
    expect(halfKnown.json<MovieResponse>().title).toBe(catalogue.fakeTmdb.catalogue.byId.get(fresh)?.title);
    if (outage.kind !== 'slow') expect((await get(`/api/movies/${unseen}`)).statusCode).toBe(503);
    expect(await stored()).toEqual(before);
  },
);

test('everything is read after the outage', async () => {
  startCatalogue();
  server.clock.now += 60_000;
  expect((await get(`/api/movies/${unseen}`)).statusCode).toBe(200);
  await prepare(listed[0] ?? 0, '192.0.2.1');
  server.clock.now += 60_000;
  expect((await get(`/api/movies/${listed[0]}`)).json<MovieResponse>().directors.length).toBeGreaterThan(0);
});
