import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import { visitorPages } from '@hexreel/domain/contract/page';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { findTool } from './find-tool.ts';
import { storeTestMovies } from './movies.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { testNow } from './test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from './users.ts';
import { freePorts, killVarnish, startVarnish, type VarnishOptions } from './varnish.ts';

/**
 * Two processes' worth of servers on one database behind the real Varnish with the files of deploy/. Their clock is
 * stopped; Varnish keeps what it may for ten seconds, so that only purges change anything here.
 */
const secret = 'a-secret-of-some-thirty-two-letters';
const program = await findTool('varnishd');
const missing = 'varnishd (Debian: varnish, varnish-modules) is not installed';

let folder: string;
let connection: Connection;
let drop: () => Promise<void>;
let varnish: ChildProcess;
let options: VarnishOptions;
const sites: { app: FastifyInstance; client: DatabaseClient }[] = [];
/** Requests that reached a server, by `GET /path`. */
let asked: string[] = [];
let movieId: number;
let author: TestUser;
let cookies: { readonly author: string; readonly admin: string };

const database = () => (sites[0] ?? expect.fail('There is no server')).client.database;
const app = (index: 0 | 1) => (sites[index] ?? expect.fail('There is no server')).app;
const at = (path: string) => `http://127.0.0.1:${options.ports.public}${path}`;

async function serve(port: number): Promise<{ app: FastifyInstance; client: DatabaseClient }> {
  const client = openDatabase(connection, { onLost: () => undefined, connections: 3 });
  const environment = {
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_URLS: `http://127.0.0.1:${options.ports.purge}`,
    SHARED_CACHE_SECRET: secret,
    // All of the test's requests come from one address.
    READS_PER_MINUTE: '1000000',
  };
  const server = await buildApp(readConfig(environment, { mode: 'real', development: false }), {
    client,
    now: () => testNow,
    random: () => 0,
    renderPage: async ({ api, viewer, url }) => {
      const params = { id: String(movieId) };
      const parts = [api.call('readMovie', { params }), api.call('readReviews', { params, query: {} })];
      const texts = await Promise.all(parts.map((part) => part.catch((error: unknown) => String(error))));
      return { status: 200, html: JSON.stringify([viewer?.username ?? 'visitor', url, ...texts]) };
    },
  });
  server.server.prependListener('request', ({ method, url = '' }: IncomingMessage) => {
    if (url !== '/readyz') asked.push(`${method} ${url}`);
  });
  await server.listen({ host: '127.0.0.1', port });
  return { app: server, client };
}

async function end({ app: server, client }: { app: FastifyInstance; client: DatabaseClient }): Promise<void> {
  await server.close();
  await client.close();
}

beforeAll(async () => {
  if (program === null) return;
  folder = await mkdtemp(join(tmpdir(), 'hexreel-varnish-'));
  const made = await createTestDatabase();
  ({ connection, drop } = made);
  const [one = 0, other = 0, open = 0, purge = 0] = await freePorts(4);
  options = { program, folder: join(folder, 'varnish'), upstreams: [one, other], secret, ports: { public: open, purge } };
  sites.push(await serve(one), await serve(other));
  varnish = await startVarnish(options);
  author = await storeVerifiedUser(database());
  const admin = await storeVerifiedUser(database(), { isAdmin: true });
  cookies = { author: await cookieOf(database(), author), admin: await cookieOf(database(), admin) };
  [movieId = 0] = await storeTestMovies(database(), [{ title: 'The Sealed Attic', popularity: 9_000 }]);
  await storeRatings(database(), [{ movieId, userId: author.id, gore: 5, review: 'A first text.' }]);
  await staysKept(`/movie/${movieId}`);
});
afterAll(async () => {
  if (program === null) return;
  await killVarnish(varnish, options.ports.public);
  await Promise.all(sites.map(end));
  await drop();
  await rm(folder, { recursive: true });
});

