import { beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, storeVerifiedUser } from '../testing/users.ts';
import { ask } from '../testing/requests.ts';
import { withTestApp } from '../testing/test-app.ts';

const lines: string[] = [];
let rendered: string[] = [];
let open: (() => void)[] = [];
let isHeld = false;

const site = withTestApp({
  config: { pagesPerMinute: 20, logLevel: 'info' },
  logStream: { write: (line) => lines.push(line) },
  renderPage: async ({ url, viewer }) => {
    rendered.push(url);
    if (isHeld && viewer === null) await new Promise<void>((resolve) => open.push(resolve));
    return { status: 200, html: `<title>${viewer?.username ?? 'visitor'}</title>` };
  },
});

let address: string;
let count = 0;
beforeEach(() => {
  count += 1;
  address = `198.51.100.${count}`;
  rendered = [];
  open = [];
  isHeld = false;
  lines.length = 0;
  site.clock.now += 60_000;
});

const get = (path: string, from = address, cookie?: string) =>
  ask(site.app, `GET ${path}` as 'GET /', { address: from, ...(cookie === undefined ? {} : { cookie }) });
const metricsText = async () =>
  (await site.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' })).body;

describe('uncached pages for one address', () => {
  const spend = async (from: string, prefix: string) => {
    for (let page = 0; page < 20; page += 1) expect((await get(`/movie/${prefix}-${page}`, from)).statusCode).toBe(200);
  };

  test('are limited, with a page and a Retry-After header; nothing is rendered', async () => {
    await spend(address, 'one');
    rendered = [];
    const refused = await get('/one-more');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '3',
      'no-store',
    ]);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('from your network');
    expect(rendered).toEqual([]);
    expect((await get('/@somebody')).statusCode).toBe(429);
    expect(await metricsText()).toContain('hexreel_pages_refused_total{reason="limit"} 2');
    expect(lines.join('')).not.toContain('/one-more');
    site.clock.now += 3_000;
    expect((await get('/one-more')).statusCode).toBe(200);
  });

  test('do not count when cached, and other addresses have limits of their own', async () => {
    await spend(address, 'two');
    expect((await get('/movie/two-1')).statusCode).toBe(200);
    expect((await get('/two-more', '198.51.100.200')).statusCode).toBe(200);
  });

  test('an IPv6 /64 network counts as one address', async () => {
    await spend('2001:db8:1:2::1', 'six');
    expect((await get('/six-more', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await get('/six-more', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('a user has a limit of their own, whatever the address', async () => {
    await spend(address, 'three');
    const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
    for (let page = 0; page < 20; page += 1) expect((await get('/', address, cookie)).statusCode).toBe(200);
    expect((await get('/', '198.51.100.201', cookie)).statusCode).toBe(429);
  });
});

describe('a burst of distinct pages', () => {
  const crowd = () => Array.from({ length: 60 }, (_, page) => get(`/crowd-${count}-${page}`, `203.0.113.${page}`));

  test('is queued up to a bound; the rest is 503 at once, and users and known pages are still served', async () => {
    const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
    await get('/terms');
    isHeld = true;
    const waiting = crowd();
    const busy = await get('/unknown');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '5']);
    expect(busy.body).toContain('The site is very busy right now.');
    expect((await get('/terms')).body).toContain('visitor');
    expect((await get('/account', address, cookie)).statusCode).toBe(200);
    expect(lines.join('')).not.toContain('/unknown');

    isHeld = false;
    const released = setInterval(() => open.splice(0).forEach((resolve) => resolve()), 1);
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    clearInterval(released);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test('a known page due for renewal is served stale rather than refused', async () => {
    const midnight = Math.ceil(site.clock.now / 86_400_000) * 86_400_000;
    site.clock.now = midnight - 1_000;
    await get('/privacy');
    site.clock.now += 2_000;
    isHeld = true;
    const waiting = crowd();
    expect((await get('/privacy')).statusCode).toBe(200);
    isHeld = false;
    const released = setInterval(() => open.splice(0).forEach((resolve) => resolve()), 1);
    await Promise.all(waiting);
    clearInterval(released);
  });
});
