import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { registerGzip } from './gzip.ts';
import { loadStaticFiles, sendStaticFile } from './static-files/index.ts';

const site = withTestApp({
  renderPage: async ({ url }) => ({
    status: 200,
    html: `<!doctype html><title>${encodeURI(url)}</title>`.padEnd(5_000, 'Boo! '),
  }),
});
let cookie: string;

beforeAll(async () => {
  const { database } = site.client;
  await storeTestMovies(
    database,
    Array.from({ length: 20 }, () => ({})),
  );
  cookie = await cookieOf(database, await storeVerifiedUser(database));
});

const get = (path: string, encoding?: string) =>
  ask(site.app, `GET ${path as `/${string}`}`, {
    cookie,
    ...(encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }),
  });

describe.each([
  ['a page', '/browse'],
  ['a public answer', '/api/movies'],
  ["an answer of a member's own", '/api/me/movies'],
  ['a list of addresses', '/sitemap.xml'],
])('%s', (_what, path) => {
  test('is sent as gzip to clients that take it and no brotli', async () => {
    const plain = await get(path);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    for (const encoding of ['gzip', 'GZIP', 'gzip, deflate', 'deflate, gzip;q=0.5', 'br;q=0, gzip', 'br; q=0, gzip']) {
      const answer = await get(path, encoding);
      expect([answer.statusCode, answer.headers['content-encoding']], encoding).toEqual([200, 'gzip']);
      expect(answer.headers['vary'], encoding).toContain('accept-encoding');
      expect(answer.headers['content-length'], encoding).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(gunzipSync(answer.rawPayload).toString(), encoding).toBe(plain.payload);
      expect(answer.headers['etag']).toBe(plain.headers['etag']);
    }
  });

  test.each(['identity', 'deflate', 'gzip;q=0', 'GZIP;Q=0', 'gzip;q=0, br;q=0'])(
    'is sent as it is to clients that accept %s',
    async (encoding) => {
      const answer = await get(path, encoding);
      expect([answer.headers['content-encoding'], answer.payload]).toEqual([undefined, (await get(path)).payload]);
    },
  );
});

test('clients that take brotli get that', async () => {
  for (const encoding of ['gzip, deflate, br', 'GZIP, BR']) {
    const answer = await get('/api/movies', encoding);
    expect(answer.headers['content-encoding'], encoding).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString(), encoding).toBe((await get('/api/movies')).payload);
  }
});

test('short answers, and answers without a body, are sent as they are', async () => {
  const etag = String((await get('/api/movies')).headers['etag']);
  const again = await ask(site.app, 'GET /api/movies', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  expect([again.statusCode, again.headers['content-encoding'], again.payload]).toEqual([304, undefined, '']);
  expect((await get('/robots.txt', 'gzip')).headers['content-encoding']).toBeUndefined();
});

test('a change shows at once', async () => {
  const { database } = site.client;
  const [id = 0] = await storeTestMovies(database, [{ title: 'The Attic' }]);
  const titleOf = async () => {
    const { rawPayload, headers } = await get('/api/movies?search=attic', 'gzip');
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
  };
  expect(await titleOf()).toContain(`"id":${id}`);
  const [other = 0] = await storeTestMovies(database, [{ title: 'The Attic Above' }]);
  expect(await titleOf()).toContain(`"id":${other}`);
});

test('a file of the build is sent as gzip, of which a picture is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-files-'));
  const script = 'console.log("a scream in the dark");\n'.repeat(100);
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'a.png'), Buffer.alloc(5_000));
  const files = loadStaticFiles([{ folder, under: '/gzipped', hashed: () => true }]);
  rmSync(folder, { recursive: true });
  const app = fastify();
  onTestFinished(() => app.close());
  registerGzip(app);
  app.get('/*', async (request, reply) => {
    const file = files.get(request.url);
    return file === undefined ? reply.callNotFound() : sendStaticFile(request, reply, file);
  });
  const headers = { 'accept-encoding': 'gzip' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({ url: '/gzipped/a.js', headers });
    expect([answer.headers['content-encoding'], gunzipSync(answer.rawPayload).toString()]).toEqual(['gzip', script]);
  }
  expect((await app.inject({ url: '/gzipped/a.png', headers })).headers['content-encoding']).toBeUndefined();
  const head = await app.inject({ method: 'HEAD', url: '/gzipped/a.js', headers });
  expect([head.headers['content-encoding'], head.payload]).toEqual(['gzip', '']);
});
