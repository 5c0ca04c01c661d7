import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { CreatedToken, AccessToken } from '@hexreel/domain/contract/tokens';
import { days, minutes } from '@hexreel/domain/durations';
import { mostTokens } from '@hexreel/domain/tokens';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessToken, rateLimit, user, watchlistEntry } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const lines: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void lines.push(line) } });
let owner: TestUser;
let cookie: string;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  lines.length = 0;
  await database.delete(rateLimit);
  owner = await storeVerifiedUser(database, { password: 'knitting needle' });
  cookie = await cookieOf(database, owner);
});

const body = { name: 'Diary script', scopes: ['read'], lifetime: 'month' };
const create = (facts: object = {}, as = cookie) =>
  ask(site.app, 'POST /api/me/tokens', { cookie: as, body: { ...body, ...facts } });
const created = async (facts: object = {}) => (await create(facts)).json<CreatedToken>();
const list = async () =>
  (await ask(site.app, 'GET /api/me/tokens', { cookie })).json<{ readonly tokens: readonly AccessToken[] }>().tokens;
const withToken = (token: string, what: Parameters<typeof ask>[1], more: Parameters<typeof ask>[2] = {}) =>
  ask(site.app, what, { ...more, headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'none', ...more.headers } });
/** As a program sends it: without what browsers add. */
const fromProgram = (token: string, method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });

test('a token is shown once, stored as a hash, and reads for its owner', async () => {
  const { token, accessToken: made } = await created({ name: '  Diary \n script ' });
  expect(token).toMatch(/^hxr_[\w-]{43}$/u);
  expect(made).toMatchObject({ name: 'Diary script', scopes: ['read'], lastUsedOn: null });
  expect(Date.parse(made.expiresAt ?? '')).toBe(testNow + days(30));
  const [row] = await site.client.database.select().from(accessToken).where(eq(accessToken.userId, owner.id));
  expect(JSON.stringify(row)).not.toContain(token.slice('hxr_'.length));
  expect(JSON.stringify(await list())).not.toContain(row?.tokenHash);
  expect((await withToken(token, 'GET /api/me/profile')).json()).toMatchObject({ id: owner.id });
  expect(await list()).toMatchObject([{ id: made.id, lastUsedOn: '2026-11-20' }]);
});

test('scopes come in one order, a year and none are other lifetimes', async () => {
  const { accessToken: year } = await created({ scopes: ['lists', 'read', 'lists'], lifetime: 'year' });
  expect(year).toMatchObject({ scopes: ['read', 'lists'], expiresAt: new Date(testNow + days(365)).toISOString() });
  expect((await created({ lifetime: 'none' })).accessToken.expiresAt).toBeNull();
});

test.each([
  ['no name', { name: ' \u200b ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['admin'] }],
  ['an unknown lifetime', { lifetime: 'ever' }],
])('%s is refused', async (_what, facts) => {
  expect(failureOf(await create(facts))).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(await list()).toEqual([]);
});

test('a sign-in that is not recent needs the password again', async () => {
  const old = await cookieOf(site.client.database, owner, { signedInAt: new Date(testNow - minutes(16)) });
  expect(failureOf(await create({}, old))).toMatchObject({ code: 'reauthentication_required', field: 'password' });
  expect(failureOf(await create({ password: 'wrong' }, old))).toMatchObject({ code: 'wrong_password' });
  expect((await create({ password: 'knitting needle' }, old)).statusCode).toBe(200);
});

test('a member has at most twenty, also when they are made at once', async () => {
  const { database } = site.client;
  const rows = Array.from({ length: mostTokens - 1 }, (_, index) => ({
    id: crypto.randomUUID(),
    userId: owner.id,
    name: `Script ${index}`,
    tokenHash: `${owner.id}${index}`,
    scopes: ['read' as const],
    createdAt: new Date(testNow),
  }));
  await database.insert(accessToken).values(rows);
  const statuses = (await Promise.all([create(), create(), create()])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await list()).toHaveLength(mostTokens);
});

test('a token that is revoked, or has expired, is none; another member cannot revoke it', async () => {
  const { token, accessToken: made } = await created();
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect((await ask(site.app, `DELETE /api/me/tokens/${made.id}`, { cookie: other })).statusCode).toBe(404);
  expect((await fromProgram(token, 'GET', '/api/me/profile')).statusCode).toBe(200);
  expect((await ask(site.app, `DELETE /api/me/tokens/${made.id}`, { cookie })).statusCode).toBe(204);
  expect((await fromProgram(token, 'GET', '/api/me/profile')).statusCode).toBe(401);
  expect((await ask(site.app, `DELETE /api/me/tokens/${made.id}`, { cookie })).statusCode).toBe(404);
  expect((await ask(site.app, 'DELETE /api/me/tokens/x', { cookie })).statusCode).toBe(404);

  const { token: expiring } = await created();
  site.clock.now = testNow + days(30) - 1;
  expect((await fromProgram(expiring, 'GET', '/api/me/profile')).statusCode).toBe(200);
  site.clock.now += 1;
  expect(failureOf(await withToken(expiring, 'GET /api/me/profile'))).toMatchObject({
    status: 401,
    message: 'This access token is not valid: it was revoked, it has expired, or it never existed.',
  });
});

describe('a token and cookies', () => {
  test('with a token, a cookie changes nothing: the request is the token’s owner’s, and sets none', async () => {
    const { token } = await created();
    const { database } = site.client;
    const other = await storeVerifiedUser(database);
    const headers = { headers: {}, cookie: await cookieOf(database, other, { signedInAt: new Date(testNow - days(2)) }) };
    const response = await withToken(token, 'GET /api/me/profile', headers);
    expect(response.json()).toMatchObject({ id: owner.id });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await withToken('hxr_unknown', 'GET /api/me/profile', headers)).statusCode).toBe(401);
    expect(failureOf(await withToken(token, 'GET /api/me/account', headers))).toMatchObject({ status: 403 });
    expect((await withToken(token, 'GET /api/me', headers)).statusCode).toBe(403);
  });

  test('programs change what is theirs; another site’s page still cannot, with a token or without', async () => {
    const { token } = await created({ scopes: ['lists'] });
    const [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
    const url = `/api/me/watchlist/${movieId}`;
    const fromOtherSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const request of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      const refused = await site.app.inject({ method: 'PUT', url, headers: { ...request, ...fromOtherSite } });
      expect(failureOf(refused)).toMatchObject({ status: 403, code: 'cross_site' });
    }
    expect((await fromProgram(token, 'PUT', url)).statusCode).toBe(200);
    expect(await site.client.database.select().from(watchlistEntry).where(eq(watchlistEntry.userId, owner.id))).toHaveLength(1);
  });
});

