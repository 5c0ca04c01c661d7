import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { viewports, whenInteractive, withBrowser } from '../support/browser.ts';

const { visit } = withBrowser();

/** Turns the wheel until the row is near the top of the screen, so that what is above it has been seen. */
async function wheelTo(row: Locator): Promise<number> {
  const page = row.page();
  await page.mouse.move(100, 300);
  await expect
    .poll(
      async () => {
        const top = await topOf(row);
        if (top > 300) await page.mouse.wheel(0, 200);
        return top;
      },
      { interval: 50 },
    )
    .toBeLessThanOrEqual(300);
  await settled(page);
  return topOf(row);
}

/** Distance from the top of the screen, in pixels. */
const topOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top);

/** The wheel's scrolling is over. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let before = -1; before !== window.scrollY; await new Promise((resolve) => setTimeout(resolve, 100)))
      before = window.scrollY;
  });

describe.each(Object.entries({ phone: viewports.phone, tablet: viewports.tablet }))('on a %s', (_name, viewport) => {
  test('the watchlist toggle of a row takes taps over its whole width', async () => {
    const { page } = await visit('/top-by-criteria', { viewport });
    const toggles = page.locator('tbody td:last-child').locator('a, button');
    expect(await toggles.count()).toBeGreaterThan(20);
    const missed = await toggles.evaluateAll((found) =>
      found.slice(0, 3).flatMap((toggle) => {
        toggle.scrollIntoView({ block: 'center' });
        const { left, right, top, height } = toggle.getBoundingClientRect();
        const isHit = (x: number) => toggle.contains(document.elementFromPoint(x, top + height / 2));
        return [left + 1, (left + right) / 2, right - 1].filter((x) => !isHit(x));
      }),
    );
    expect(missed).toEqual([]);
  });

  test('Back from a movie far down finds the row where it was, and a reload finds it within a row', async () => {
    const { page } = await visit('/top-by-criteria', { viewport });
    const row = page.locator('tbody tr').nth(20);
    const top = await wheelTo(row);
    await row.getByRole('link').first().click();
    await page.waitForURL(/\/movie\/\d+$/u);
    await page.locator('article h1').waitFor();
    await page.goBack();
    await page.waitForURL(/\/top-by-criteria$/u);
    await expect.poll(async () => Math.abs((await topOf(row)) - top)).toBeLessThan(10);

    await page.reload();
    await whenInteractive(page);
    const { height } = (await row.boundingBox()) ?? { height: 0 };
    await expect.poll(async () => Math.abs((await topOf(row)) - top)).toBeLessThan(height + 1);
  });
});
