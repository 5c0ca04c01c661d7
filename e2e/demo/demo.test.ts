import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSignInsResponse } from '@hexreel/domain/contract/demo';
import type { MeResponse } from '@hexreel/domain/contract/me';
import type { HomeResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { characteristics } from '@hexreel/domain/characteristics';
import { subgenres, yearOptions } from '@hexreel/domain/movie';
import { reelLegend } from '@hexreel/domain/texts/descriptions';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readMovies } from '../../catalogue/artwork/movie.ts';
import { expectAccessible, viewports, whenInteractive, withBrowser } from '../support/browser.ts';
import { overflowOf } from '../support/layout.ts';
import { makeDataFolder, startSite, tryStart } from '../support/site.ts';

/** The demo as visitors find it: its sign-ins, its fake users' data, and its separation from real data. */

const { visit } = withBrowser();

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${inject('siteUrl')}${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

describe('the sign-ins of the demo', () => {
  test.each(['Member', 'Critic', 'Admin'])('sign in anyone as %s', async (role) => {
    const { page } = await visit('/login');
    await page.getByRole('button', { name: `Use ${role}` }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/profile');
    const { signIns } = await read<DemoSignInsResponse>('/api/demo/sign-ins');
    const name = signIns.find((one) => one.role === role.toLowerCase())?.displayName ?? '';
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const me = (await (await page.request.get('/api/me')).json()) as MeResponse;
    expect(me.user).toMatchObject({ displayName: name, isAdmin: role === 'Admin' });
  });

  test.each(Object.entries(viewports))('are accessible and fit on a %s', async (_name, viewport) => {
    const { page } = await visit('/login', { viewport });
    await page.getByRole('heading', { name: 'Try the demo as' }).waitFor();
    await expectAccessible(page, 'sign-in of the demo');
    expect(await overflowOf(page)).toBe(0);
  });

  test('are readable without JavaScript', async () => {
    const { page } = await visit('/login', { javaScriptEnabled: false });
    expect(await page.getByText('member@example.invalid').isVisible()).toBe(true);
  });
});

describe('the data of its users', () => {
  test('fills every row of Home', async () => {
    const home = await read<HomeResponse>('/api/home');
    expect(home.rows).toHaveLength(subgenres.length);
    expect([home.popular, ...home.rows.map(({ movies }) => movies)].filter(({ length }) => length !== 12)).toEqual([]);
  });

  test('shows no emblem twice in a row of Home, its members’ rows included (R690)', async () => {
    const emblems = new Map(readMovies('catalogue/movies').map(({ tmdbId, artwork }) => [tmdbId, artwork.emblem]));
    const { popular, rows, communityRows } = await read<HomeResponse>('/api/home');
    const shown = [popular, ...rows.map(({ movies }) => movies), communityRows.quiet, communityRows.divisive];
    expect(shown.every(({ length }) => length > 0)).toBe(true);
    const repeated = shown.flatMap((row) =>
      row.filter((movie, place) => {
        const emblem = emblems.get(movie.id);
        return row.slice(0, place).some(({ id }) => emblems.get(id) === emblem);
      }),
    );
    expect(repeated.map(({ title }) => title)).toEqual([]);
  });

  test('answers every year button, every subgenre, and a slider at 8 on each characteristic', async () => {
    // Year buttons appear with the calendar, also before the catalogue has movies of that year.
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

  test('shows on the page of a popular movie', async () => {
    const { reviews, summary } = await read<ReviewsResponse>('/api/movies/948/reviews');
    expect(reviews.length).toBeGreaterThanOrEqual(2);
    expect(summary?.raters).toBeGreaterThan(10);
    const { page } = await visit('/movie/948');
    await whenInteractive(page);
    await expectAccessible(page, 'a movie with ratings');
  });

  test('tells a movie’s story, what it does and what members report on the first screens of a phone, in this order (R271, R640)', async () => {
    const { page } = await visit('/movie/694', { viewport: { width: 390, height: 844 } });
    const hero = page.locator('article > header');
    const parts = [
      hero.getByRole('heading', { level: 1 }),
      hero.getByRole('list', { name: 'Facts' }),
      hero.getByRole('link', { name: 'Rate Movie' }),
      hero.getByText(/^A writer takes/u),
      hero.getByText(/^Based on the scores of/u),
      hero.getByRole('link', { name: 'Members report' }),
      hero.getByRole('img', { name: /^Gore/u }),
    ];
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox()) ?? { y: NaN, height: NaN }));
    for (const [place, { y }] of boxes.slice(1).entries()) {
      const above = boxes[place] ?? { y: NaN, height: NaN };
      expect(y).toBeGreaterThanOrEqual(Math.floor(above.y + above.height));
    }
    const words = boxes[4] ?? { y: NaN, height: NaN };
    expect(words.y + words.height).toBeLessThan(844 - 64);
    await hero.getByRole('link', { name: 'Members report' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    for (const width of [320, 768, 1_023]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowOf(page), String(width)).toBe(0);
    }
  });
});

test('a member who rated a movie sees its story and what it does above the bar of a phone, and opens scores by a name (R271, R642)', async () => {
  const { page } = await visit('/login', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Use Member' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/profile');
  await page.goto('/movie/694');
  const hero = page.locator('article > header');
  await hero.getByText(reelLegend.rings, { exact: true }).waitFor();
  const [words] = await hero
    .getByRole('paragraph')
    .filter({ hasText: /^Based on/u })
    .all();
  const box = await words?.boundingBox();
  expect(box?.y ?? Infinity).toBeLessThan(844 - 64);
  await whenInteractive(page);
  await hero.getByRole('link', { name: 'How members scored Pace' }).click();
  await page.getByText(/^Pace: .*scored this$/u).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('scores-pace');
});

test('a demo’s data is refused to a real start, and the demo starts again as it was, with the sign-ins that it prints', async () => {
  const dataFolder = makeDataFolder();
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await startSite({ mode: 'demo', dataFolder, preparedFolder: inject('preparedFolder') });
  const { signIns } = (await (await fetch(`${first.url}/api/demo/sign-ins`)).json()) as DemoSignInsResponse;
  expect(signIns.map(({ role }) => role)).toEqual(['member', 'critic', 'admin']);
  for (const { email, password } of signIns) expect(first.said).toMatch(new RegExp(`${email} +${password}\n`, 'u'));
  await first.stop();
  const { code, said: output } = await tryStart({ HEXREEL_DATA: join(dataFolder, 'demo') });
  expect(code).toBe(1);
  expect(output).toMatch(/^This database holds the demo's invented members: /u);

  const second = await startSite({ mode: 'demo', dataFolder });
  const ways = (text: string) => text.split('\n').filter((line) => line.includes('@example.invalid'));
  expect(ways(second.said)).toEqual(ways(first.said));
  expect(second.said).not.toContain('invented members');
  await second.stop();
});
