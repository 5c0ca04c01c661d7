import { noLimits } from '@hexreel/domain/limits';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const lines: string[] = [];
const site = withTestApp({
  config: { readsPerMinute: 200, logLevel: 'info' },
  logStream: { write: (line) => lines.push(line) },
});
const atOnce = 20;

let address: string;
let count = 0;
beforeEach(() => {
  count += 1;
  address = `198.51.100.${count}`;
  lines.length = 0;
});

/** Reads until one is refused. @returns the refusal, and how many were answered before */
async function exhaust(what: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2] = {}) {
  for (let answered = 0; ; answered += 1) {
    const answer = await ask(site.app, what, { address, ...request });
    if (answer.statusCode === 429 || answered > 100 * atOnce) return { answered, refusal: answer };
  }
}

test('one address has its reads refused, with a Retry-After header and without a log line, and another has not', async () => {
  const { answered, refusal } = await exhaust('GET /api/me');
  expect(answered).toBeGreaterThanOrEqual(atOnce);
  expect(refusal.json()).toMatchObject({ error: { code: 'rate_limited' } });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('429');
  expect((await ask(site.app, 'GET /api/me', { address: '203.0.113.1' })).statusCode).toBe(200);
  const metrics = await site.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/hexreel_reads_refused_total [1-9]/u);
});

test('an IPv6 household counts as one', async () => {
  await exhaust('GET /api/me', { address: '2001:db8:9:9::1' });
  const { answered } = await exhaust('GET /api/me', { address: '2001:db8:9:9:ffff::1' });
  expect(answered).toBeLessThan(atOnce);
  expect((await ask(site.app, 'GET /api/me', { address: '2001:db8:9:8::1' })).statusCode).toBe(200);
});

test.each([
  ['GET /api/openapi.json', undefined],
  ['GET /api/docs/static/swagger-ui-bundle.js', undefined],
  ['GET /api/marathon?count=4&draw=7', undefined],
  ['POST /api/limits/search', { limits: noLimits.limits }],
  ['POST /api/ladder', {}],
  ['POST /api/vitals', { vitals: [{ name: 'LCP', value: 1_250 }] }],
  ['GET /api/no/such/path', undefined],
  ['GET /api', undefined],
  ['POST /api/no/such/path', {}],
  ['GET /sitemap.xml', undefined],
] as const)('%s counts as a read', async (what, body) => {
  const { refusal } = await exhaust(what, body === undefined ? {} : { body });
  expect(refusal.statusCode).toBe(429);
});

test('every GET of the API has a price, and a costly one is worth more than one', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  const { answered } = await exhaust('GET /api/me/matches/closest', { cookie });
  expect(answered).toBeLessThan((await exhaust('GET /api/me', { cookie, address: '203.0.113.2' })).answered);
  const reads = site.app.routeTable.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
  expect(reads.length).toBeGreaterThan(100);
  for (const [index, { url }] of reads.entries()) {
    const { refusal } = await exhaust(`GET ${url as '/'}`, { cookie, address: `198.18.0.${index}` });
    expect(refusal.statusCode, url).toBe(429);
  }
});

test('whoever may read no more may still save', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  await exhaust('GET /api/me', { cookie });
  const saved = await ask(site.app, 'PATCH /api/me', { address, cookie, body: { profilePic: 4 } });
  expect(saved.statusCode).toBe(200);
});

test('answers of the response cache are free', async () => {
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/api/services`)).status).toBe(200);
  for (let times = 0; times < 3 * atOnce; times += 1) expect((await fetch(`${url}/api/services`)).status).toBe(200);
  const { refusal } = await exhaust('GET /api/me', { address: '127.0.0.1' });
  expect(refusal.statusCode).toBe(429);
  expect((await fetch(`${url}/api/services`)).status).toBe(200);
});

test('what one address asks for at once is not in the way of another that asks after it', async () => {
  const answered: string[] = [];
  const read = async (from: string) => {
    const { statusCode } = await ask(site.app, 'GET /api/me', { address: from });
    expect(statusCode).toBe(200);
    answered.push(from);
  };
  await Promise.all([...Array.from({ length: atOnce }, async () => read(address)), read('203.0.113.3')]);
  expect(answered).toHaveLength(atOnce + 1);
  expect(answered.indexOf('203.0.113.3')).toBeLessThan(atOnce / 2);
});
