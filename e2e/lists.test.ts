import type { ChangedList, CreateListBody } from '@hexreel/domain/contract/lists';
import { longestListTitle } from '@hexreel/domain/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();

/** Movies by popularity. */
const movies = await popularMovies();
const movie = (place: number) => movieAt(movies, place);

/** The middle of the handle at a place of the list. */
async function handleOf(page: Page, place: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('main ol > li').nth(place).locator('span').first().boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

const titles = (page: Page) => page.locator('main ol h2').allTextContents();

/** Makes a list of movies by their places. @returns the path of its page */
async function makeList(
  context: BrowserContext,
  { places, ...facts }: Partial<CreateListBody> & { readonly places: readonly number[] },
): Promise<string> {
  const body = { title: 'Rain and dread', description: '', isRanked: false, visibility: 'private' } as const;
  const movieIds = places.map((place) => movie(place).id);
  const { id } = await send<ChangedList>(context, 'POST', '/api/me/lists', { ...body, movieIds, ...facts });
  return `/lists/${id}`;
}

test('a member makes a list from a movie’s page, and adds others on theirs', async () => {
  const { page } = await arrive('Lister', `/movie/${movie(0).id}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Rain and dread');
  await expectAccessible(page, 'the form of a new list');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rain and dread' }).waitFor();
  const path = new URL(page.url()).pathname;

  for (const { id } of [movie(1), movie(2)]) {
    await open(page, `/movie/${id}`);
    await page.getByRole('button', { name: 'Add to list' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('checkbox', { name: /Rain and dread/u }).check();
    await saved;
  }
  await open(page, path);
  expect(await titles(page)).toEqual([movie(0).title, movie(1).title, movie(2).title]);
});

test('a list is ordered by keyboard and by dragging', async () => {
  const { page, context } = await arrive('Orderly');
  const path = await makeList(context, { places: [0, 1, 2, 3] });
  const [first, second, third, fourth] = [movie(0), movie(1), movie(2), movie(3)];
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
});

test('a list is its owner’s until they share it; then others find it, and copy it', async () => {
  const [owner, reader] = [await arrive('Owner'), await arrive('Copier')];
  const title = `Rain and dread ${owner.member.username}`;
  const path = await makeList(owner.context, { places: [2, 1, 3, 0], title });
  await open(reader.page, path);
  await reader.page.getByRole('heading', { level: 1, name: 'List not found' }).waitFor();
  expect(reader.problems.splice(0)).toEqual([expect.stringContaining('404')]);
  await open(owner.page, path);
  await owner.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await owner.page.getByRole('dialog').getByLabel('Everyone').check();
  const shared = owner.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await shared;

  const visitor = await visit('/lists');
  await visitor.page.getByRole('link', { name: 'Sign in to make your own' }).waitFor();
  await expectAccessible(visitor.page, 'public lists');
  await visitor.page.getByRole('link', { name: title }).click();
  await visitor.page.waitForURL(`**${path}`);

  await open(reader.page, `/movie/${movie(1).id}`);
  await reader.page.getByRole('link', { name: /^In \d+ lists?$/u }).click();
  await reader.page.getByRole('link', { name: title }).click();
  await reader.page.getByRole('button', { name: 'Copy to my lists' }).waitFor();
  await expectAccessible(reader.page, 'another member’s list');
  await reader.page.getByRole('button', { name: 'Copy to my lists' }).click();
  await reader.page.getByRole('button', { name: 'Delete list' }).waitFor();
  expect(await titles(reader.page)).toEqual([2, 1, 3, 0].map((place) => movie(place).title));

  const source = await (await fetch(`${inject('siteUrl')}${path}`)).text();
  expect(source).toContain(`<title>${title} · Hexreel</title>`);
  expect(source).toContain('rel="canonical"');
  expect(source).toContain(movie(2).title);
});

test('a title of one long word, and its author’s name, fit the narrowest phone', async () => {
  const endlessTitle = 'W'.repeat(longestListTitle);
  const [owner, reader] = [await arrive(endlessName), await arrive('Reader')];
  const path = await makeList(owner.context, { places: [0, 1], visibility: 'public' });
  await open(owner.page, path);
  await owner.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await owner.page.getByRole('dialog').getByLabel('Title').fill(endlessTitle);
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owner.page.getByRole('heading', { level: 1, name: endlessTitle }).waitFor();
  await open(reader.page, path);
  for (const [{ page }, action] of [
    [owner, 'Delete list'],
    [reader, `Report ${listTexts.reported(endlessTitle)}`],
  ] as const) {
    await page.setViewportSize(narrowest);
    expect(await overflowOf(page), `the list before ${action}`).toBe(0);
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await overflowOf(page), `the dialog of ${action}`).toBe(0);
  }
});
