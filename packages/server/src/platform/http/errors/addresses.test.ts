import { expect, test } from 'vitest';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp({
  renderPage: async ({ url }) => ({
    status: 302,
    location: decodeURIComponent(new URL(url, 'http://localhost').searchParams.get('to') ?? '/'),
    html: '',
  }),
});
const long = 'a'.repeat(14_000);

test('an id of any length is 404, on every route that takes one', async () => {
  const owner = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const cookie = await cookieOf(site.client.database, owner);
  const routes = site.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && url.includes(':'),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, url } of routes) {
    for (const part of [long, '9'.repeat(14_000)]) {
      const what = `${method} ${url.replaceAll(/:\w+/gu, part)}` as 'GET /';
      const response = await ask(site.app, what, { cookie, ...(method === 'GET' ? {} : { body: {} }) });
      expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, `${method} ${url}`).toBeLessThan(405);
      expect(failureOf(response).code, `${method} ${url}`).toBeTruthy();
    }
  }
});

test('a long unknown path gets the not found page', async () => {
  expect((await ask(site.app, `GET /${long}`)).statusCode).toBe(302);
});

test('an unsupported method stays 405', async () => {
  expect(failureOf(await ask(site.app, 'DELETE /api/home'))).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

test.each([
  ['/profile/ünïcode', '/profile/%C3%BCn%C3%AFcode'],
  ['/browse?search=呪怨', '/browse?search=%E5%91%AA%E6%80%A8'],
  ['/🎃', '/%F0%9F%8E%83'],
  ['/a\r\nset-cookie: x', '/a%0D%0Aset-cookie:%20x'],
  ['/already%2Fescaped', '/already%2Fescaped'],
])('a redirect to %j is escaped for the header', async (to, location) => {
  const response = await ask(site.app, `GET /elsewhere?to=${encodeURIComponent(encodeURIComponent(to))}`);
  expect([response.statusCode, response.headers.location]).toEqual([302, location]);
});
