import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSignInsResponse } from '@hexreel/domain/api/demo';
import type { MeResponse } from '@hexreel/domain/api/me';
import type { HomeResponse, MoviesResponse } from '@hexreel/domain/api/movies';
import type { ReviewsResponse } from '@hexreel/domain/api/ratings';
import { characteristics } from '@hexreel/domain/characteristics';
import { subgenres, yearOptions } from '@hexreel/domain/movie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { freePort, makeDataFolder, serverFile, startSite, type Site } from './support/site.ts';

/** The demo as its visitors find it: its invented people, what they left, and how it keeps away from real ones. */

const { visit } = withBrowser();
let dataFolder: string;
let site: Site;

beforeAll(async () => {
  dataFolder = makeDataFolder();
  site = await startSite({ mode: 'demo', dataFolder });
}, 120_000);
afterAll(async () => {
  await site.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

/** Starts the built server where it must refuse. @returns its exit code and the last line it said */
async function tryStart(environment: Record<string, string>, ...flags: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [serverFile, ...flags], {
    env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.trim().split('\n').at(-1) ?? '' };
}

describe('its ways in', () => {
  test('are printed at the start, as they stand on the page', async () => {
    const { signIns } = await read<DemoSignInsResponse>('/api/demo/sign-ins');
    expect(signIns.map(({ role }) => role)).toEqual(['member', 'critic', 'admin']);
    for (const { email, password } of signIns) expect(site.said).toMatch(new RegExp(`${email} +${password}\n`, 'u'));
  });

  test.each(['Member', 'Critic', 'Admin'])('let anybody in as %s', async (role) => {
    const { page } = await visit('/login', { site: site.url });
    await page.getByRole('button', { name: `Use ${role}` }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/profile');
    const { signIns } = await read<DemoSignInsResponse>('/api/demo/sign-ins');
    const name = signIns.find((one) => one.role === role.toLowerCase())?.displayName ?? '';
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const me = (await (await page.request.get('/api/me')).json()) as MeResponse;
    expect(me.user).toMatchObject({ displayName: name, isAdmin: role === 'Admin' });
  });

  test.each(Object.entries(viewports))('are there without a barrier, and fit, on a %s', async (_name, viewport) => {
    const { page } = await visit('/login', { site: site.url, viewport });
    await page.getByRole('heading', { name: 'Try the demo as' }).waitFor();
    await expectAccessible(page, 'sign-in of the demo');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });

  test('can be read without JavaScript', async () => {
    const { page } = await visit('/login', { site: site.url, javaScriptEnabled: false });
    expect(await page.getByText('member@example.invalid').isVisible()).toBe(true);
  });

  test('are nowhere on a real site', async () => {
    const { page } = await visit('/login');
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    expect(await page.getByText('Try the demo as').count()).toBe(0);
    expect((await page.request.get('/api/demo/sign-ins')).status()).toBe(404);
  });
});

describe('what its people left', () => {
  test('fills every row of Home', async () => {
    const home = await read<HomeResponse>('/api/home');
    expect(home.rows).toHaveLength(subgenres.length);
    expect([home.popular, ...home.rows.map(({ movies }) => movies)].filter(({ length }) => length !== 12)).toEqual([]);
  });

  test('answers every year button, every subgenre, and a slider at 8 on each characteristic', async () => {
    // Buttons of years that the catalogue does not reach yet come with the calendar.
    const [newest] = (await read<MoviesResponse>('/api/movies?sortBy=latest')).movies;
    const years = yearOptions(newest?.year ?? 0).map(({ value }) => `year=${value}`);
    const filters = [
      ...years,
      ...subgenres.map((subgenre) => `subgenre=${subgenre}`),
      ...characteristics.map((name) => `${name}=8`),
    ];
    for (const filter of filters) {
      expect((await read<MoviesResponse>(`/api/movies?${filter}`)).total, filter).toBeGreaterThan(0);
    }
  });

  test('is read on the page of a movie that everybody knows', async () => {
    const { reviews, summary } = await read<ReviewsResponse>('/api/movies/948/reviews');
    expect(reviews.length).toBeGreaterThanOrEqual(2);
    expect(summary?.raters).toBeGreaterThan(10);
    const { page } = await visit('/movie/948', { site: site.url });
    await whenInteractive(page);
    await expectAccessible(page, 'a movie with ratings');
  });
});

describe('demo and real data never meet', () => {
  test('a real start on the data of a demo refuses, in one sentence', async () => {
    const own = makeDataFolder();
    const demo = await startSite({ mode: 'demo', dataFolder: own });
    await demo.stop();
    const { code, said } = await tryStart({ HEXREEL_DATA: join(own, 'demo') });
    expect(code).toBe(1);
    expect(said).toMatch(/^This database holds the demo's invented members: /u);

    const again = await startSite({ mode: 'demo', dataFolder: own });
    const ways = (text: string) => text.split('\n').filter((line) => line.includes('@example.invalid'));
    expect(ways(again.said)).toEqual(ways(demo.said));
    expect(again.said).not.toContain('invented members');
    await again.stop();
    rmSync(own, { recursive: true, force: true });
  }, 180_000);

  test('a demo on the data of a real site refuses, in one sentence', async () => {
    const own = makeDataFolder();
    const real = await startSite({ dataFolder: join(own, 'demo') });
    await real.stop();
    const { code, said } = await tryStart({ HEXREEL_DATA: own }, '--demo');
    expect(code).toBe(1);
    expect(said).toMatch(/^This database belongs to a real site, /u);
    rmSync(own, { recursive: true, force: true });
  }, 120_000);

  test('a demo listens on this machine only', async () => {
    const { code, said } = await tryStart({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hexreel.example' }, '--demo');
    expect(code).toBe(1);
    expect(said).toBe('HOST is "0.0.0.0": the demo listens on this machine only; leave HOST unset, or use npm start.');
  });
});
