import type { HomeResponse, MoviesResponse } from '@hexreel/domain/api/movies';
import type { RankingsResponse } from '@hexreel/domain/api/ratings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { receiveMails } from './mailbox.ts';
import { storeTestMovies } from './movies.ts';
import { cookiePair, storeMember, type TestPerson } from './people.ts';
import { storeRatings } from './ratings.ts';
import { endServer, startServer, type ServerProcess } from './start-server.ts';

let sites: readonly [ServerProcess, ServerProcess];
let client: DatabaseClient;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  const start = () => startServer(made.connection);
  // At once, so that both make the secret of the database that has none.
  sites = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(sites.map(endServer));
  await client.close();
  await drop();
});

function post(
  site: ServerProcess,
  path: string,
  body: object,
  more: { readonly from?: string; readonly cookie?: string } = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': more.from ?? '198.51.100.1',
      ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
    },
    body: JSON.stringify(body),
  });
}

async function signIn(
  site: ServerProcess,
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
): Promise<{ status: number; cookie: string }> {
  const response = await post(site, '/api/auth/sign-in', { email, password }, { from: '198.51.100.2' });
  return { status: response.status, cookie: cookiePair(response.headers.getSetCookie()[0] ?? '') };
}

async function userOn(site: ServerProcess, cookie: string): Promise<{ id: string } | null> {
  const response = await fetch(`${site.url}/api/me`, { headers: { cookie } });
  return ((await response.json()) as { user: { id: string } | null }).user;
}

async function resetCode(site: ServerProcess, { email }: TestPerson): Promise<string> {
  await post(site, '/api/auth/request-password-reset', { email }, { from: '198.51.100.3' });
  return (await receiveMails({ client, clock: { now: Date.now() + 1_000 } })).find(({ to }) => to === email)?.code ?? '';
}

test('a session made on one is known on the other, and its sign-out holds there at once', async () => {
  const [one, other] = sites;
  const member = await storeMember(client.database);
  const { cookie } = await signIn(one, member);
  expect(await userOn(other, cookie)).toMatchObject({ id: member.id });
  await post(one, '/api/auth/sign-out', {}, { cookie });
  expect(await userOn(other, cookie)).toBeNull();
});

test('a limit counts what both were asked', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) {
    const site = sites[tries % 2 === 0 ? 0 : 1];
    statuses.push((await post(site, '/api/auth/sign-in', { email: 'nobody', password: 'x' }, { from: '198.51.100.9' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
});

test('a reset on one ends sessions and uses up the link on the other', async () => {
  const [one, other] = sites;
  const member = await storeMember(client.database);
  const { cookie } = await signIn(other, member);
  const body = { oobCode: await resetCode(one, member), password: 'silver bullets', confirmPassword: 'silver bullets' };
  expect((await post(one, '/api/auth/reset-password', body)).status).toBe(200);
  expect(await userOn(other, cookie)).toBeNull();
  expect((await post(other, '/api/auth/reset-password', body)).status).toBe(400);
  expect((await signIn(other, member)).status).toBe(401);
  expect((await signIn(other, { ...member, password: 'silver bullets' })).status).toBe(200);
});

test('of fifty uses of one reset link on both at once, one wins', async () => {
  const member = await storeMember(client.database);
  const body = { oobCode: await resetCode(sites[0], member), password: 'silver bullets', confirmPassword: 'silver bullets' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post(sites[index % 2 === 0 ? 0 : 1], '/api/auth/reset-password', body)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(49);
});

test('a ban on one is in force on the other within a second, in what both have kept, and so is its end', async () => {
  const [one, other] = sites;
  const [movieId = 0] = await storeTestMovies(client.database, [{ title: 'The Sealed Attic', popularity: 9_000 }]);
  await storeRatings(client.database, [{ movieId, gore: 9 }]);
  const { cookie } = await signIn(one, await storeMember(client.database, { isAdmin: true }));
  const read = async <Body>(site: ServerProcess, path: string) => (await (await fetch(site.url + path)).json()) as Body;
  const isMovie = (row: { readonly id: number }) => row.id === movieId;
  const seenOn = async (site: ServerProcess) => ({
    home: (await read<HomeResponse>(site, '/api/home')).popular.some(isMovie),
    search: (await read<MoviesResponse>(site, '/api/movies?search=sealed+attic')).movies.some(isMovie),
    ranking: (await read<RankingsResponse>(site, '/api/rankings?criteria=gore')).movies.some((row) => row.movieId === movieId),
    movie: (await fetch(`${site.url}/api/movies/${movieId}`)).status,
  });
  const there = { home: true, search: true, ranking: true, movie: 200 };
  const gone = { home: false, search: false, ranking: false, movie: 410 };
  const change = (method: string) =>
    fetch(`${one.url}/api/admin/bans/${movieId}`, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } });

  // What was stored behind their backs they learn as their lists get old.
  await vi.waitFor(async () => expect([await seenOn(one), await seenOn(other)]).toEqual([there, there]), {
    timeout: 20_000,
    interval: 250,
  });
  for (const [method, expected] of [
    ['PUT', gone],
    ['DELETE', there],
  ] as const) {
    expect((await change(method)).ok).toBe(true);
    expect(await seenOn(one)).toEqual(expected);
    await vi.waitFor(async () => expect(await seenOn(other)).toEqual(expected), { timeout: 1_000, interval: 20 });
  }
});

test('a follow on one shows on the profile that the other has kept, before that gets old by itself', async () => {
  const [one, other] = sites;
  const [follower, followed] = [await storeMember(client.database), await storeMember(client.database)];
  const { cookie } = await signIn(one, follower);
  const followersOn = async (site: ServerProcess) =>
    ((await (await fetch(`${site.url}/api/users/${followed.id}`)).json()) as { followers: number }).followers;
  expect([await followersOn(one), await followersOn(other)]).toEqual([0, 0]);
  const change = (method: string) =>
    fetch(`${one.url}/api/me/following/${followed.id}`, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  for (const [method, followers] of [['PUT', 1] as const, ['DELETE', 0] as const]) {
    expect((await change(method)).status).toBe(200);
    expect(await followersOn(one)).toBe(followers);
    await vi.waitFor(async () => expect(await followersOn(other)).toBe(followers), { timeout: 3_000 });
  }
});
