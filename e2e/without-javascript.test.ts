import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';

const { visit } = withBrowser();
const plain = { javaScriptEnabled: false };

test('Home, Browse and Movie show their content without JavaScript', async () => {
  const { page } = await visit('/', plain);
  expect(await page.getByRole('region', { name: 'Popular Horror Movies' }).getByRole('listitem').count()).toBe(12);
  await page.getByRole('region', { name: 'Popular Horror Movies' }).getByRole('link').nth(1).click();
  await page.waitForURL(/\/movie\/\d+/u);
  expect(await page.getByRole('heading', { name: 'You would also like' }).isVisible()).toBe(true);
  await page.goto('/browse?subgenre=vampire');
  expect(
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/movie/"]') })
      .count(),
  ).toBe(20);
});

test('Browse pages and filters without JavaScript', async () => {
  const { page } = await visit('/browse', plain);
  await page.getByRole('link', { name: /load more|next/iu }).click();
  await page.waitForURL(/page=2/u);
  expect(await page.locator('main a[href^="/movie/"]').count()).toBeGreaterThan(0);
  const search = page.getByRole('searchbox').first();
  await search.fill('nosferatu');
  await search.press('Enter');
  await page.waitForURL(/search=nosferatu/u);
  expect(await page.getByRole('main').textContent()).toContain('Nosferatu');
});
