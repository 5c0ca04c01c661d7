import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

test('ten navigations load no page anew', async () => {
  const { page } = await visit('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const steps = ['Browse', 'Top Movies', 'Browse', 'Sign In', 'Browse', 'Top Movies', 'Sign Up', 'Browse'];
  for (const name of steps) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  await page.waitForURL(/\/browse/u);
  await page.locator('main a[href^="/movie/"]').first().click();
  await page.waitForURL(/\/movie\/\d+/u);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Hexreel/u })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('Back restores list, filters and scroll on Browse five pages deep', async () => {
  const { page } = await visit('/browse?sortBy=rating');
  const cards = page.locator('main a[href^="/movie/"]');
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const more = page.getByRole('link', { name: /load more/iu }).or(page.getByRole('button', { name: /load more/iu }));
        if (await more.isVisible()) await more.click();
        return cards.count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(100);
  const target = cards.nth(88);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const count = await cards.count();
  expect(before).toBeGreaterThan(1_500);
  await target.click();
  await page.waitForURL(/\/movie\/\d+/u);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/browse\?sortBy=rating/u);
  await expect.poll(() => cards.count()).toBe(count);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
});

test('a filter narrows the list, lives in the address, and can be taken away again', async () => {
  const { page } = await visit('/browse');
  await page.getByRole('searchbox').first().fill('haloween');
  await page.waitForURL(/search=haloween/u);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Halloween');
  await page.goto('/browse?year=2015-2019&subgenre=ghost&gore=99&year2=x');
  expect(await page.locator('main a[href^="/movie/"]').count()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /remove.*ghost/iu })
    .or(page.getByRole('link', { name: /remove.*ghost/iu }))
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('subgenre')).toBeNull();
  expect(new URL(page.url()).searchParams.get('year')).toBe('2015-2019');
});

test('nothing found says so and shows a way on', async () => {
  const { page } = await visit('/browse?search=zzzzzzzzqqq');
  await page.getByText('No movies found').waitFor();
  await page.getByText('Try adjusting your filters').waitFor();
});

test('the slash key goes to the search from anywhere', async () => {
  const { page } = await visit('/privacy');
  await page.keyboard.press('/');
  await page.waitForURL(/\/browse/u);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});
