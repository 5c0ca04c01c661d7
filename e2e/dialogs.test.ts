import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeRatings } from '../packages/server/src/testing/ratings.ts';
import { expectAccessible, goBack, open, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { siteDatabase } from './support/site-database.ts';

const { visit } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

async function expectClosed(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(await page.evaluate(() => location.pathname + location.search)).toBe(path);
}

/** How many dialogs the browser's history entry has open. */
async function expectEntryOf(page: Page, dialogs: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0)).toBe(dialogs);
}

/** Tells if the page can be scrolled by the wheel. */
const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

/** Waits until the browser is back at the page's own history entry. */
const expectOwnEntry = (page: Page) => expectEntryOf(page, 0);

describe.each(sizes)('on $name', ({ viewport }) => {
  test('Back closes Surprise Me and About, and then leaves the page', async () => {
    const { page } = await visit('/', { viewport });
    // Browse's footer moves when more movies load; this page's does not.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL((url) => url.pathname === '/privacy');
    await page.locator('nav:visible').getByRole('button', { name: 'Surprise Me' }).click();
    await page.getByRole('dialog', { name: 'Surprise Me' }).waitFor();
    await expectEntryOf(page, 1);
    await goBack(page);
    await expectClosed(page, '/privacy');
    await expectOwnEntry(page);
    await page.getByRole('button', { name: 'About Us' }).click();
    await page.getByRole('dialog', { name: 'About Us' }).waitFor();
    await expectEntryOf(page, 1);
    expect(await scrolls(page)).toBe(false);
    await goBack(page);
    await expectClosed(page, '/privacy');
    await expect.poll(() => scrolls(page)).toBe(true);
    await expectOwnEntry(page);
    await goBack(page);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('Esc, the backdrop and Close leave no history entry, and Forward opens nothing', async () => {
    const { page } = await visit('/terms', { viewport });
    await page.getByRole('banner').getByRole('link', { name: 'Hexreel, Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const about = page.getByRole('dialog', { name: 'About Us' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 3),
      () => about.getByRole('button', { name: 'Close' }).click(),
    ];
    for (const close of ways) {
      await page.getByRole('button', { name: 'About Us' }).click();
      await about.waitFor();
      await expectEntryOf(page, 1);
      await close();
      await expectClosed(page, '/');
      await expectOwnEntry(page);
    }
    await page.evaluate(() => history.forward());
    await expectOwnEntry(page);
    await expectClosed(page, '/');
    await goBack(page);
    await page.waitForURL((url) => url.pathname === '/terms');
  });

  test('a link out of Surprise Me leads to the movie, and one Back to where the dialog was opened', async () => {
    const { page } = await visit('/terms', { viewport });
    await page.locator('nav:visible').getByRole('button', { name: 'Surprise Me' }).click();
    await page.getByRole('dialog', { name: 'Surprise Me' }).locator('a[href^="/movie/"]').first().click();
    await page.waitForURL(/\/movie\/\d+/u);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goBack(page);
    await page.waitForURL((url) => url.pathname === '/terms');
    await expectClosed(page, '/terms');
  });
});

test('the filter sheet stays open while filters change, and Back closes it and keeps them', async () => {
  const { page } = await visit('/browse', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Ghost', { exact: true }).click();
  await page.waitForURL(/subgenre=ghost/u);
  expect(await sheet.isVisible()).toBe(true);
  await goBack(page);
  await expectClosed(page, '/browse?subgenre=ghost');
  await goBack(page);
  await page.waitForURL((url) => url.pathname === '/browse' && url.search === '');
});

test('after two screens a button leads back to the top, above the bottom bar and by keyboard', async () => {
  const { page } = await visit('/', { viewport: { width: 390, height: 844 } });
  const button = page.getByRole('button', { name: 'Back to top' });
  expect(await button.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await button.waitFor();
  await expectAccessible(page, 'the button back to the top');
  const [buttonBox, barBox] = [await button.boundingBox(), await page.locator('nav[aria-label=Main]').last().boundingBox()];
  expect((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => button.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
});

describe('dialogs of users and admins', () => {
  const site = withOwnSite();
  const { arrive } = withBrowser(site.url);
  let movieId: number;

  beforeAll(async () => {
    const { database } = await siteDatabase(site.site());
    const { rows } = await database.execute<{ id: number }>(
      sql`update movie_details set trailer_key = 'abc' where movie_id = (select max(movie_id) from movie_details) returning movie_id as id`,
    );
    movieId = rows[0]?.id ?? 0;
    await storeRatings(database, [{ movieId, gore: 5, review: 'He came home.' }]);
  });

  /** A page that a user came to from Terms. */
  async function pageOf(role: 'member' | 'admin', path: string): Promise<Page> {
    const { page } = await arrive({ isAdmin: role === 'admin' });
    // The video host's own page does not matter here.
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'A video' }),
    );
    await page.goto('/terms');
    await open(page, path);
    return page;
  }

  test.each<[string, 'member' | 'admin', () => string, string | RegExp, string | RegExp]>([
    ['the trailer', 'member', () => `/movie/${movieId}`, 'Watch Trailer', /: trailer$/u],
    ['the choice of a picture', 'member', () => '/profile', /^Change your avatar/u, 'Choose Your Horror Profile Pic'],
    ['the confirmation of a ban', 'admin', () => '/browse', /^Ban /u, 'Ban this movie?'],
    ['a report', 'member', () => `/movie/${movieId}`, /^Report the review by/u, /^Report/u],
    ['the list of followers', 'member', () => '/profile', /Followers$/u, 'Followers'],
  ])('Back closes %s and gives the focus back; so do Esc and Close', async (_what, role, pathOf, opener, title) => {
    const path = pathOf();
    const page = await pageOf(role, path);
    // The one that is pressed: others may come to stand before it.
    const button = await page.getByRole('button', { name: opener }).first().elementHandle();
    if (button === null) throw new Error('Nothing opens it');
    const dialog = page.getByRole('dialog', { name: title });
    const ways = [
      () => goBack(page),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    ];
    for (const [index, close] of ways.entries()) {
      await button.click();
      await dialog.waitFor();
      await expectEntryOf(page, 1);
      await close();
      await expectClosed(page, path);
      await expectOwnEntry(page);
      await expect
        .poll(() => button.evaluate((element) => document.activeElement === element), { message: `way ${index}` })
        .toBe(true);
    }
    await goBack(page);
    await page.waitForURL((url) => url.pathname === '/terms');
  });

  test('an empty list of followers leads to the search for friends', async () => {
    const page = await pageOf('member', '/profile');
    await page.getByRole('button', { name: /Followers$/u }).click();
    await page.getByRole('dialog', { name: 'Followers' }).getByRole('link', { name: 'Find Friends' }).click();
    await expectClosed(page, '/profile');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('query');
  });
});
