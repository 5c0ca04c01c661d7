import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { storeMovies } from '../modules/catalogue/index.ts';
import { aMovie, storeTestMovies } from './movies.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { testNow } from './test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from './users.ts';
import { createTestDatabase } from '../db/testing/index.ts';

/**
 * Two processes' worth of servers on one database, requested over HTTP, so that the response cache answers. Their clock
 * is stopped: nothing expires, only events invalidate.
 */
let keeping: FastifyInstance;
let acting: FastifyInstance;
let address: string;
const clients: DatabaseClient[] = [];
let drop: () => Promise<void>;
let renderings = 0;
let movieId: number;
let author: TestUser;
let cookies: { readonly author: string; readonly admin: string };

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  const open = async () => {
    const client = openDatabase(made.connection, { onLost: () => undefined, connections: 3 });
    clients.push(client);
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), {
      client,
      now: () => testNow,
      random: () => 0,
      renderPage: async ({ api, viewer, url }) => {
        renderings += 1;
        const params = { id: String(movieId) };
        const reads = [
          api.call('readHome'),
          api.call('readMovie', { params }),
          api.call('readReviews', { params, query: {} }),
          api.call('readProfile', { params: { id: author.id } }),
        ];
        const parts = await Promise.all(reads.map((read) => read.catch((error: unknown) => String(error))));
        return { status: 200, html: JSON.stringify([viewer?.username ?? 'visitor', url, ...parts]) };
      },
    });
    return app;
  };
  [keeping, acting] = [await open(), await open()];
  await acting.ready();
  address = await keeping.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all([keeping.close(), acting.close()]);
  await Promise.all(clients.map((client) => client.close()));
  await drop();
});

const database = () => (clients[0] ?? expect.fail('There is no client')).database;

beforeEach(async () => {
  author = await storeVerifiedUser(database());
  const admin = await storeVerifiedUser(database(), { isAdmin: true });
  cookies = { author: await cookieOf(database(), author), admin: await cookieOf(database(), admin) };
  [movieId = 0] = await storeTestMovies(database(), [{ title: `Movie of ${author.username}`, popularity: 9_000 }]);
  await storeRatings(database(), [{ movieId, userId: author.id, gore: 5, review: 'A first text.' }]);
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers: { 'accept-encoding': 'br', ...headers } });
  return `${response.status} ${await response.text()}`;
};
const places = () => [
  `/movie/${movieId}`,
  `/api/movies/${movieId}`,
  `/api/movies/${movieId}/reviews`,
  `/api/users/${author.id}`,
  `/api/users/${author.id}/reviews`,
];
const seen = async () => Promise.all(places().map((path) => get(path)));

/** A change, and the places that show it, counted in `places`. */
const changes: Readonly<
  Record<string, { readonly shows: readonly number[]; readonly act: (app: FastifyInstance) => Promise<{ statusCode: number }> }>
> = {
  'a ban': {
    shows: [0, 1, 2, 3, 4],
    act: (app) => ask(app, `PUT /api/admin/bans/${movieId}`, { cookie: cookies.admin }),
  },
  'a rating': {
    shows: [0, 1, 2, 4],
    act: (app) => ask(app, `PUT /api/me/ratings/${movieId}`, { cookie: cookies.author, body: { gore: 9 } }),
  },
  'a review': {
    shows: [0, 2, 4],
    act: (app) =>
      ask(app, `PUT /api/me/ratings/${movieId}/review`, { cookie: cookies.author, body: { review: 'Another text.' } }),
  },
  'a name': {
    shows: [0, 2, 3],
    act: (app) => ask(app, 'PATCH /api/me', { cookie: cookies.author, body: { displayName: 'Another Name' } }),
  },
  'a write of the catalogue': {
    shows: [0, 1],
    act: async () => {
      const movies = [aMovie({ id: movieId, title: 'Another Title' })];
      await storeMovies(database(), { source: 'tmdb', movies, now: new Date(testNow) });
      return { statusCode: 204 };
    },
  },
  'a suspension': {
    shows: [0, 1, 2, 3, 4],
    act: (app) => ask(app, `PUT /api/admin/people/${author.id}/suspension`, { cookie: cookies.admin, body: { reason: 'Spam.' } }),
  },
};

