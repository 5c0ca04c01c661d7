import { inject, afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import type { Page } from 'playwright-core';
import { startShelfServer, type FakeShelfServer } from '../packages/server/src/testing/media-servers.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { narrowest, overflowOf } from './support/layout.ts';
import { popularMovies } from './support/movies.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';
import { send } from './support/users.ts';

const environment = { MEDIA_SERVERS_IN_PRIVATE_NETWORK: 'yes' };
const { url } = withOwnSite(() => startSite({ preparedFolder: inject('preparedFolder'), environment }));
const { arrive, openWindow } = withBrowser(url);

let server: FakeShelfServer;
/** On the shelf, beyond the movies that guests are asked about. */
let owned: Awaited<ReturnType<typeof popularMovies>>;

beforeAll(async () => {
  owned = (await popularMovies(2, url())).slice(0, 9);
  server = await startShelfServer('jellyfin', [
    ...owned.map(({ id, title }) => ({ title, tmdb: id })),
    { title: 'Paddington', year: 2014, tmdb: 116_149 },
  ]);
});
afterAll(() => server.stop());

const badges = (page: Page) => page.getByRole('main').getByText('On our shelf', { exact: true });

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const size of [...Object.values(viewports), narrowest]) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `${what} at ${size.width}`).toBe(0);
  }
  await page.setViewportSize(viewports.desktop);
}

test('an admin adds a media server, and its movies are a filter and a badge for members alone', async () => {
  const admin = await arrive({ isAdmin: true }, '/admin/media-servers');
  const { page } = admin;
  await page.getByText('No media servers yet.').waitFor();
  await page.getByLabel('Address').fill('http://169.254.169.254/latest');
  await page.getByLabel('Key', { exact: true }).fill('wrong-key');
  await page.getByRole('button', { name: 'Add and read' }).click();
  await page.getByText('Nothing is ever read from this address.').waitFor();
  admin.problems.splice(0);
  await expectAccessible(page, 'the form of a media server');
  await page.getByLabel('Address').fill(server.address);
  await page.getByRole('button', { name: 'Add and read' }).click();
  const line = page.getByRole('list', { name: 'Media servers' }).getByRole('listitem').first();
  await line.getByText('The server does not accept this key.').waitFor();
  await line.getByLabel('Key', { exact: true }).fill(server.key);
  await line.getByRole('button', { name: 'Save and read' }).click();
  await line.getByText('10 films: 9 here, 1 not').waitFor();
  await line.getByText('Not here', { exact: true }).click();
  await line.getByText('Paddington (2014)').waitFor();
  await expectAccessible(page, 'a media server');
  await expectToFit(page, 'media servers');
  expect(await page.content()).not.toContain(server.key);

  const visitor = await openWindow();
  await open(visitor.page, '/browse?mine=shelf');
  await visitor.page.getByText('to see only movies that are on our shelf.').waitFor();
  expect(await badges(visitor.page).count()).toBe(0);
  expect(await visitor.page.getByRole('button', { name: 'On our shelf' }).count()).toBe(0);

  const mina = await arrive('Mina Harker', '/browse');
  await mina.page.getByRole('button', { name: 'On our shelf' }).click();
  await mina.page.getByRole('heading', { level: 1 }).waitFor();
  await mina.page.getByText('9 movies', { exact: true }).waitFor();
  await expect.poll(() => badges(mina.page).count()).toBeGreaterThanOrEqual(9);
  await expectAccessible(mina.page, 'the shelf in Browse');
  await expectToFit(mina.page, 'the shelf in Browse');
});

test('a watchlist, a marathon and Surprise Me are narrowed to the shelf', async () => {
  const { page, context } = await arrive('Lucy Westenra');
  const [first, second] = owned;
  const [other] = await popularMovies(1, url());
  for (const movie of [first, other]) await send(context, 'PUT', `/api/me/watchlist/${movie?.id}`, {});
  await open(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'On our shelf', exact: true }).click();
  await main.locator(`a[href="/movie/${other?.id}"]`).waitFor({ state: 'detached' });
  await main.locator(`a[href="/movie/${first?.id}"]`).waitFor();
  await expectAccessible(page, 'the shelf in the watchlist');

  await open(page, '/marathon');
  await main.getByRole('link', { name: 'Only from our shelf' }).click();
  await page.waitForURL('**/marathon?*shelf=only');
  await main.getByRole('link', { name: '3 movies' }).click();
  await main.locator('ol > li').nth(2).waitFor();
  await expect.poll(() => badges(page).count()).toBe(3);
  await expectToFit(page, 'a marathon from the shelf');

  await page.getByRole('button', { name: 'Surprise Me' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Only from our shelf').check();
  await dialog.getByRole('article').getByText('On our shelf', { exact: true }).waitFor();
  await dialog.getByText('1 of 5').waitFor();
  await expectAccessible(page, 'Surprise Me from the shelf');
  expect(second).toBeDefined();
});

test('Tonight offers only what is on the shelf where a member as host asks for it', async () => {
  const host = await arrive('Ann Nightly', '/tonight');
  await host.page.getByRole('button', { name: 'Open a room' }).click();
  await host.page.getByText('No one else is here yet.').waitFor();
  const path = new URL(host.page.url()).pathname;
  const bea = await arrive('Bea Nightly', path);
  await bea.page.getByRole('button', { name: 'Come in as Bea Nightly' }).click();
  await host.page.getByLabel('Only from our shelf').check();
  await bea.page.getByText('On our shelf', { exact: true }).waitFor();
  await expectAccessible(host.page, 'a room that asks for the shelf');
  await host.page.getByRole('button', { name: 'Find our movie' }).click();
  const found = host.page.getByRole('region', { name: 'For all of you' });
  await found.getByRole('listitem').first().waitFor();
  const room = await host.page.request.get(`/api${path}`);
  const { picked } = (await room.json()) as RoomResponse;
  const ids = picked?.picks.map(({ movie }) => movie.id) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !owned.some((movie) => movie.id === id))).toEqual([]);
  expect(picked?.left).toBeLessThanOrEqual(owned.length);
  await expect.poll(() => found.getByText('On our shelf', { exact: true }).count()).toBe(ids.length);
  await expectToFit(host.page, 'picks from the shelf');
});

test('a removed server takes its badges and filters along', async () => {
  const { page, context } = await arrive({ isAdmin: true }, '/admin/media-servers');
  await page.getByRole('button', { name: /^Remove Jellyfin/u }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'the removal of a media server');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No media servers yet.').waitFor();
  const shelf = await context.request.get('/api/me/shelf');
  expect(await shelf.json()).toEqual({ movieIds: [] });
  await open(page, '/browse');
  await page.getByRole('button', { name: 'Rated by me', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'On our shelf' }).count()).toBe(0);
});
