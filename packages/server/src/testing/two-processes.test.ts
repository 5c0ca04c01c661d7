import type { HomeResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { markRemoved } from '../modules/catalogue/index.ts';
import { receiveMails } from './mailbox.ts';
import { storeTestMovies } from './movies.ts';
import { cookiePair, storeVerifiedUser, type TestUser } from './users.ts';
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
  // At once, so that both create the secret of a database that has none.
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
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<{ status: number; cookie: string }> {
  const response = await post(site, '/api/auth/sign-in', { email, password }, { from: '198.51.100.2' });
  return { status: response.status, cookie: cookiePair(response.headers.getSetCookie()[0] ?? '') };
}

async function userOn(site: ServerProcess, cookie: string): Promise<{ id: string } | null> {
  const response = await fetch(`${site.url}/api/me`, { headers: { cookie } });
  return ((await response.json()) as { user: { id: string } | null }).user;
}

async function resetCode(site: ServerProcess, { email }: TestUser): Promise<string> {
  await post(site, '/api/auth/request-password-reset', { email }, { from: '198.51.100.3' });
  return (await receiveMails({ client, clock: { now: Date.now() + 1_000 } })).find(({ to }) => to === email)?.code ?? '';
}

test('a session of one is known to the other, and its sign-out takes effect there at once', async () => {
  const [one, other] = sites;
  const user = await storeVerifiedUser(client.database);
  const { cookie } = await signIn(one, user);
  expect(await userOn(other, cookie)).toMatchObject({ id: user.id });
  await post(one, '/api/auth/sign-out', {}, { cookie });
  expect(await userOn(other, cookie)).toBeNull();
});

test('a limit counts the requests to both', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) {
    const site = sites[tries % 2 === 0 ? 0 : 1];
    statuses.push((await post(site, '/api/auth/sign-in', { email: 'nobody', password: 'x' }, { from: '198.51.100.9' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
});

test('a reset on one ends sessions and uses up the link on the other', async () => {
  const [one, other] = sites;
  const user = await storeVerifiedUser(client.database);
  const { cookie } = await signIn(other, user);
  const body = { oobCode: await resetCode(one, user), password: 'silver bullets', confirmPassword: 'silver bullets' };
  expect((await post(one, '/api/auth/reset-password', body)).status).toBe(200);
  expect(await userOn(other, cookie)).toBeNull();
  expect((await post(other, '/api/auth/reset-password', body)).status).toBe(400);
  expect((await signIn(other, user)).status).toBe(401);
  expect((await signIn(other, { ...user, password: 'silver bullets' })).status).toBe(200);
});

test('of fifty uses of one reset link on both at once, one wins', async () => {
  const user = await storeVerifiedUser(client.database);
  const body = { oobCode: await resetCode(sites[0], user), password: 'silver bullets', confirmPassword: 'silver bullets' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post(sites[index % 2 === 0 ? 0 : 1], '/api/auth/reset-password', body)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(49);
});

test('a ban on one is in force on the other a moment later, in cached answers too, and so is its end', async () => {
  const [one, other] = sites;
  const [movieId = 0] = await storeTestMovies(client.database, [{ title: 'The Sealed Attic', popularity: 9_000 }]);
  await storeRatings(client.database, [{ movieId, gore: 9 }]);
  const { cookie } = await signIn(one, await storeVerifiedUser(client.database, { isAdmin: true }));
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

  // Ratings that were stored without events show when the lists expire.
  await vi.waitFor(async () => expect([await seenOn(one), await seenOn(other)]).toEqual([there, there]), { interval: 250 });
  for (const [method, expected] of [
    ['PUT', gone],
    ['DELETE', there],
  ] as const) {
    expect((await change(method)).ok).toBe(true);
    expect(await seenOn(one)).toEqual(expected);
    await vi.waitFor(async () => expect(await seenOn(other)).toEqual(expected), { interval: 20 });
  }
});

test('what one process writes to the catalogue is in the other’s Browse a moment later, cached answers included', async () => {
  const [one, other] = sites;
  const titles = async (site: ServerProcess) => {
    const answer = (await (await fetch(`${site.url}/api/movies?search=cellar+of+whispers`)).json()) as MoviesResponse;
    return answer.movies.map(({ title }) => title);
  };
  const showsWithinASecond = async (expected: readonly string[]) => {
    for (const site of sites) await vi.waitFor(async () => expect(await titles(site)).toEqual(expected), { interval: 20 });
  };
  // Not what the test before stored, which is announced as well.
  expect([await titles(one), await titles(other)]).toEqual([[], []]);
  const [movieId = 0] = await storeTestMovies(client.database, [{ title: 'Cellar of Whispers' }]);
  await showsWithinASecond(['Cellar of Whispers']);
  await markRemoved(client.database, movieId, new Date());
  await showsWithinASecond([]);

  const { rows } = await client.pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where application_name = 'hexreel notices' and datname = current_database()`,
  );
  expect(rows.map(({ ended }) => ended)).toEqual([true, true]);
  // While neither process listens.
  await storeTestMovies(client.database, [{ id: movieId, title: 'Cellar of Whispers' }]);
  await showsWithinASecond(['Cellar of Whispers']);
  await markRemoved(client.database, movieId, new Date());
  await showsWithinASecond([]);
});

test('a follow on one shows on the profile cached by the other, before that expires', async () => {
  const [one, other] = sites;
  const [follower, followed] = [await storeVerifiedUser(client.database), await storeVerifiedUser(client.database)];
  const { cookie } = await signIn(one, follower);
  const followersOn = async (site: ServerProcess) =>
    ((await (await fetch(`${site.url}/api/users/${followed.id}`)).json()) as { followers: number }).followers;
  expect([await followersOn(one), await followersOn(other)]).toEqual([0, 0]);
  const change = (method: string) =>
    fetch(`${one.url}/api/me/following/${followed.id}`, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  for (const [method, followers] of [['PUT', 1] as const, ['DELETE', 0] as const]) {
    expect((await change(method)).status).toBe(200);
    expect(await followersOn(one)).toBe(followers);
    await vi.waitFor(async () => expect(await followersOn(other)).toBe(followers));
  }
});