/** Requests until every place is kept: what a late event of the test before invalidates is read again. */
async function keepAll(): Promise<readonly string[]> {
  return vi.waitFor(
    async () => {
      const kept = await seen();
      const before = renderings;
      expect(await seen()).toEqual(kept);
      expect(renderings).toBe(before);
      return kept;
    },
    { interval: 50 },
  );
}

async function expectChanged(before: readonly string[], shows: readonly number[]): Promise<void> {
  const now = await seen();
  const isChanged = now.map((text, place) => text !== before[place]);
  expect(shows.filter((place) => isChanged[place] !== true)).toEqual([]);
}

/** Written by a job, the catalogue reaches every process as an event. */
const ofUsers = Object.entries(changes).filter(([what]) => what !== 'a write of the catalogue');

test.each(ofUsers)('%s shows at once where it was made', async (_what, { shows, act }) => {
  const before = await keepAll();
  expect((await act(keeping)).statusCode).toBeLessThan(300);
  await expectChanged(before, shows);
});

test.each(Object.entries(changes))('%s of another process shows within moments', async (_what, { shows, act }) => {
  const before = await keepAll();
  expect((await act(acting)).statusCode).toBeLessThan(300);
  await vi.waitFor(() => expectChanged(before, shows), { interval: 20 });
});

test.each(Object.entries(changes))('%s shows although the connection for events was lost', async (_what, { shows, act }) => {
  const before = await keepAll();
  await database().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hexreel notices' and datname = current_database()`);
  expect((await act(acting)).statusCode).toBeLessThan(300);
  await vi.waitFor(() => expectChanged(before, shows), { interval: 20 });
});

test('what was being read when an event arrived is not kept', async () => {
  const before = await seen();
  const reading = seen();
  await ask(keeping, `PUT /api/me/ratings/${movieId}`, { cookie: cookies.author, body: { gore: 1 } });
  await reading;
  await expectChanged(before, [0, 1, 2, 4]);
});

test('a page of a user is rendered for each request, and no one else gets it', async () => {
  // The new movie's event changes Home and Browse once.
  await vi.waitFor(async () => expect(await get('/api/home')).toContain(`"id":${movieId},`));
  const paths = [`/movie/${movieId}`, '/', '/browse?page=2', `/profile/${author.id}`, '/terms'];
  for (const path of paths) {
    const own = await get(path, { cookie: cookies.author });
    expect(own).toContain(`"${author.username}"`);
    const before = renderings;
    expect(await get(path, { cookie: cookies.author })).toBe(own);
    expect(renderings).toBe(before + 1);
    expect(await get(path)).toContain('"visitor"');
    expect(await get(path, { cookie: 'theme=dark' })).toContain('"visitor"');
    expect(await get(path, { cookie: cookies.author })).toBe(own);
  }
});

test('pages whose address may hold a secret are rendered for each request', async () => {
  for (const path of ['/verify-email?oobCode=secret', '/reset-password?oobCode=secret', '/unknown']) {
    await get(path);
    const before = renderings;
    await get(path);
    expect(renderings).toBe(before + 1);
  }
});

test("a user's own answers are never kept", async () => {
  for (const path of ['/api/me', '/api/me/profile', `/api/me/movies/${movieId}`, '/api/me/watchlist/ids']) {
    const own = await fetch(address + path, { headers: { cookie: cookies.author } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await get(path)).not.toBe(`200 ${await own.text()}`);
  }
});

test('foreign parameters and cookies get the page that is kept', async () => {
  // Events of the tests before may still arrive.
  const kept = await vi.waitFor(async () => {
    await get(`/movie/${movieId}`);
    const known = renderings;
    const again = await get(`/movie/${movieId}`);
    expect(renderings).toBe(known);
    return again;
  });
  const before = renderings;
  expect(await get(`/movie/${movieId}?utm_source=mail`, { cookie: 'theme=dark' })).toBe(kept);
  expect(renderings).toBe(before);
});
