import { Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { ErrorBody } from '@hexreel/domain/contract/errors';
import type { PageRequest } from '@hexreel/domain/contract/page';
import { describe, expect, test, vi } from 'vitest';
import { storeTestMovies } from './testing/movies.ts';
import { withTestApp } from './testing/test-app.ts';

const renderPage = vi.fn(async ({ url, api }: PageRequest) => {
  if (url === '/gone') return { status: 404, html: '<!doctype html><h1>Nothing here</h1>' };
  if (url === '/old') return { status: 302, location: '/login', html: '' };
  if (url === '/broken') throw new Error('a component threw');
  if (url === '/too-much') return { status: 429, retryAfterSeconds: 29, html: '<!doctype html><h1>Wait</h1>' };
  if (url.startsWith('/down')) return { status: 503, html: '<!doctype html><h1>The site cannot reach its data</h1>' };
  const home = await api.call('readHome');
  return { status: 200, html: `<!doctype html><h1>${home.popular.length} popular</h1>` };
});
const server = withTestApp({ renderPage, config: { publicUrl: 'http://localhost:3000' } });

describe('pages', () => {
  test('are rendered once for all viewers while their answers are fresh, with private headers', async () => {
    await storeTestMovies(server.client.database, [{ id: 1 }, { id: 2 }]);
    renderPage.mockClear();
    const first = await server.app.inject({ url: '/' });
    await server.app.inject({ url: '/' });
    expect(first.body).toContain('2 popular');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(renderPage).toHaveBeenCalledTimes(1);
    server.clock.now += 60_000;
    await server.app.inject({ url: '/' });
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('are compressed for clients that accept it, and not sent again to clients that have them', async () => {
    const compressed = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    const again = await server.app.inject({ url: '/', headers: { 'if-none-match': String(compressed.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('with times of day are rendered for each reader, others know no reader (R477)', async () => {
    renderPage.mockClear();
    const open = (url: string, language: string) => server.app.inject({ url, headers: { 'accept-language': language } });
    for (const language of ['de-DE', 'en-US']) await open('/marathon', language);
    server.clock.now += 60_000;
    for (const language of ['de-DE', 'en-US']) await open('/', language);
    expect(renderPage.mock.calls.map(([{ url, site }]) => [url, site.hourCycle])).toEqual([
      ['/marathon', 'h24'],
      ['/marathon', 'h12'],
      ['/', undefined],
    ]);
  });

  test('carry the status that was rendered', async () => {
    expect((await server.app.inject({ url: '/gone' })).statusCode).toBe(404);
    const moved = await server.app.inject({ url: '/old' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/login']);
  });

  test('an outage is 503, never cached, with Retry-After', async () => {
    renderPage.mockClear();
    const down = await server.app.inject({ url: '/down' });
    expect([down.statusCode, down.headers['cache-control'], down.headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(down.body).toContain('cannot reach its data');
    await server.app.inject({ url: '/down' });
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('a client over the limit gets Retry-After, and the pages of others stay fresh', async () => {
    await server.app.inject({ url: '/' });
    server.clock.now += 60_000;
    const refused = await server.app.inject({ url: '/too-much' });
    expect([refused.statusCode, refused.headers['cache-control'], refused.headers['retry-after']]).toEqual([
      429,
      'no-store',
      '29',
    ]);
    renderPage.mockClear();
    await server.app.inject({ url: '/' });
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  test('a rendering that throws answers a plain page with a request id', async () => {
    const broken = await server.app.inject({ url: '/broken' });
    expect(broken.statusCode).toBe(500);
    expect(broken.body).toMatch(/Something went wrong on our side.*Reference: [0-9a-f-]{36}/su);
    expect(broken.body).not.toContain('a component threw');
  });
});

describe('errors', () => {
  test('a path with a broken escape is not found', async () => {
    const answer = await server.app.inject({ url: '/api/movies/%E0%A4%A' });
    expect([answer.statusCode, answer.json<ErrorBody>().error.code]).toEqual([404, 'movie_not_found']);
    const page = await server.app.inject({ url: '/profile/%ff' });
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('an unknown path of the API is a JSON 404', async () => {
    const response = await server.app.inject({ url: '/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test.each([
    ['no JSON', { headers: { 'content-type': 'text/plain' }, payload: 'LCP' }, 415, 'unsupported_media_type'],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=LCP' },
      415,
      'unsupported_media_type',
    ],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"name":' }, 400, 'invalid_request'],
    ['an empty body', { headers: { 'content-type': 'application/json' }, payload: '' }, 400, 'invalid_request'],
    [
      'a large body',
      { headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ name: 'x'.repeat(1_000_000) }) },
      413,
      'payload_too_large',
    ],
    [
      'deep JSON',
      { headers: { 'content-type': 'application/json' }, payload: `${'['.repeat(500)}${']'.repeat(500)}` },
      400,
      'invalid_request',
    ],
    ['a wrong type', { payload: { vitals: [{ name: 'LCP', value: '12' }] } }, 400, 'invalid_request'],
    ['an unknown key', { payload: { vitals: [{ name: 'LCP', value: 12 }], isAdmin: true } }, 400, 'invalid_request'],
    [
      'a prototype',
      { headers: { 'content-type': 'application/json' }, payload: '{"vitals":[{"name":"LCP","value":1}],"__proto__":{"x":1}}' },
      400,
      'invalid_request',
    ],
  ])('%s is refused with a code', async (_what, request, status, code) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/vitals', ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json<{ error: { code: string } }>().error.code).toBe(code);
  });

  test('an unknown error is a bland 500 with the request id', async () => {
    const statement = vi.spyOn(server.client.pool, 'query').mockRejectedValue(new Error('column "password" does not exist'));
    const response = await server.app.inject({ url: '/api/surprise' });
    statement.mockRestore();
    expect(response.statusCode).toBe(500);
    expect(response.json<{ error: { message: string; requestId: string } }>().error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side.',
    });
    expect(response.body).not.toContain('password');
  });

  test('addresses that other sites and password managers know lead to the pages here (R463)', async () => {
    const asked = ['/settings', '/signin?from=%2Fx', '/.well-known/change-password'];
    const led = await Promise.all(asked.map((url) => server.app.inject({ url })));
    expect(led.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/profile?tab=settings'],
      [302, '/login'],
      [302, '/profile?tab=settings#password'],
    ]);
  });

  test('an unreachable database is 503', async () => {
    const statement = vi
      .spyOn(server.client.pool, 'query')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const response = await server.app.inject({ url: '/api/surprise' });
    const profile = await server.app.inject({ url: '/@somebody' });
    const ready = await server.app.inject({ url: '/readyz' });
    const readyWithoutIt = await server.app.inject({ url: '/readyz?exclude=database' });
    statement.mockRestore();
    expect([response.statusCode, ready.statusCode, readyWithoutIt.statusCode]).toEqual([503, 503, 200]);
    expect(response.json<ErrorBody>()).toMatchObject({ error: { code: 'unavailable' } });
    expect([profile.statusCode, profile.headers['content-type'], profile.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});

describe('cross-origin requests', () => {
  const report = (headers: Record<string, string | undefined>) =>
    server.app.inject({ method: 'POST', url: '/api/vitals', headers, payload: { vitals: [{ name: 'LCP', value: 900 }] } });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('are refused: %o', async (headers) => {
    const response = await report(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: 'cross_site' } });
  });

  test('same-origin requests and those of programs pass', async () => {
    expect((await report({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).statusCode).toBe(204);
    expect((await report({ origin: 'http://localhost:3000' })).statusCode).toBe(204);
    expect((await report({})).statusCode).toBe(204);
  });
});

describe('security headers', () => {
  test('deny everything and allow by name', async () => {
    const { headers } = await server.app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/u);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('operations', () => {
  const local = { headers: { host: 'localhost:3000' }, remoteAddress: '127.0.0.1' };

  test('health answers without a database', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  });

  test('metrics are for loopback only', async () => {
    const response = await server.app.inject({ url: '/metrics', ...local });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('hexreel_http_request_duration_seconds_bucket');
    expect(response.body).toContain('hexreel_web_vitals');
    for (const foreign of [
      { ...local, remoteAddress: '203.0.113.5' },
      { ...local, headers: { host: 'hexreel.example' } },
      { ...local, headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.5' } },
      { ...local, headers: { host: 'localhost', forwarded: 'for=203.0.113.5' } },
    ]) {
      expect((await server.app.inject({ url: '/metrics', ...foreign })).statusCode, JSON.stringify(foreign)).toBe(404);
    }
  });

  test('robots and sitemap name the public address', async () => {
    expect((await server.app.inject({ url: '/robots.txt' })).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    // A crawler that may not read a profile cannot see that it is noindex.
    expect((await server.app.inject({ url: '/robots.txt' })).body).not.toContain('/profile');
    const sitemap = await server.app.inject({ url: '/sitemap.xml' });
    expect(sitemap.headers['content-type']).toContain('xml');
    expect(sitemap.body).toContain('<loc>http://localhost:3000/map</loc>');
    expect(sitemap.body).toContain('<loc>http://localhost:3000/movie/1</loc>');
    const { etag } = sitemap.headers;
    const again = await server.app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const compressed = await server.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(sitemap.body);
  });

  test('the sitemap is read once', async () => {
    await server.app.inject({ url: '/sitemap.xml' });
    const statements = await server.statementsOf(() => server.app.inject({ url: '/sitemap.xml' }));
    expect(statements).toEqual([]);
  });

  test('the API describes itself, and every route declares its responses', async () => {
    const { paths, openapi } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown>; summary?: string }>>;
    }>();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/home',
        '/api/movies',
        '/api/movies/{id}',
        '/api/movies/{id}/recommendations',
        '/api/surprise',
        '/api/me',
        '/api/vitals',
      ]),
    );
    for (const [path, methods] of Object.entries(paths)) {
      for (const operation of Object.values(methods)) expect(operation.summary, path).toBeTruthy();
    }
    expect((await server.app.inject({ url: '/api/docs' })).statusCode).toBeLessThan(400);
  });

  test('the description has the error schema, the session requirement and the redirects', async () => {
    interface Operation {
      readonly responses: Record<string, unknown>;
      readonly security?: unknown;
    }
    const { paths, components } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
      components: { securitySchemes: unknown; responses: { Failure: { content: Record<string, { schema: object }> } } };
    }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { responses } of operations) expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' });
    const { error } = (await server.app.inject({ url: '/api/movies?page=0' })).json<ErrorBody>();
    expect(components.responses.Failure.content['application/json']?.schema).toMatchObject({
      properties: {
        error: {
          required: ['code', 'message', 'requestId'],
          properties: { code: { enum: expect.arrayContaining([error.code]) as unknown } },
        },
      },
    });
    expect(components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'hexreel-session' },
      token: { type: 'http', scheme: 'bearer' },
    });
    const needs = (path: string, method = 'get') => paths[path]?.[method]?.security;
    expect([needs('/api/me/watchlist'), needs('/api/admin/bans'), needs('/api/home')]).toEqual([
      [{ session: [] }, { token: ['read'] }],
      [{ session: [] }],
      undefined,
    ]);
    expect(Object.keys(paths['/api/auth/google']?.['get']?.responses ?? {})).toEqual(['302', 'default']);
  });

  test('visitors are null, with status 200', async () => {
    const response = await server.app.inject({ url: '/api/me' });
    expect([response.statusCode, response.json()]).toEqual([200, { user: null }]);
  });
});

test('a request that never ends its headers is cut off', async () => {
  expect(server.app.server.headersTimeout).toBe(5_000);
  server.app.server.headersTimeout = 1;
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = new Socket();
  await new Promise<void>((resolve, reject) => {
    socket.connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    );
    socket.on('error', reject);
    socket.on('data', () => undefined);
    socket.on('close', () => resolve());
  });
});