beforeEach((context) => {
  if (program === null) context.skip(missing);
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(at(path), { headers: { 'accept-encoding': 'br', ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** True if a request is answered without any server. */
async function isKept(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  asked = [];
  await get(path, headers);
  return asked.length === 0;
}

/** Waits until what the latest events purge, a second time too, is purged. */
async function staysKept(path: string): Promise<void> {
  let times = 0;
  const isStillKept = async () => {
    times = (await isKept(path)) ? times + 1 : 0;
    expect(times).toBe(2);
  };
  await vi.waitFor(isStillKept, { interval: 700 });
}

/** True if the second of two requests is. */
async function isKeptOnceAsked(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  await get(path, headers);
  return isKept(path, headers);
}

describe('a page of visitors', () => {
  test('is kept, and looks as it does without Varnish', async () => {
    const path = `/movie/${movieId}`;
    expect(await isKeptOnceAsked(path)).toBe(true);
    const direct = await app(0).inject({ url: path, headers: { 'accept-encoding': 'br' } });
    const { headers } = await get(path);
    for (const name of ['cache-control', 'etag', 'vary', 'content-security-policy', 'content-encoding'])
      expect(headers.get(name), name).toBe(direct.headers[name]);
    for (const name of ['xkey', 'surrogate-control', 'x-varnish', 'via', 'x-vary']) expect(headers.get(name), name).toBeNull();
    for (const name of ['xkey', 'surrogate-control']) expect(direct.headers[name], name).toBeUndefined();
  });

  test('is the same whatever foreign cookies and parameters say', async () => {
    const path = `/movie/${movieId}`;
    const { text } = await get(path);
    asked = [];
    for (const query of ['?utm_source=mail', '?fbclid=1&', '?&&=', '?reviews2=1'])
      expect((await get(path + query, { cookie: 'theme=dark; _ga=1' })).text, query).toBe(text);
    expect(asked).toEqual([]);
    expect((await get(`${path}?reviews=critics&utm_source=1&tab=reviews`)).text).toContain('?reviews=critics&tab=reviews');
    expect((await get(`${path}?tab=reviews&reviews=critics`)).text).toContain('?reviews=critics&tab=reviews');
    expect(asked).toEqual([`GET ${path}?reviews=critics&tab=reviews`]);
  });

  test('is revalidated without a server, and comes plain to clients without brotli', async () => {
    const path = `/api/movies/${movieId}`;
    const { headers, text } = await get(path);
    asked = [];
    expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect(asked).toEqual([]);
    const plain = await get(path, { 'accept-encoding': 'gzip' });
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, text]);
  });
});

/** Every path of the contract that a shared cache may keep, with ids that exist. */
function sharedPaths(): string[] {
  const answers = Object.values(createEndpoints({ currentYear: () => 2026 })).filter(({ kept }) => kept === 'public');
  const queries: Readonly<Record<string, string>> = {
    '/api/movies/suggestions': '?search=movie',
    '/api/movies/wider-search': '?search=movie',
    '/api/rankings': '?criteria=gore',
    '/api/users/:id/statistics': '?criteria=gore',
    '/api/members': '?by=critics',
  };
  return [...visitorPages, ...answers].map(({ path }) => {
    const id = /profile|users/u.test(path) ? author.id : String(movieId);
    const names = path
      .replace(':username', author.username ?? '')
      .replace(':userId', author.id)
      .replace(':subgenre', 'slasher');
    return names.replace(':id', id).replace(':format', 'atom') + (queries[path] ?? '');
  });
}

describe("a member's bytes reach nobody else", () => {
  test('on any route that is kept, in any order of visitors and members, and with the session anywhere among the cookies', async () => {
    const other = await storeVerifiedUser(database());
    const session = await cookieOf(database(), other);
    const orders = [cookies.author, `theme=dark; ${session}`, `${session}; a=1; b="2"`, `a=${session}; ${cookies.author}`];
    // Failures have an id of their own request.
    const bytes = (text: string) => text.replace(/"requestId":"[^"]+"/u, '');
    const refused: string[] = [];
    for (const path of sharedPaths()) {
      const members = await Promise.all(orders.map((cookie) => get(path, { cookie })));
      const visitor = await get(path, { cookie: 'theme=dark' });
      const later = await Promise.all(orders.map((cookie) => get(path, { cookie })));
      const again = await get(path);
      const direct = async (cookie: string) => bytes((await app(0).inject({ url: path, headers: { cookie } })).body);
      const visitors = await direct('');
      expect(
        [visitor, again].map(({ text }) => bytes(text)),
        path,
      ).toEqual([visitors, visitors]);
      const own = await Promise.all(orders.map(direct));
      for (const some of [members, later])
        expect(
          some.map(({ text }) => bytes(text)),
          path,
        ).toEqual(own);
      if (visitor.status !== 200) refused.push(path);
    }
    for (const path of [
      '/feeds/reviews.atom',
      `/feeds/members/${author.id}/reviews.atom`,
      '/feeds/subgenres/slasher/movies.atom',
    ])
      expect(refused).not.toContain(path);
    // Those that need more than an id of this test's movie or user are compared as failures.
    expect(sharedPaths().length - refused.length, refused.join(' ')).toBeGreaterThan(25);
  });

  test('nor is anything of theirs kept', async () => {
    const paths = ['/api/me', '/api/me/profile', `/api/me/movies/${movieId}`, '/watchlist', '/profile', `/movie/${movieId}`];
    for (const path of paths) {
      expect(await isKeptOnceAsked(path, { cookie: cookies.author }), path).toBe(false);
      if (path.startsWith('/api/')) expect((await get(path)).text).not.toContain(author.username);
    }
  });

  test('a response that sets a cookie or fails is not kept', async () => {
    expect(await isKeptOnceAsked('/api/movies/999999999')).toBe(false);
    expect(await isKeptOnceAsked('/verify-email?oobCode=secret')).toBe(false);
    const sent = { email: author.email, password: author.password };
    const signIn = await fetch(at('/api/auth/sign-in'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(sent),
    });
    // The session's, and the one by which the browser stays familiar.
    expect([signIn.status, signIn.headers.getSetCookie().length]).toEqual([200, 2]);
  });
});

test('no one else can purge', async () => {
  expect(await isKeptOnceAsked('/terms')).toBe(true);
  const purge = (port: number, headers: Record<string, string>, method = 'PURGE') =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path: '/',
        headers: { 'x-purge-tags': 'all-of-hexreel', ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.end();
    });
  const { ports } = options;
  expect(await purge(ports.public, { 'x-purge-secret': secret })).toBe(405);
  for (const headers of [{}, { 'x-purge-secret': '' }, { 'x-purge-secret': `${secret}x` }])
    expect(await purge(ports.purge, headers)).toBe(404);
  expect(await purge(ports.purge, { 'x-purge-secret': secret }, 'GET')).toBe(404);
  asked = [];
  await get('/terms');
  expect(asked).toEqual([]);
  expect(await purge(ports.purge, { 'x-purge-secret': secret })).toBe(200);
  await get('/terms');
  expect(asked).toEqual(['GET /terms']);
});

const ban = (index: 0 | 1, method: 'PUT' | 'DELETE') =>
  ask(app(index), `${method} /api/admin/bans/${movieId}`, { cookie: cookies.admin });
const shows = async () => {
  const [page, answer] = await Promise.all([get(`/movie/${movieId}`), get(`/api/movies/${movieId}`)]);
  return [page.text.includes('"A first text."'), answer.status];
};

async function comesBack(index: 0 | 1): Promise<void> {
  expect((await ban(index, 'DELETE')).statusCode).toBeLessThan(300);
  await vi.waitFor(async () => expect(await shows()).toEqual([true, 200]), { interval: 10 });
}

test.each([0, 1] as const)('a ban by process %i takes the movie away everywhere, and its end brings it back', async (index) => {
  expect(await shows()).toEqual([true, 200]);
  for (const [method, expected] of [
    ['PUT', [false, 410]],
    ['DELETE', [true, 200]],
  ] as const) {
    expect((await ban(index, method)).statusCode).toBeLessThan(300);
    await vi.waitFor(async () => expect(await shows()).toEqual(expected), { interval: 10 });
    // Nothing old comes back, whichever process is asked.
    for (let times = 0; times < 5; times += 1) expect(await shows()).toEqual(expected);
  }
});

test('what was written while no event arrived is shown once they do', async () => {
  expect(await shows()).toEqual([true, 200]);
  await database().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hexreel notices' and datname = current_database()`);
  expect((await ban(0, 'PUT')).statusCode).toBeLessThan(300);
  await vi.waitFor(async () => expect(await shows()).toEqual([false, 410]), { interval: 10 });
  await comesBack(0);
});

test('a restart of Varnish loses no purge', async () => {
  expect(await shows()).toEqual([true, 200]);
  await killVarnish(varnish, options.ports.public);
  expect((await ban(0, 'PUT')).statusCode).toBeLessThan(300);
  varnish = await startVarnish(options);
  expect(await shows()).toEqual([false, 410]);
  await comesBack(1);
});

test('a process that ends and starts is not missed, and without any the last pages stay', async () => {
  const path = `/movie/${movieId}`;
  await staysKept(path);
  const kept = await get(path);
  const ended = sites.splice(0, 2);
  await Promise.all(ended.map(end));
  expect((await get(path)).text).toBe(kept.text);
  expect((await get('/api/rankings?criteria=gore')).status).toBe(503);
  const [one = 0, other = 0] = options.upstreams;
  sites.push(await serve(one), await serve(other));
  expect((await ban(1, 'PUT')).statusCode).toBeLessThan(300);
  await vi.waitFor(async () => expect(await shows()).toEqual([false, 410]), { interval: 10 });
});
