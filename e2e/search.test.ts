import { personTexts } from '@hexreel/domain/texts/people';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { expectFound, searchesWithoutTitle } from './support/source-journeys.ts';

const { visit } = withBrowser();

test.each(searchesWithoutTitle)('$search finds no title, says so, and what it finds instead', async (searched) => {
  const { page } = await visit(`/browse?search=${encodeURIComponent(searched.search)}`);
  await expectFound(page, searched);
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

test('suggestions follow typing, and lead to a movie and to a person with the keyboard alone', { tags: ['smoke'] }, async () => {
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
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/movie\/\d+$/u);
});
