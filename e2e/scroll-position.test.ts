import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];
const movieApi = /\/api\/movies\/\d+$/u;

/** Delays every API response whose URL matches until it is released. */
async function delay(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolls a card to the middle of the screen. */
async function bringToMiddle(card: Locator): Promise<void> {
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await scrollTop(card.page())).toBeGreaterThan(300);
}

/**
 * Within a line or two of the middle of the screen. The position of the page itself would not do:
 * what arrives late above the card moves both it and the page, and not what is seen.
 */
async function expectInMiddle(card: Locator): Promise<void> {
  const fromMiddle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return Math.abs(top + height / 2 - window.innerHeight / 2);
  };
  await expect.poll(() => card.evaluate(fromMiddle)).toBeLessThan(40);
}

/** Opens Browse with more than two pages of its list. */
async function openGrownBrowse(page: Page): Promise<Locator> {
  const cards = page.getByRole('region', { name: 'Movies' }).locator('a[href^="/movie/"]');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return cards.count();
    })
    .toBeGreaterThanOrEqual(60);
  return cards;
}

async function expectSkeletonAtTop(page: Page): Promise<void> {
  await page.locator('main [aria-busy=true], main [data-backdrop]').first().waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
  expect(await scrollTop(page)).toBe(0);
}

describe.each(sizes)('on $name', ({ viewport }) => {
  test('a link in the middle of a long list opens a slow page at its top, and Back restores the position', async () => {
    const { page } = await visit('/browse', { viewport });
    const cards = await openGrownBrowse(page);
    await bringToMiddle(cards.nth(45));
    const count = await cards.count();
    const release = await delay(page, movieApi);
    await cards.nth(45).click();
    await expectSkeletonAtTop(page);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(count);
    await expectInMiddle(cards.nth(45));
  });

  test('Back before the next page has loaded restores the position, and so it does after leaving once more', async () => {
    const { page } = await visit('/browse', { viewport });
    const cards = await openGrownBrowse(page);
    await bringToMiddle(cards.nth(45));
    const release = await delay(page, movieApi);
    await cards.nth(45).click();
    await expectSkeletonAtTop(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Browse Horror Movies' }).waitFor();
    await expectInMiddle(cards.nth(45));
    await cards.nth(45).click();
    await expectSkeletonAtTop(page);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expectInMiddle(cards.nth(45));
  });

  test('Back twice before the third page has loaded restores the first position, and Forward the second', async () => {
    const { page } = await visit('/', { viewport });
    const first = page.locator('main a[href^="/movie/"]').nth(60);
    await bringToMiddle(first);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Browse' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Browse Horror Movies' }).waitFor();
    expect(await scrollTop(page)).toBe(0);
    const cards = await openGrownBrowse(page);
    await bringToMiddle(cards.nth(30));
    const release = await delay(page, movieApi);
    await cards.nth(30).click();
    await expectSkeletonAtTop(page);
    await page.evaluate(() => {
      history.back();
      addEventListener('popstate', () => history.back(), { once: true });
    });
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('region', { name: 'Featured movies' }).waitFor();
    await expectInMiddle(first);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Browse Horror Movies' }).waitFor();
    await expectInMiddle(cards.nth(30));
    release();
  });

  test('a tab of the movie page keeps the position, and a reload restores it', async () => {
    const { page } = await visit('/movie/948', { viewport });
    const cast = page.getByRole('tab', { name: 'Cast' });
    // Where the tab's content is in view, so that nothing has to be brought there (R77).
    const position = await cast.evaluate((tab) => {
      window.scrollBy(0, tab.getBoundingClientRect().top - 150);
      return window.scrollY;
    });
    expect(position).toBeGreaterThan(200);
    await cast.evaluate((tab: HTMLElement) => tab.click());
    await page.waitForURL(/tab=cast/u);
    const distance = async () => Math.abs((await scrollTop(page)) - position);
    await expect.poll(distance).toBeLessThan(40);
    await page.reload();
    await expect.poll(distance).toBeLessThan(40);
  });
});
