import { moodsOn } from '@hexreel/domain/reel';
import { dialTexts } from '@hexreel/domain/texts/dials';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whenInteractive, withBrowser } from './support/browser.ts';

/* Screens while a page's code is on its way (R486), and presses before it has arrived (R487, R488). */

const { visit, openWindow } = withBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1_440, height: 900 } };

/** All but the entry, which is there when the page is. */
const laterScripts = /\/assets\/(?!main|load-chunk)[^/]+\.js$/u;

/** Lets no request of a kind through. @returns lets them through */
async function hold(page: Page, requests: RegExp): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

/** Watches each frame for a page that is shorter than its window, or has its footer in it. @returns what was seen of that */
async function watchLayout(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const [main, footer] = ['main', 'footer'].map((name) => document.querySelector(name)?.getBoundingClientRect());
      if ((main?.height ?? 0) < window.innerHeight) seen.add(`main ${main?.height} px high`);
      if ((footer?.top ?? 0) < window.innerHeight) seen.add(`footer at ${footer?.top}`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { readonly seen: Set<string> }).seen]);
}

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const line = (page: Page) => page.locator('html[data-loading]');

test.each([
  { from: '/', to: 'nav a[href="/browse"]', arrived: 'Browse Horror Movies', hasSkeleton: true },
  { from: '/', to: 'main a[href^="/movie/"]', arrived: /./u, hasSkeleton: true },
  { from: '/terms', to: 'header a[href="/"]', arrived: dialTexts.question, hasSkeleton: true },
  { from: '/', to: 'footer a[href="/tonight"]', arrived: /./u, hasSkeleton: false },
])('from $from by $to the old page stays, with a line, then the skeleton, and the footer stays below', async (journey) => {
  const { page } = await visit(journey.from, phone);
  // Parts that load after hydration are not held.
  await page.waitForLoadState('networkidle');
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const bad = await watchLayout(page);
  const release = await hold(page, /\/assets\/[^/]+\.js$/u);
  // Not by a pointer, which would ask for the code before the press; in one step, since what Home shows first is replaced.
  await page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLElement>(to)];
    links.find((link) => link.checkVisibility())?.click();
  }, journey.to);
  await line(page).waitFor({ state: 'attached' });
  expect(await heading(page, before).count()).toBe(1);
  if (journey.hasSkeleton) await page.locator('main').getByText('Loading...').first().waitFor({ state: 'attached' });
  release();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(before);
  await heading(page, journey.arrived).waitFor();
  await expect.poll(() => line(page).count()).toBe(0);
  expect(await bad()).toEqual([]);
});

test.each([phone, desktop])('Surprise Me is there before script, and a press on it is repeated', async (device) => {
  const { page } = await openWindow(device);
  const release = await hold(page, laterScripts);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = page.locator('button:visible', { hasText: 'Surprise Me' });
  await button.click();
  await expect.poll(() => button.evaluate((element) => element.getAnimations().length)).toBe(1);
  release();
  const dialog = page.getByRole('dialog', { name: 'Surprise Me' });
  await dialog.getByRole('link', { name: /View Details/u }).waitFor();
  await expect.poll(() => button.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test('the dials look the same before script as with it', async () => {
  const { page } = await openWindow(phone);
  const release = await hold(page, laterScripts);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const dials = page.getByRole('form', { name: dialTexts.question });
  await dials.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await dials.screenshot();
  release();
  await page.getByRole('slider').first().waitFor();
  await expect.poll(async () => (await dials.screenshot()).equals(before)).toBe(true);
});

test('what was pressed on the dials before script counts: numbers that were chosen, and a disc', async () => {
  const { page } = await openWindow(phone);
  const release = await hold(page, laterScripts);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Gore').selectOption('9');
  await page.getByLabel('Characters').selectOption(dialTexts.any);
  const comedy = page.locator('span[data-dial=comedy]');
  const { width = 0, height = 0 } = (await comedy.boundingBox()) ?? {};
  // At its edge, which is the most.
  await comedy.click({ position: { x: width - 2, y: height / 2 } });
  release();
  const value = (name: string) => page.getByRole('slider', { name }).getAttribute('aria-valuetext');
  const chosen = () => Promise.all(['Gore', 'Characters', 'Comedy'].map(value));
  await expect.poll(chosen).toEqual(['9 of 10', 'does not matter', '10 of 10']);
  expect(await value('Pace')).toBe(`${moodsOn(Math.floor(Date.now() / 86_400_000))[0].target.pace} of 10`);
  await whenInteractive(page);
  // The repeated press has ended: the dial takes the next one.
  await comedy.click({ position: { x: width * 0.75, y: height / 2 } });
  await expect.poll(() => value('Comedy')).not.toBe('10 of 10');
});
