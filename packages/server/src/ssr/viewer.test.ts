import type { PageRequest } from '@hexreel/domain/contract/page';
import { expect, test } from 'vitest';
import { session } from '../db/schema/index.ts';
import { cookieOf, storeVerifiedUser } from '../testing/users.ts';
import { ask } from '../testing/requests.ts';
import { withTestApp } from '../testing/test-app.ts';

let renderings = 0;
const site = withTestApp({
  renderPage: async ({ viewer, api, url }: PageRequest) => {
    renderings += 1;
    // As pages that read nothing, and such as lead visitors to the sign-in.
    if (url === '/terms?readless') return { status: 200, html: viewer?.username ?? 'visitor' };
    if (url === '/profile') return { status: 302, location: '/login', html: '' };
    const asked = await api.call('readMe').catch(() => null);
    const movies = await api.call('readSurprise').then(
      () => 200,
      () => 503,
    );
    return {
      status: movies,
      html: `<title>${url}</title>${viewer?.username ?? 'visitor'} ${asked?.user?.username ?? 'visitor'} ${renderings}`,
    };
  },
});

test('the first HTML is rendered for the signed-in user, and no one else gets that page', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const anonymous = await ask(site.app, 'GET /browse');
  const own = await ask(site.app, 'GET /browse', { cookie });
  const anonymousAgain = await ask(site.app, 'GET /browse');
  expect(own.body).toContain(`${user.username} ${user.username}`);
  expect(own.headers['cache-control']).toBe('private, no-cache');
  expect(own.headers['vary']).toContain('cookie');
  expect(anonymous.body).toContain('visitor visitor');
  expect(anonymousAgain.body).toContain('visitor visitor');
});

test('users’ pages are rendered for each request', async () => {
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const [first, second] = [await ask(site.app, 'GET /', { cookie }), await ask(site.app, 'GET /', { cookie })];
  expect(first.body).not.toBe(second.body);
});

test('a cookie with an expired session gets the visitors’ page', async () => {
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  await site.client.database.delete(session);
  const anonymous = await ask(site.app, 'GET /terms');
  expect(anonymous.body).toContain('visitor visitor');
  expect((await ask(site.app, 'GET /terms', { cookie })).body).toContain('visitor visitor');
});

test('during a database outage a user gets a failure page, not a visitor’s page', async () => {
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const anonymous = await ask(site.app, 'GET /privacy');
  expect(anonymous.statusCode).toBe(200);
  const failing = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { pool } = site.client;
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: () => Promise.reject(failing) });
  try {
    expect((await ask(site.app, 'GET /privacy', { cookie })).statusCode).toBe(503);
    expect((await ask(site.app, 'GET /api/me', { cookie })).statusCode).toBe(503);
    for (const path of ['/terms?readless', '/profile'] as const) {
      const page = await ask(site.app, `GET ${path}` as 'GET /', { cookie });
      expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']], path).toEqual([503, '5', 'no-store']);
      expect(page.body).not.toContain('visitor');
    }
  } finally {
    Object.assign(pool, { query });
  }
});
