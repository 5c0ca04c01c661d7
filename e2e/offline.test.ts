import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { popularMovies } from './support/movies.ts';

const { arrive, visit } = withBrowser();

const options = { serviceWorkers: 'allow' } as const;
const heading = (page: Page) => page.getByRole('heading', { name: 'You are offline' });
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('hexreel-offline') ?? '');

test('offline a member has their watchlist and the movies viewed last, and nothing after signing out (R741)', async () => {
  const [movie] = await popularMovies();
  if (movie === undefined) throw new Error('No movies');
  const { page, context, problems } = await arrive('Mina Harker', `/movie/${movie.id}`, options);
  await isControlled(page);
  await page.getByRole('button', { name: 'Add to Watchlist' }).first().click();
  await expect
    .poll(async () => JSON.parse((await kept(page)) || '{}') as unknown)
    .toMatchObject({
      watchlist: [{ title: movie.title }],
      viewed: [{ title: movie.title }],
    });

  await context.setOffline(true);
  await page.goto('/browse');
  await heading(page).waitFor();
  await expectAccessible(page, 'the offline page');
  for (const part of ['Your watchlist', 'Movies you looked at last']) {
    const section = page.locator('section', { has: page.getByRole('heading', { name: part }) });
    expect(await section.getByText(movie.title).isVisible()).toBe(true);
  }
  expect(await page.getByRole('heading', { name: 'Tonight’s movie' }).isVisible()).toBe(false);

  // The page itself comes once the site can be reached again, by itself.
  await context.setOffline(false);
  await page.waitForURL('**/browse');
  await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
  await open(page, '/');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await expect.poll(() => kept(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/profile');
  await heading(page).waitFor();
  expect(await page.getByText(movie.title).count()).toBe(0);
  await context.setOffline(false);
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')));
});

test('the worker answers nothing while the site can be reached (R742)', async () => {
  const { page } = await visit('/', options);
  await isControlled(page);
  const keptPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keptPaths).toContain('/offline.html');
  expect(keptPaths.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect((await page.reload())?.headers()['content-type']).toContain('text/html');
  expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true);
});
