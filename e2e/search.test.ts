import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { personTexts } from '@hexreel/domain/texts/people';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

/** Titles whose people the journeys ask for. */
const withPeople = ['Halloween', 'The Thing', 'Hereditary', 'Krampus', 'Night of the Living Dead', 'Dawn of the Dead'];

const ask = async (query: string): Promise<MoviesResponse> =>
  (await (await fetch(`${inject('siteUrl')}/api/movies?${query}`)).json()) as MoviesResponse;

// TMDB's people are known once a movie's page was opened or the catalogue has got to it.
beforeAll(async () => {
  for (const title of withPeople) {
    const { movies } = await ask(`search=${encodeURIComponent(title)}`);
    for (const { id } of movies.filter((movie) => movie.title === title)) await fetch(`${inject('siteUrl')}/api/movies/${id}`);
  }
  await vi.waitFor(
    async () => {
      expect((await ask('person=John+Carpenter')).total).toBeGreaterThanOrEqual(2);
      expect((await ask('person=Toni+Collette')).total).toBeGreaterThanOrEqual(1);
      expect((await ask('search=romero')).found).toBe('people');
    },
    { interval: 1_000 },
  );
});

test.each([
  [
    'carpenter',
    /^No title “carpenter”( here)?\. Movies by or with people with that name:$/u,
    'Halloween',
    'Directed by John Carpenter',
  ],
  ['toni collette', /^No title “toni collette”( here)?\. Movies by or with people/u, 'Hereditary', 'With Toni Collette'],
  [
    'romero',
    /^No title “romero”( here)?\. Movies by or with people/u,
    'Night of the Living Dead',
    'Directed by George A. Romero',
  ],
  ['shinning', /^No title “shinning”( here)?\. Closest:$/u, 'The Shining', null],
])('%s finds no title, says so, and what it finds instead', async (search, missing, title, reason) => {
  const { page } = await visit(`/browse?search=${encodeURIComponent(search)}`);
  expect(await page.getByText(missing).count()).toBe(1);
  const card = page.locator('main a[href^="/movie/"]', { hasText: title }).first();
  expect(await card.isVisible()).toBe(true);
  if (reason !== null) expect(await card.textContent()).toContain(reason);
  else expect(await page.locator('main a[href^="/movie/"]').first().textContent()).toContain(title);
});

test.each([
  ['terrifier', 'Terrifier'],
  ['the wolf man', 'The Wolf Man'],
])('%s finds its title first, and nothing that is only similar', async (search, title) => {
  const { page } = await visit(`/browse?search=${encodeURIComponent(search)}`);
  const titles = page.locator('main [data-movie]');
  expect(await titles.first().textContent()).toContain(title);
  expect(await page.getByText('No title').count()).toBe(0);
  for (const text of await titles.allTextContents()) expect(text.toLowerCase()).toContain(title.toLowerCase());
});

test('suggestions follow typing, and lead to a movie and to a person with the keyboard alone', async () => {
  const { page } = await visit('/browse', { viewport: viewports.phone });
  const box = page.getByRole('combobox');
  await box.pressSequentially('carpent');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => options.first().textContent()).toContain('John Carpenter');
  await box.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await expectAccessible(page, 'the list of suggestions');
  await box.press('Enter');
  await page.waitForURL(/\/people\/john-carpenter$/u);
  await page.getByRole('link', { name: personTexts.inBrowse }).click();
  await page.waitForURL(/\/browse\?person=John\+Carpenter$/u);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('John Carpenter');
  expect(await page.locator('main a[href^="/movie/"]', { hasText: 'Halloween' }).first().textContent()).toContain('Directed by');

  await box.pressSequentially('terrif');
  await expect.poll(() => options.first().textContent()).toContain('Terrifier');
  await box.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await box.inputValue()).toBe('terrif');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/movie\/\d+$/u);
  // Typing that had not reached the URL does not lead back.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Terrifier');
  expect(new URL(page.url()).pathname).toMatch(/^\/movie\/\d+$/u);
});
