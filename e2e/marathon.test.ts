import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';

const { visit } = withBrowser();

const titlesOn = (page: Page) => page.getByRole('main').locator('ol h2').allTextContents();
/** The middle of a film's handle, once no letter and no answer is on its way that would move it. */
async function handleOf(page: Page, place: number): Promise<{ readonly x: number; readonly y: number }> {
  await page.evaluate(() => document.fonts.ready);
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  const box = await page.getByRole('main').locator('ol > li > span').nth(place).boundingBox();
  if (box === null) throw new Error('The list has handles');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an evening is drawn, put in another order by keyboard and by dragging, and opens elsewhere as it is', async () => {
  const { page } = await visit('/marathon', { viewport: viewports.phone });
  await page.getByRole('link', { name: '4 movies' }).click();
  await page.getByRole('main').locator('ol > li').nth(3).waitFor();
  await expectAccessible(page, 'a marathon');
  const drawn = await titlesOn(page);
  const line = page.getByRole('main').getByRole('img').first().locator('path').last();
  const before = await line.getAttribute('d');

  const later = page.getByRole('link', { name: `Move ${drawn[0]} later` });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOn(page)).toEqual([drawn[1], drawn[0], drawn[2], drawn[3]]);
  expect(await later.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await line.getAttribute('d')).not.toBe(before);

  await page.getByRole('main').locator('ol').scrollIntoViewIfNeeded();
  const [from, to] = [await handleOf(page, 0), await handleOf(page, 1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => titlesOn(page)).toEqual(drawn);

  // Below the edge of the window the page scrolls, until the film is the last one.
  const first = page.getByRole('main').locator('ol > li').first();
  const handle = await handleOf(page, 0);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x, viewports.phone.height - 1, { steps: 4 });
  await expect.poll(() => first.locator('span').first().textContent()).toBe('4');
  await page.mouse.up();
  const last = [...drawn.slice(1), drawn[0]];
  await expect.poll(() => titlesOn(page)).toEqual(last);
  const link = await page.getByLabel('Link to this evening').inputValue();

  const plain = await visit(new URL(link).pathname + new URL(link).search, { javaScriptEnabled: false });
  expect(await titlesOn(plain.page)).toEqual(last);
  await plain.page.getByRole('link', { name: `Move ${last[3]} earlier` }).click();
  await expect.poll(() => titlesOn(plain.page)).toEqual([last[0], last[1], last[3], last[2]]);
});

test('a phone has all counts in a row, and a laptop the example’s posters on its first screen', async () => {
  const { page } = await visit('/marathon', { viewport: { width: 320, height: 640 } });
  const counts = page.getByRole('link', { name: /^\d movies$/u });
  const boxes = await Promise.all((await counts.all()).map((count) => count.boundingBox()));
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await overflowOf(page)).toBe(0);

  await page.setViewportSize(viewports.desktop);
  const tile = await counts.first().boundingBox();
  const label = await page.getByText('Movie title').boundingBox();
  expect(Math.abs((tile?.y ?? 0) - (label?.y ?? Infinity))).toBeLessThan(4);
  const poster = await page
    .getByRole('region', { name: /^For example/u })
    .getByRole('listitem')
    .first()
    .locator('a > *')
    .first()
    .boundingBox();
  expect((poster?.y ?? Infinity) + (poster?.height ?? 0) / 2).toBeLessThanOrEqual(viewports.desktop.height);
  await expectAccessible(page, 'a marathon before anything is asked for');
});

test('a film of one’s own is found and added', async () => {
  const { page } = await visit('/marathon');
  await whenInteractive(page);
  await page.getByLabel('Movie title').fill('nosferatu');
  await page
    .getByRole('link', { name: /^Add Nosferatu/u })
    .first()
    .click();
  await expect.poll(() => titlesOn(page)).toEqual([expect.stringContaining('Nosferatu')]);
  await page.getByRole('link', { name: 'Pick one more for me' }).click();
  await expect.poll(async () => (await titlesOn(page)).length).toBe(3);
});
