import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import { formatTarget, moodsOn } from '@hexreel/domain/reel';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { dialTexts } from '@hexreel/domain/texts/dials';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from '../support/browser.ts';
import { overflowOf } from '../support/layout.ts';

const { openWindow } = withBrowser();

async function openHome(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const { page } = await openWindow(options);
  await page.goto('/');
  if (options.javaScriptEnabled === false) return page;
  await whenInteractive(page);
  await page.getByRole('slider').first().waitFor();
  return page;
}

async function readHome(): Promise<HomeResponse> {
  return (await (await fetch(`${inject('siteUrl')}/api/home`)).json()) as HomeResponse;
}

/** Today's greeting, with its target. */
async function readGreeting() {
  const { day, closest } = await readHome();
  const moods = moodsOn(day);
  return { moods, target: moods[0].target, titles: closest.movies.slice(0, 5).map(({ title }) => title) };
}

async function closestTo(near: string): Promise<string[]> {
  const answer = await fetch(`${inject('siteUrl')}/api/movies?near=${near}`);
  const { movies } = (await answer.json()) as MoviesResponse;
  return movies.slice(0, 5).map(({ title }) => title);
}

/** Titles of the films that show, in their order. */
async function filmsOf(page: Page): Promise<string[]> {
  const cards = page.getByRole('region', { name: dialTexts.closest }).locator('li:visible a');
  return Promise.all((await cards.all()).map(async (card) => (await card.locator('span').first().textContent()) ?? ''));
}

async function expectFilms(page: Page, near: string): Promise<void> {
  const wanted = await closestTo(near);
  await expect.poll(async () => (await filmsOf(page)).slice(0, wanted.length)).toEqual(wanted);
}

test('a mouse drags a dial, a mood sets all of them, and Back finds them as they were', async () => {
  const { moods, target, titles } = await readGreeting();
  const page = await openHome();
  expect((await filmsOf(page)).slice(0, 5)).toEqual(titles);
  const gore = page.getByRole('slider', { name: 'Gore' });
  const box = await gore.boundingBox();
  if (box === null) throw new Error('The dial has no place');
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2 * box.width, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await gore.getAttribute('aria-valuetext')).toBe('10 of 10');
  await expectFilms(page, formatTarget({ ...target, gore: 10 }));

  const mood = moods.at(-1);
  if (mood === undefined) throw new Error('There are no moods');
  await page.getByRole('link', { name: mood.name }).click();
  await expectFilms(page, formatTarget(mood.target));
  await page.getByRole('link', { name: /^See all .*closest/u }).click();
  await page.waitForURL(/\/browse\?near=/u);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Closest Matches');
  // The styles of the next page are there when it shows.
  const list = page.getByRole('region', { name: 'Movies', exact: true });
  expect(await list.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  await page.goBack();
  await page.getByRole('slider').first().waitFor();
  await expectFilms(page, formatTarget(mood.target));
});

test('the keyboard turns dials, and their values are told in words', async () => {
  const page = await openHome({ reducedMotion: 'reduce' });
  const pace = page.getByRole('slider', { name: 'Pace' });
  await pace.focus();
  for (const [key, said] of [
    ['End', '10 of 10'],
    ['ArrowDown', '9.5 of 10'],
    ['PageDown', '7.5 of 10'],
    ['Home', '1 of 10'],
    ['PageUp', '3 of 10'],
    ['ArrowRight', '3.5 of 10'],
    ['Delete', 'does not matter'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await pace.getAttribute('aria-valuetext'), key).toBe(said);
  }
  const { pace: _pace, ...others } = (await readGreeting()).target;
  await expectFilms(page, formatTarget(others));
});

test('without script the dials are a form and the moods are links', async () => {
  const page = await openHome({ javaScriptEnabled: false });
  expect((await filmsOf(page)).slice(0, 5)).toEqual((await readGreeting()).titles);
  for (const name of characteristics.slice(1)) await page.locator(`select:has(option[value="${name}:5"])`).selectOption('');
  await page.getByLabel('Gore').selectOption('9');
  await page.getByRole('button', { name: dialTexts.show }).click();
  await page.waitForURL(/\/browse/u);
  expect(await page.getByRole('link', { name: 'Remove Closest to Gore 9' }).count()).toBe(1);
  await page.goto('/');
  await page.getByRole('link', { name: 'Keep it mild' }).click();
  await page.waitForURL(/near=/u);
  expect(await page.getByText('% match').count()).toBeGreaterThan(0);
});

test('on a phone question, dials and films are one screen, and every dial has room for a finger', async () => {
  const page = await openHome({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('region', { name }).locator('li').first().locator('img').boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  expect(await bottomOf(dialTexts.closest)).toBeLessThan(844 - 64);
  // The two links below the films begin, or on wide screens end, where the films do.
  await page.setViewportSize({ width: 360, height: 740 });
  const leftOf = (name: RegExp | string) =>
    page.getByRole('link', { name }).evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return Math.round(words.getBoundingClientRect().left);
    });
  expect(await leftOf(/^See all .*closest/u)).toBe(await leftOf(dialTexts.together));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const slider of await page.getByRole('slider').all()) {
    const box = await slider.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await overflowOf(page)).toBe(0);
});

test('the first screen of a desktop has question, movies and the beginning of the carousel; everything is accessible', async () => {
  const page = await openHome();
  const hero = await page.getByRole('region', { name: 'Featured movies' }).boundingBox();
  expect(hero?.y ?? Infinity).toBeLessThan(viewports.desktop.height);
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `dials at ${viewport.width}`);
  }
  const { target } = await readGreeting();
  const set = characteristics.find((name) => target[name] !== undefined);
  if (set === undefined) throw new Error('The mood sets no dial');
  await page.getByRole('slider', { name: characteristicTexts[set].label }).press('Delete');
  const { [set]: _, ...others } = target;
  await expectFilms(page, formatTarget(others));
  await expectAccessible(page, 'a dial that is not set');
});
