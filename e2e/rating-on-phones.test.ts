import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

/** Waits until an element is visible: below the top bar and above the bottom bar, if any. */
async function expectInView(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  await expect
    .poll(async () => {
      const box = await place.boundingBox();
      const [top, bar] = [
        await page.getByRole('banner').boundingBox(),
        await page.locator('nav[aria-label=Main]').last().boundingBox(),
      ];
      const bottom = bar?.y ?? page.viewportSize()?.height ?? 0;
      return box !== null && box.y >= (top?.height ?? 0) && box.y + box.height <= bottom;
    })
    .toBe(true);
}

describe.each(sizes)('on $name', ({ viewport }) => {
  test('?tab=rate and Rate Movie scroll to the form, and Back restores the position', async () => {
    const { page } = await visit('/movie/948?tab=rate', { viewport });
    const gore = page.getByRole('radiogroup', { name: 'Gore' });
    await expectInView(page, gore);
    await page.goto('/movie/948');
    await page.getByRole('main').getByRole('link', { name: 'Rate Movie' }).click();
    await expectInView(page, gore);
    await page.goto('/browse');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/movie/"]');
      if (link !== null) link.search = '?tab=rate';
      link?.click();
    });
    await page.waitForURL(/tab=rate/u);
    await expectInView(page, gore);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  });

  test('Edit Review on the profile and on the movie page scrolls to the text', async () => {
    const { page, context } = await arrive(`Editor ${viewport.width}`, null, { viewport });
    await send(context, 'PUT', '/api/me/ratings/11549', { gore: 7 });
    await send(context, 'PUT', '/api/me/ratings/11549/review', { review: 'They grow.' });
    await open(page, '/profile?tab=reviews');
    await page.getByRole('link', { name: /^Edit Review/u }).click();
    const text = page.getByLabel('Review text');
    await expectInView(page, text);
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=rate');
    await open(page, '/movie/11549');
    await page.getByRole('link', { name: 'Edit Review' }).first().click();
    await expectInView(page, text);
  });
});

test('on a phone a review’s votes are in one line with a menu, and the way to the reviews is near the top', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [author, reader] = [await arrive('Writer'), await arrive('Reader', null, phone)];
  await send(author.context, 'PUT', '/api/me/ratings/4232', { gore: 7 });
  await send(author.context, 'PUT', '/api/me/ratings/4232/review', { review: 'Do not answer it.' });
  await send(reader.context, 'PUT', '/api/me/ratings/4232', { gore: 6 });
  const { page } = reader;
  await open(page, '/movie/4232');
  // Other files review movies of this site, too.
  await page.getByRole('link', { name: /^(?:One review|\d+ reviews)$/u }).tap();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^User Reviews \d+$/u);

  const review = page.getByRole('listitem').filter({ hasText: 'Do not answer it.' }).first();
  const more = review.getByRole('button', { name: 'More for the review by Writer' });
  const report = review.getByRole('button', { name: 'Report the review by Writer' });
  await more.waitFor();
  // All at one moment: the page still scrolls.
  const boxes = await review.getByRole('button', { name: /elpful|^More/u }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { y, width, height } = button.getBoundingClientRect();
      return { middle: Math.round(y + height / 2), least: Math.min(width, height) };
    }),
  );
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(({ middle }) => middle)).size).toBe(1);
  for (const { least } of boxes) expect(least).toBeGreaterThanOrEqual(44);
  expect(await report.isVisible()).toBe(false);
  await more.tap();
  await report.waitFor();
  await review.getByRole('button', { name: /^Flag as spoiler/u }).waitFor();
  await expectAccessible(page, 'the open menu of a review');
});
