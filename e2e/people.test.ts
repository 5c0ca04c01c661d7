import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';

const { visit } = withBrowser();
/** Halloween (1978), of which the catalogue has the director and several of his other movies. */
const halloween = 948;

test('a movie’s people lead to their pages, which narrow, order and go on without script', async () => {
  const { page } = await visit(`/movie/${halloween}`);
  await page.getByRole('link', { name: 'John Carpenter' }).click();
  await page.getByRole('heading', { level: 1, name: 'John Carpenter' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/people/john-carpenter');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `a person on a ${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBe(0);
  }

  const plain = await visit('/people/john-carpenter', { javaScriptEnabled: false });
  const titles = () => plain.page.getByRole('main').locator('li[data-movie]').allTextContents();
  const popular = await titles();
  await plain.page.getByRole('link', { name: 'Latest Releases' }).click();
  const latest = await titles();
  expect(latest).not.toEqual(popular);
  expect(latest.toSorted()).toEqual(popular.toSorted());

  const cast = await visit(`/movie/${halloween}?tab=cast`);
  await cast.page.getByRole('link', { name: /Jamie Lee Curtis/u }).click();
  await cast.page.waitForURL(/\/people\/jamie-lee-curtis$/u);
  const requests = await plain.page.context().request.get('/people/nobody-of-this-name');
  expect(requests.status()).toBe(404);
});
