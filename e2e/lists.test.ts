import { longestListTitle } from '@hexreel/domain/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, whenInteractive, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { signUpAndVerify } from './support/users.ts';

const { openWindow, visit } = withBrowser();

/** Movies of the embedded catalogue, by popularity. */
let movies: readonly { readonly id: number; readonly title: string }[];

beforeAll(async () => {
  const response = await fetch(`${inject('siteUrl')}/api/movies`);
  ({ movies } = (await response.json()) as { movies: typeof movies });
});

const movie = (index: number) => movies[index] ?? { id: 0, title: '' };

async function arrive(displayName: string): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const { page, problems } = await openWindow();
  const context = page.context();
  await signUpAndVerify(context, displayName);
  return { page, context, problems };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

/** The middle of the handle at a place of the list. */
async function handleOf(page: Page, place: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('main ol > li').nth(place).locator('span').first().boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

const titles = (page: Page) => page.locator('main ol h2').allTextContents();

test('a member makes a list, orders it by keyboard and by dragging, shares it, and another copies it', async () => {
  const { page } = await arrive(endlessName);
  const [first, second, third, fourth] = [movie(0), movie(1), movie(2), movie(3)];
  await open(page, `/movie/${first.id}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Rain and dread');
  await expectAccessible(page, 'the form of a new list');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rain and dread' }).waitFor();
  const path = new URL(page.url()).pathname;

  for (const { id } of [second, third, fourth]) {
    await open(page, `/movie/${id}`);
    await page.getByRole('button', { name: 'Add to list' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('checkbox', { name: /Rain and dread/u }).check();
    await saved;
  }

  await open(page, path);
  expect(await titles(page)).toEqual([first.title, second.title, third.title, fourth.title]);
  await expectAccessible(page, 'an own list');
  await page.getByRole('button', { name: `Move ${third.title} earlier` }).focus();
  const moved = page.waitForResponse((response) => response.url().endsWith('/position') && response.ok());
  await page.keyboard.press('Enter');
  await moved;
  expect(await titles(page)).toEqual([first.title, third.title, second.title, fourth.title]);

  await page.locator('main ol').evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handleOf(page, 0), await handleOf(page, 3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const dropped = page.waitForResponse((response) => response.url().endsWith('/position') && response.ok());
  await page.mouse.up();
  await dropped;
  await open(page, path);
  expect(await titles(page)).toEqual([third.title, second.title, fourth.title, first.title]);

  const reader = await arrive('Copier');
  await open(reader.page, path);
  await reader.page.getByRole('heading', { level: 1, name: 'List not found' }).waitFor();
  expect(reader.problems.splice(0)).toEqual([expect.stringContaining('404')]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Everyone').check();
  const shared = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await shared;

  const visitor = await visit('/lists');
  await visitor.page.getByRole('link', { name: 'Sign in to make your own' }).waitFor();
  await expectAccessible(visitor.page, 'public lists');
  await visitor.page.getByRole('link', { name: /Rain and dread/u }).click();
  await visitor.page.waitForURL(`**${path}`);

  await open(reader.page, `/movie/${second.id}`);
  await reader.page.getByRole('link', { name: /^In \d+ lists?$/u }).click();
  await reader.page.getByRole('link', { name: /Rain and dread/u }).click();
  await reader.page.getByRole('button', { name: 'Copy to my lists' }).waitFor();
  await expectAccessible(reader.page, 'another member’s list');
  await reader.page.getByRole('button', { name: 'Copy to my lists' }).click();
  await reader.page.getByRole('button', { name: 'Delete list' }).waitFor();
  expect(await titles(reader.page)).toEqual([third.title, second.title, fourth.title, first.title]);

  const source = await (await fetch(`${inject('siteUrl')}${path}`)).text();
  expect(source).toContain('<title>Rain and dread · Hexreel</title>');
  expect(source).toContain('rel="canonical"');
  expect(source).toContain(third.title);

  // A title of one long word, and its author's name, on the narrowest phone.
  const endlessTitle = 'W'.repeat(longestListTitle);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(endlessTitle);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: endlessTitle }).waitFor();
  await open(reader.page, path);
  for (const [who, action] of [
    [page, 'Delete list'],
    [reader.page, `Report ${listTexts.reported(endlessTitle)}`],
  ] as const) {
    await who.setViewportSize(narrowest);
    expect(await overflowOf(who), `the list before ${action}`).toBe(0);
    await who.getByRole('button', { name: action }).click();
    await who.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await overflowOf(who), `the dialog of ${action}`).toBe(0);
  }
});
