import { ownReelTexts } from '@hexreel/domain/texts/own-reel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whenInteractive, withBrowser } from './support/browser.ts';
import { swipe, type Way } from './support/touch.ts';
import { send, signInNewUser } from './support/users.ts';

/* Dials and sliders under a finger, by real touch events (R485). */

const { visit, openWindow } = withBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const up: Way = { x: 0, y: -120 };

/** Values of all dials and sliders that show. */
function valuesOf(page: Page): Promise<string[]> {
  return page.locator('input[type=range]:visible').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
}

/** How far the page, or an open dialog and what scrolls in it, is scrolled. */
function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open], dialog[open] *')];
    // Behind a dialog the page is locked; what is saved may make it longer, and the browser then keeps what shows in place.
    const boxes = open.length > 0 ? open : [document.documentElement];
    return boxes.reduce((sum, box) => sum + box.scrollTop, 0);
  });
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/u }).tap();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('link', { name: 'At least' }).waitFor();
}

/** The pages with six dials, each open at them. */
const reels: readonly { readonly name: string; readonly open: () => Promise<Page> }[] = [
  {
    name: 'Home’s dials',
    open: async () => {
      const { page } = await visit('/', phone);
      // Room above, too.
      await page.evaluate(() => window.scrollTo(0, 40));
      return page;
    },
  },
  {
    name: 'Browse’s Closest',
    open: async () => {
      const { page } = await visit('/browse?near=gore:5,comedy:5', phone);
      await openFilters(page);
      return page;
    },
  },
  {
    name: 'Set your reel',
    open: async () => {
      const { page } = await openWindow({ ...phone, viewport: { width: 390, height: 500 } });
      await signInNewUser(page.context(), { displayName: 'Toucher' });
      await send(page.context(), 'PUT', '/api/me/ratings/948', { gore: 5, comedy: 5 });
      await page.goto('/movie/948?tab=rate');
      await whenInteractive(page);
      await page.getByRole('button', { name: ownReelTexts.open }).tap();
      return page;
    },
  },
];

describe.each(reels)('$name', ({ open }) => {
  test('a dial takes a drag in any direction, and the page stays; a touch that is taken away changes nothing', async () => {
    const page = await open();
    const dial = (name: string): Locator => page.getByRole('slider', { name });
    await dial('Gore').waitFor();
    for (const way of [up, { x: 0, y: 60 }, { x: 60, y: 0 }]) {
      const before = await scrolledBy(page);
      await swipe(page, dial('Gore'), { x: 0, y: 10 });
      await expect.poll(() => dial('Gore').inputValue()).not.toBe('10');
      await swipe(page, dial('Gore'), way);
      await expect.poll(() => dial('Gore').inputValue(), { message: JSON.stringify(way) }).toBe('10');
      expect(await scrolledBy(page), JSON.stringify(way)).toBe(before);
    }
    const before = await valuesOf(page);
    await swipe(page, dial('Comedy'), { x: 60, y: 40 }, { isCancelled: true });
    expect(await valuesOf(page)).toEqual(before);
  });

  test('a swipe that begins between the dials scrolls and changes nothing', async () => {
    const page = await open();
    await page.getByRole('slider').first().waitFor();
    const before = { values: await valuesOf(page), scrolled: await scrolledBy(page) };
    const { width = 0 } = (await page.getByRole('slider', { name: 'Gore' }).boundingBox()) ?? {};
    // In the middle of the reel, and at its corner.
    for (const offset of [
      { x: 0, y: width },
      { x: 0.7 * width, y: -0.4 * width },
    ])
      await swipe(page, page.getByRole('slider', { name: 'Gore' }), up, { offset });
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(before.scrolled);
    expect(await valuesOf(page)).toEqual(before.values);
  });
});

test.each(['/browse', '/browse?mode=limits'])(
  'a swipe that begins on a slider of %s scrolls and changes nothing',
  async (path) => {
    const { page } = await visit(path, phone);
    await openFilters(page);
    const slider = page.getByRole('slider', { name: /^Gore/u }).first();
    await slider.waitFor();
    const address = page.url();
    const { width } = (await slider.boundingBox()) ?? { width: 0 };
    const values = await valuesOf(page);
    // On its handle, in its middle, and at its other end.
    for (const x of [22 - width / 2, 0, width / 2 - 22]) {
      const before = await scrolledBy(page);
      await swipe(page, slider, up, { offset: { x, y: 0 } });
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(before);
      expect(await valuesOf(page), `${x} from the middle`).toEqual(values);
      await slider.evaluate((each) => each.closest('fieldset')?.scrollIntoView({ block: 'center' }));
    }
    expect(page.url()).toBe(address);
    // Along the slider it moves the handle, which the address follows.
    await swipe(page, slider, { x: 80, y: 0 }, { offset: { x: 22 - width / 2, y: 0 } });
    await expect.poll(() => valuesOf(page)).not.toEqual(values);
  },
);

test.each([320, 340])('the names of Browse’s dials are whole, %i px wide', async (width) => {
  const { page } = await visit('/browse?near=gore:5,comedy:5', { ...phone, viewport: { width, height: 740 } });
  await openFilters(page);
  for (const name of ['psychological', 'jumpScares', 'comedy', 'pace']) {
    const box = await page.locator(`dialog[open] div[data-dial=${name}] > :first-child`).boundingBox();
    expect(box?.x, name).toBeGreaterThan(0);
    expect((box?.x ?? width) + (box?.width ?? 0), name).toBeLessThan(width);
  }
});

test('a dial that was set with the mouse takes keys', async () => {
  const { page } = await visit('/');
  const gore = page.getByRole('slider', { name: 'Gore' });
  await gore.waitFor();
  const box = await gore.boundingBox();
  if (box === null) throw new Error('The dial has no place');
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2 * box.width, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('ArrowDown');
  expect(await gore.getAttribute('aria-valuetext')).toBe('9.5 of 10');
});

test('on a wide screen the keys after a drag on the reel are those of the segments', async () => {
  const { page } = await openWindow({ viewport: { width: 1500, height: 900 } });
  await signInNewUser(page.context(), { displayName: 'Dragger' });
  await page.goto('/movie/948?tab=rate');
  await whenInteractive(page);
  const grip = page.locator('main span[data-dial=pace]').first();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The disc has no place');
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 3 * box.width, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  const pace = page.getByRole('radiogroup', { name: 'Pace' });
  const chosen = () => pace.getByRole('radio', { checked: true }).textContent();
  await expect.poll(chosen).toBe('10');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(chosen).toBe('9');
});
