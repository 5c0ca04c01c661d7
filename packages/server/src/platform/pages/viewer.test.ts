import type { PageRequest } from '@hexreel/domain/api/page';
import { expect, test } from 'vitest';
import { session } from '../../db/schema/index.ts';
import { cookieOf, storeMember } from '../../testing/people.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

let renderings = 0;
const site = withTestApp({
  renderPage: async ({ viewer, api, url }: PageRequest) => {
    renderings += 1;
    const asked = await api.me().catch(() => null);
    const movies = await api.surprise().then(
      () => 200,
      () => 503,
    );
    return {
      status: movies,
      html: `<title>${url}</title>${viewer?.username ?? 'visitor'} ${asked?.user?.username ?? 'visitor'} ${renderings}`,
    };
  },
});

test('the first html knows who is signed in, and nobody else gets that page', async () => {
  const member = await storeMember(site.client.database);
  const cookie = await cookieOf(site.client.database, member);
  const anonymous = await ask(site.app, 'GET /browse');
  const own = await ask(site.app, 'GET /browse', { cookie });
  const anonymousAgain = await ask(site.app, 'GET /browse');
  expect(own.body).toContain(`${member.username} ${member.username}`);
  expect(own.headers['cache-control']).toBe('private, no-cache');
  expect(own.headers['vary']).toContain('cookie');
  expect(anonymous.body).toContain('visitor visitor');
  expect(anonymousAgain.body).toBe(anonymous.body);
});

test('members’ pages are rendered afresh each time', async () => {
  const cookie = await cookieOf(site.client.database, await storeMember(site.client.database));
  const [first, second] = [await ask(site.app, 'GET /', { cookie }), await ask(site.app, 'GET /', { cookie })];
  expect(first.body).not.toBe(second.body);
});

test('a cookie whose session has ended gets the visitors’ page', async () => {
  const cookie = await cookieOf(site.client.database, await storeMember(site.client.database));
  await site.client.database.delete(session);
  const anonymous = await ask(site.app, 'GET /terms');
  expect((await ask(site.app, 'GET /terms', { cookie })).body).toBe(anonymous.body);
});

test('while the database cannot tell who is asking, a member gets a failure and not a visitor’s page', async () => {
  const cookie = await cookieOf(site.client.database, await storeMember(site.client.database));
  const anonymous = await ask(site.app, 'GET /privacy');
  expect(anonymous.statusCode).toBe(200);
  const failing = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { pool } = site.client;
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: () => Promise.reject(failing) });
  try {
    expect((await ask(site.app, 'GET /privacy', { cookie })).statusCode).toBe(503);
    expect((await ask(site.app, 'GET /api/me', { cookie })).statusCode).toBe(503);
  } finally {
    Object.assign(pool, { query });
  }
});