test('a token in an address is refused with a sentence, and in no log', async () => {
  const { token } = await created();
  for (const path of [`/api/me/profile?token=${token}`, `/api/home?access_token=${token}`, `/?key=${token}`, `/x/${token}`])
    expect(failureOf(await ask(site.app, `GET ${path}` as 'GET /', { cookie })), path).toMatchObject({
      status: 400,
      message: 'A token does not belong in an address, which ends up in logs. Send it in the Authorization header.',
    });
  await fromProgram(token, 'GET', '/api/me/profile');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(token.slice('hxr_'.length));
});

test('a token has a limit of its own', async () => {
  const { token } = await created();
  const { token: other } = await created();
  for (let request = 0; request < 120; request += 1) await fromProgram(token, 'GET', '/api/me/ratings/ids');
  const refused = await fromProgram(token, 'GET', '/api/me/ratings/ids');
  expect(failureOf(refused)).toMatchObject({ status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await fromProgram(other, 'GET', '/api/me/ratings/ids')).statusCode).toBe(200);
  expect((await ask(site.app, 'GET /api/me/ratings/ids', { cookie })).statusCode).toBe(200);
});

describe('tokens end', () => {
  test('while their owner is suspended', async () => {
    const { token } = await created();
    const { database } = site.client;
    await database
      .update(user)
      .set({ suspendedAt: new Date(testNow) })
      .where(eq(user.id, owner.id));
    expect((await fromProgram(token, 'GET', '/api/me/profile')).statusCode).toBe(401);
  });

  test.each([
    ['signing out everywhere', 'POST /api/auth/sign-out-everywhere', undefined],
    [
      'a new password',
      'POST /api/auth/change-password',
      { currentPassword: 'knitting needle', password: 'silver bullets', confirmPassword: 'silver bullets' },
    ],
    ['the account', 'DELETE /api/me', {}],
  ] as const)('with %s', async (_what, route, data) => {
    const { token } = await created();
    expect((await ask(site.app, route, { cookie, ...(data !== undefined && { body: data }) })).statusCode).toBeLessThan(300);
    expect((await fromProgram(token, 'GET', '/api/me/profile')).statusCode).toBe(401);
    expect(await site.client.database.select().from(accessToken).where(eq(accessToken.userId, owner.id))).toEqual([]);
  });
});

test('the export names tokens, without what would use them', async () => {
  const { token } = await created();
  const { accessTokens } = (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
  expect(accessTokens).toMatchObject([{ name: 'Diary script', scopes: ['read'], lastUsedOn: null }]);
  expect(JSON.stringify(accessTokens)).not.toMatch(/hash|hxr_/iu);
  expect(JSON.stringify(accessTokens)).not.toContain(token);
});

test('the watchlist is there for Radarr, what was added last first', async () => {
  const { token } = await created();
  const { database } = site.client;
  const [first = 0, second = 0] = await storeTestMovies(database, [{ imdbId: 'tt0000007' }, { poster: null }]);
  await ask(site.app, `PUT /api/me/watchlist/${first}`, { cookie });
  site.clock.now += 1_000;
  await ask(site.app, `PUT /api/me/watchlist/${second}`, { cookie });
  const response = await fromProgram(token, 'GET', '/api/me/watchlist/radarr');
  expect(response.json()).toMatchObject([
    { id: second, poster_url: null, imdb_id: null },
    { id: first, imdb_id: 'tt0000007' },
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
});
