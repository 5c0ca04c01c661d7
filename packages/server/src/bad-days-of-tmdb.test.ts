import type { HomeResponse, MovieResponse } from '@hexreel/domain/api/movies';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MisbehaviourRequest } from '../../../tools/tmdb-stand-in/misbehaviour.ts';
import { sampleMovies } from '../../../tools/tmdb-stand-in/sample-movies.ts';
import { movie } from './db/schema/index.ts';
import { createMoviePreparation, type Prepared } from './jobs/catalogue/prepare-movie.ts';
import { createCatalogueReader } from './jobs/catalogue/read-catalogue.ts';
import { prepareCatalogueTest } from './jobs/catalogue/testing/catalogue-test.ts';
import { withTestApp } from './testing/test-app.ts';
import { systemTiming } from './timing.ts';

const catalogue = prepareCatalogueTest(sampleMovies(60));
let prepare: (id: number) => Promise<Prepared>;
const server = withTestApp({ catalogue: { prepareMovie: (id) => prepare(id), searchSource: async () => [] } });

/** Viewed before: all that its page needs is in the table. */
const viewed = 3;
/** Stands in lists, but nobody has opened it yet; each day opens another one. */
const listed = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
/** TMDB has it, the table does not. */
const unseen = 40;

const badDays: readonly MisbehaviourRequest[] = [
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

/** A source and a preparation of their own: what one day did to the circuit breaker must not show in the next. */
function wakeUp() {
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
  const { source, database } = wakeUp();
  const reader = createCatalogueReader({ database, source, now: () => new Date(), signal: new AbortController().signal });
  while ((await reader.step()) !== 'details');
  for (let step = await reader.step(); step !== 'nothing';) step = await reader.step();
  for (const id of listed) await database.update(movie).set({ detailsReadAt: null, runtime: null }).where(eq(movie.id, id));
  await database.delete(movie).where(eq(movie.id, unseen));
});
afterEach(() => catalogue.standIn.behave());

test.each(badDays.map((day, index) => ({ day, fresh: listed[index] ?? 0, name: JSON.stringify(day) })))(
  'what is known is shown whatever TMDB does: $name',
  async ({ day, fresh }) => {
    wakeUp();
    catalogue.standIn.misbehave(day);
    server.clock.now += 60_000;
    const before = await server.client.database.select().from(movie).orderBy(movie.id);

    expect((await get('/api/home')).json<HomeResponse>().popular).toHaveLength(12);
    const known = await get(`/api/movies/${viewed}`);
    expect(known.json<MovieResponse>().cast.length).toBeGreaterThan(0);
    const halfKnown = await get(`/api/movies/${fresh}`);
    expect(halfKnown.json<MovieResponse>().title).toBe(catalogue.standIn.catalogue.byId.get(fresh)?.title);
    if (day.kind !== 'slow') expect((await get(`/api/movies/${unseen}`)).statusCode).toBe(503);
    expect(await server.client.database.select().from(movie).orderBy(movie.id)).toEqual(before);
  },
);

test('afterwards everything is there', async () => {
  wakeUp();
  server.clock.now += 60_000;
  expect((await get(`/api/movies/${unseen}`)).statusCode).toBe(200);
  await prepare(listed[0] ?? 0);
  server.clock.now += 60_000;
  expect((await get(`/api/movies/${listed[0]}`)).json<MovieResponse>().directors.length).toBeGreaterThan(0);
});
