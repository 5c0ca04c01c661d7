import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { signUpAndVerify } from './support/users.ts';

const { openWindow } = withBrowser();

/** Movies of the embedded catalogue, by popularity. */
let movies: readonly { readonly id: number; readonly title: string }[];

beforeAll(async () => {
  const response = await fetch(`${inject('siteUrl')}/api/movies`);
  ({ movies } = (await response.json()) as { movies: typeof movies });
});

const movie = (index: number) => movies[index] ?? { id: 0, title: '' };

async function arrive(displayName: string): Promise<{ page: Page; context: BrowserContext; id: string }> {
  const { page } = await openWindow();
  const context = page.context();
  return { page, context, id: (await signUpAndVerify(context, displayName)).id };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

test('a member marks a movie as seen, hides it in Browse, and keeps a diary by keyboard that they share', async () => {
  const { page, id: userId } = await arrive('Diarist');
  const { id, title } = movie(0);
  await open(page, `/movie/${id}`);
  const hero = page.locator('article > header');
  await hero.getByRole('button', { name: 'Mark as seen' }).click();
  await hero.getByRole('button', { name: 'Seen', pressed: true }).waitFor();
  await hero.getByRole('button', { name: 'Like' }).click();
  await hero.getByRole('button', { name: 'Liked', pressed: true }).waitFor();
  await expectAccessible(page, 'the page of a seen movie');

  await open(page, '/browse');
  await page.getByRole('img', { name: 'You have seen it' }).waitFor();
  await open(page, '/browse?mine=unseen');
  await page.locator(`li[data-movie="${movie(1).id}"]`).waitFor();
  expect(await page.locator(`li[data-movie="${id}"]`).count()).toBe(0);

  await page.setViewportSize(viewports.phone);
  await open(page, `/movie/${id}?tab=rate`);
  await page.getByRole('radiogroup', { name: 'Your overall opinion' }).getByRole('radio', { name: '9', exact: true }).click();
  await page.getByLabel('Watched on').fill('2025-10-31');
  await page.getByRole('button', { name: 'Add to diary' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('October 31, 2025').waitFor();
  // To where the movie's name, which stays above its scores, covers no part of a button.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page, 'viewings and the overall opinion');

  await open(page, '/profile?tab=diary');
  await page.getByRole('heading', { name: 'October 2025' }).waitFor();
  await page.getByText('9/10').waitFor();
  await expectAccessible(page, 'a diary');
  await page.getByRole('button', { name: `Remove: ${title}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Removed from your diary.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Watched on').fill('2025-09-30');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'September 2025' }).waitFor();

  const visitor = (await openWindow()).page;
  await open(visitor, `/profile/${userId}?tab=diary`);
  await visitor.getByText('This member keeps their diary to themselves.').waitFor();
  await open(page, '/profile?tab=settings');
  const settings = page.getByRole('region', { name: 'Seen movies' });
  await settings.getByLabel('Show my diary').check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('Saved.').waitFor();
  await open(visitor, `/profile/${userId}?tab=diary`);
  await visitor.getByText(title).first().waitFor();
  await expectAccessible(visitor, 'a shared diary');
});
