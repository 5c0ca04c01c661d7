import { describe, expect, test } from 'vitest';
import { ask } from '../../../testing/requests.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

describe('a private site', () => {
  const site = withTestApp({
    config: { isPrivate: true, sharedCache: null },
    renderPage: async ({ url, api, viewer }) => {
      // As a page would that reads more than it may.
      const movies = await api.call('readHome').then(
        () => 'movies',
        () => 'nothing',
      );
      return {
        status: 200,
        html: `<!doctype html><title>${encodeURI(url)}</title>${movies} for ${viewer?.username ?? 'no one'}`,
      };
    },
  });
  const memberCookie = async () => cookieOf(site.client.database, await storeVerifiedUser(site.client.database));

  test.each([
    '/',
    '/browse?year=2024',
    '/movie/948',
    '/profile/x',
    '/@laurie',
    '/login/x',
    '/login%2F..%2Fbrowse',
    '/LOGIN',
    '/no-such-page',
  ])('%s leads a visitor to sign-in, and back afterwards', async (path) => {
    const response = await ask(site.app, `GET ${path}` as 'GET /');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'no-store']);
    const location = new URL(String(response.headers.location), 'http://localhost:3000');
    expect([location.pathname, location.searchParams.get('from')]).toEqual(['/login', path]);
    expect(response.body).toBe('');
  });

  test.each([
    '/login?from=%2Fbrowse',
    '/signup',
    '/verify-email?oobCode=x',
    '/forgot-password',
    '/reset-password',
    '/terms',
    '/privacy',
  ])('%s is there for a visitor, and reads nothing of the site', async (path) => {
    const response = await ask(site.app, `GET ${path}` as 'GET /');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('nothing for no one');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  test.each([
    '/api/home',
    '/api/movies',
    '/api/openapi.json',
    '/api/docs',
    '/api/no-such-route',
    '/api',
    '/sitemap.xml',
    '/artwork/w342/948.svg',
    '/previews/movies/948.png',
    '/icons/reel/1-2-3-4-5-x.svg',
  ])('%s is refused to visitors, with GET and HEAD', async (path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await site.app.inject({ method, url: path });
      expect([method, response.statusCode, response.headers['cache-control']]).toEqual([method, 401, 'no-store']);
      expect(response.headers['x-robots-tag']).toBe('noindex');
    }
  });

  test('members have all of it, and nothing that others may keep', async () => {
    await storeTestMovies(site.client.database, [{ id: 948 }]);
    const cookie = await memberCookie();
    for (const path of [
      '/',
      '/browse',
      '/api/home',
      '/api/movies/948',
      '/icons/reel/1-2-3-4-5-x.svg',
      '/sitemap.xml',
      '/api/openapi.json',
    ]) {
      const response = await ask(site.app, `GET ${path}` as 'GET /', {
        cookie,
        headers: { 'surrogate-capability': 'varnish="Surrogate/1.0"' },
      });
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(String(response.headers['cache-control']), path).toMatch(/^(?:private|no-store)/u);
      expect(response.headers['surrogate-control'], path).toBeUndefined();
      // A visitor is not sent the same from a cache.
      expect((await ask(site.app, `GET ${path}` as 'GET /')).statusCode, path).toBe(
        path.startsWith('/api') || path.includes('.') ? 401 : 302,
      );
    }
  });

  test('a session that has ended is none', async () => {
    const cookie = await memberCookie();
    expect((await ask(site.app, 'GET /api/home', { cookie })).statusCode).toBe(200);
    await ask(site.app, 'POST /api/auth/sign-out', { cookie });
    expect((await ask(site.app, 'GET /api/home', { cookie })).statusCode).toBe(401);
  });

  test('a route that comes later is closed without doing anything', async () => {
    const unknown = await site.app.inject({ method: 'POST', url: '/api/of-tomorrow', payload: {} });
    expect(unknown.statusCode).toBe(401);
  });

  test('robots.txt asks crawlers to stay away', async () => {
    expect((await ask(site.app, 'GET /robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('scripts, styles and the site’s own marks are there for the sign-in page; pictures of members are not', async () => {
    for (const [path, status] of [
      ['/favicon.svg', 200],
      ['/manifest.webmanifest', 200],
      ['/offline.html', 200],
      ['/service-worker.js', 200],
      ['/profile_pics/1.svg', 302],
      ['/assets/../profile_pics/1.svg', 302],
    ] as const)
      expect([path, (await ask(site.app, `GET ${path}`)).statusCode]).toEqual([path, status]);
  });
});
