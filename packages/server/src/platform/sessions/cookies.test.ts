import { describe, expect, test } from 'vitest';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask, cookiesOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { readSessionToken, sessionCookieFor, writeSessionCookie } from './session-cookie.ts';

const secret = 'a secret that is long enough for all';
const plain = sessionCookieFor('http://localhost:3000');
const token = 'T'.repeat(43);
const written = writeSessionCookie(token, plain, secret).split(';')[0] ?? '';

describe('cookies over plain http', () => {
  const site = withTestApp();

  test('are HttpOnly, SameSite=Lax and Path=/, without Domain, Secure and prefix', async () => {
    const { email, password } = await storeVerifiedUser(site.client.database);
    const response = await ask(site.app, 'POST /api/auth/sign-in', { body: { email, password } });
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^hexreel-session=[\w-]{43}\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u),
      expect.stringMatching(/^hexreel-browser=[\w-]{43}\.[\w%]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
  });

  test.each([
    ['nonsense', 'hexreel-session=%E0%A4%A'],
    ['a broken header', ';;;=;hexreel-session'],
    ['a token without a signature', `hexreel-session=${token}`],
    ['another signature', `${written.slice(0, -6)}AAAA%3D`],
    ['a very long value', `hexreel-session=${'x'.repeat(8_000)}`],
    ['control characters', 'hexreel-session=\u0001'],
  ])('%s is treated as a visitor, without a query', async (_what, cookie) => {
    const statements = await site.statementsOf(async () => {
      const response = await ask(site.app, 'GET /api/me', { cookie });
      expect([response.statusCode, response.json()]).toEqual([200, { user: null }]);
    });
    expect(statements).toEqual([]);
  });

  test('a session costs one statement per request, however often it is read', async () => {
    const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
    const statements = await site.statementsOf(async () => ask(site.app, 'GET /api/me', { cookie }));
    expect(statements).toHaveLength(1);
  });
});

describe('cookies over https', () => {
  const site = withTestApp({ config: { publicUrl: 'https://hexreel.example' } });

  test('are also Secure and have the __Host- prefix', async () => {
    const { email, password } = await storeVerifiedUser(site.client.database);
    const response = await ask(site.app, 'POST /api/auth/sign-in', { body: { email, password } });
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(
        /^__Host-hexreel-session=[\w-]{43}\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
      ),
      expect.stringMatching(
        /^__Host-hexreel-browser=[\w-]{43}\.[\w%]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
      ),
    ]);
  });

  test('a cookie without the prefix is ignored', async () => {
    const verifiedUser = await storeVerifiedUser(site.client.database);
    const cookie = await cookieOf(site.client.database, verifiedUser, { publicUrl: 'https://hexreel.example' });
    const user = async (header: string) =>
      (await ask(site.app, 'GET /api/me', { cookie: header })).json<{ user: unknown }>().user;
    expect(await user(cookie)).toMatchObject({ id: verifiedUser.id });
    expect(await user(cookie.replace('__Host-', ''))).toBeNull();
  });
});

test('of two cookies with the same name the signed one counts', () => {
  expect(readSessionToken(`hexreel-session=tossed; ${written}`, plain, secret)).toBe(token);
  expect(readSessionToken(written, plain, 'another secret')).toBeNull();
});
