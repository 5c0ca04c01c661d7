import { brotliCompressSync, constants } from 'node:zlib';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MapTileResponse } from '@hexreel/domain/contract/map';
import { mapSize } from '@hexreel/domain/map';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { announceAnyMovie } from '../packages/server/src/modules/catalogue/index.ts';
import { drawTestMap } from '../packages/server/src/testing/community.ts';
import { storeRatings } from '../packages/server/src/testing/ratings.ts';
import { storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { expectAccessible, open, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { failPictures } from './support/failing-pictures.ts';
import { popularMovies } from './support/movies.ts';
import { withOwnSite } from './support/own-site.ts';
import { connectionOf, siteDatabase } from './support/site-database.ts';

const { read, site, url } = withOwnSite();
const { openWindow } = withBrowser(url);

const raters = 5;
const pages = 6;
const mostBytes = 20_000;

beforeAll(async () => {
  const { database } = await siteDatabase(site());
  const ids: number[] = [];
  for (let page = 1; page <= pages; page += 1) ids.push(...(await popularMovies(page, url())).map(({ id }) => id));
  for (let rater = 0; rater < raters; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    await storeRatings(
      database,
      ids.map((movieId) => ({ movieId, userId, ...perCharacteristic((name) => 1 + (((movieId * name.length * 7) % 97) % 10)) })),
    );
  }
  await announceAnyMovie(database);
  await drawTestMap(database, await connectionOf(site()));
  await vi.waitFor(async () => {
    const { movies } = await read<MapTileResponse>('/api/map/tiles/0/0/0');
    expect(movies.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });
});

async function openOn(viewport: keyof typeof viewports): Promise<Page> {
  const { page } = await openWindow({ viewport: viewports[viewport] });
  await open(page, '/map');
  // Keys reach the map once it is hydrated, which is after the page around it.
  await page.locator('[role=application][tabindex="0"]').waitFor();
  return page;
}

const said = (page: Page) => page.locator('#announcer').textContent();

test('by keyboard: from movie to movie, a walk between two, and a movie opened', async () => {
  const page = await openOn('desktop');
  await expectAccessible(page, 'the map');
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('Home');
  const first = await said(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(page)).not.toBe(first);
  await page.getByRole('link', { name: 'Walk from here' }).press('Enter');
  await page.getByText('Choose where to.').waitFor();
  await map.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'Walk to here' }).press('Enter');
  const walk = page.getByRole('region', { name: /^From .+ to .+ in/u });
  await walk.waitFor();
  await expectAccessible(page, 'a walk');
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?from=\d+&to=\d+$/u);

  await map.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await expect.poll(() => map.getAttribute('data-whole')).toBe('false');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/movie\/\d+$/u);
});

test('Back and a reload show the map as it was left, and the address says nothing of it (R24)', async () => {
  const page = await openOn('desktop');
  const map = page.getByRole('application');
  const movie = page.getByRole('link', { name: 'Open movie' });
  await map.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  const place = () => map.locator('[data-movie]').first().boundingBox();
  const isStill = async () => JSON.stringify(await place()) === JSON.stringify(left);
  await expect
    .poll(() => page.evaluate(() => (history.state as { nightMap?: { view: { size: number } } }).nightMap?.view.size))
    .toBe(mapSize / 2);
  const [left, chosen] = [await place(), await movie.getAttribute('href')];
  await movie.click();
  await page.waitForURL(/\/movie\/\d+$/u);
  await page.goBack();
  await expect.poll(isStill).toBe(true);
  expect(await movie.getAttribute('href')).toBe(chosen);
  await page.reload();
  await expect.poll(isStill).toBe(true);
  expect(await movie.getAttribute('href')).toBe(chosen);
  expect(page.url()).toBe(`${url()}/map`);
});

test.each(['phone', 'desktop'] as const)('on a %s no poster lies below the buttons', async (viewport) => {
  const page = await openOn(viewport);
  await page.getByRole('application').locator('[data-movie]').first().waitFor();
  const box = (await page.getByRole('button', { name: 'Zoom in' }).locator('..').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  expect(box.height).toBeGreaterThan(100);
  const covered = async () => {
    const posters = await page.getByRole('application').locator('[data-movie] image').all();
    const boxes = await Promise.all(posters.map((poster) => poster.boundingBox()));
    return boxes.filter(
      (one) =>
        one !== null &&
        one.x + one.width > box.x &&
        one.y < box.y + box.height &&
        one.x < box.x + box.width &&
        one.y + one.height > box.y,
    ).length;
  };
  await expect.poll(covered).toBe(0);
});

test.each([
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])('no name of a region has a poster over it, and none leaves the map: $width px (R294)', async (viewport) => {
  const { page } = await openWindow({ viewport });
  await open(page, '/map');
  const map = page.getByRole('application');
  await map.locator('[data-movie]').first().waitFor();
  const names = async () =>
    await map
      .locator(':scope > svg > text')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const posters = async () =>
    await map
      .locator('[data-movie] image')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const covered = async () => {
    const boxes = await posters();
    return (await names()).filter((name) =>
      boxes.some(
        (poster) => poster.left < name.right && name.left < poster.right && poster.top < name.bottom && name.top < poster.bottom,
      ),
    ).length;
  };
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
  await expect.poll(async () => (await posters()).length).toBeGreaterThan(3);
  await expect.poll(covered).toBe(0);
  for (const { left, right } of await names()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(viewport.width);
  }
});

test('on a phone a press chooses, a sheet shows the movie, and the page still scrolls', async () => {
  const page = await openOn('phone');
  const map = page.getByRole('application');
  await map.locator('[data-movie]').first().click();
  const sheet = page.getByRole('link', { name: 'Open movie' });
  await sheet.waitFor();
  await expectAccessible(page, 'a chosen movie');
  expect((await map.boundingBox())?.width).toBe(viewports.phone.width);
  const before = await page.evaluate(() => scrollY);
  await map.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await map.getAttribute('data-whole')).toBe('true');
});

test('without script there are points, posters that are links, and the lists; all of it is small', async () => {
  const { page } = await openWindow({ viewport: viewports.phone, javaScriptEnabled: false });
  await page.goto('/map');
  const region = page.getByRole('region', { name: /movies$/u }).first();
  expect(await region.getByRole('link').count()).toBeGreaterThan(1);
  await page.getByRole('application').locator('[data-movie]').first().click();
  await page.waitForURL(/\/movie\/\d+$/u);

  const html = await (await fetch(`${url()}/map`)).text();
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  expect(brotliCompressSync(html, options).length).toBeLessThan(mostBytes);
});

test('posters that cannot be loaded are drawn as empty reels (R489)', async () => {
  const { page } = await openWindow({ viewport: viewports.phone });
  await failPictures(page);
  await page.goto('/map');
  await whenInteractive(page);
  const map = page.getByRole('application');
  await map.locator('a[data-movie] use[href="#reel"]').first().waitFor();
  await expect.poll(() => map.locator('a[data-movie] image').count()).toBe(0);
});
