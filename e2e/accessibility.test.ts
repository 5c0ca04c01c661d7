import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';

const { openWindow, visit } = withBrowser();

const pages = [
  '/browse',
  '/browse?search=zzzzzzzzqqq',
  '/browse?gore=8',
  '/movie/694',
  '/movie/694?tab=cast',
  '/movie/694?tab=rate',
  '/top-by-criteria',
  '/privacy',
  '/terms',
];

test.each(pages)('%s is accessible, with one h1 and no horizontal scroll', async (path) => {
  const { page } = await visit(path, { viewport: viewports.desktop });
  for (const [name, viewport] of Object.entries({ desktop: viewports.desktop, phone: viewports.phone })) {
    await page.setViewportSize(viewport);
    // The rating form is brought into view; what the sticky header then covers in part would count as a small target.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, `${path} on a ${name}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await overflowOf(page), name).toBe(0);
  }
});

test.each([
  ['/movie/999999999', 404, 'Movie not found'],
  ['/movie/abc', 404, 'Movie not found'],
  ['/nowhere', 404, ''],
])('%s answers %i with a designed screen', async (path, status, text) => {
  const { page, problems } = await openWindow();
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  expect(await page.getByRole('main').textContent()).toContain(text);
  await expectAccessible(page, path);
  // The browser reports the document's error status on its console.
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test.each([
  ['About Us', /About/u],
  ['Contact', /Contact/u],
])('the %s dialog opens, has no barrier, and gives the focus back', async (button, heading) => {
  const { page } = await visit('/privacy');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: button });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('heading').first().textContent()).toMatch(heading);
  await expectAccessible(page, `the ${button} dialog`);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a high-contrast theme marks the selected tab and the page in the bar', async () => {
  const { page } = await visit('/movie/694?tab=cast', { forcedColors: 'active' });
  const groundOf = (name: string) => page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await groundOf('Cast')).not.toBe(await groundOf('Overview'));
  await page.goto('/browse');
  const [here, there] = await Promise.all(
    ['Browse', 'Top Movies'].map((name) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor),
    ),
  );
  expect(here).not.toBe(there);
});

test('a printed page has dark labels and nothing to press', async () => {
  const { page } = await visit('/movie/694');
  await page.emulateMedia({ media: 'print' });
  const buttons = page.getByRole('main').getByRole('button').or(page.getByRole('tab')).or(page.getByRole('textbox'));
  const shown = await buttons.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.textContent));
  // The averages themselves are buttons.
  expect(shown.filter((text) => !/(?:\d\.\d|-)$/u.test(text ?? ''))).toEqual([]);
  expect(await page.getByRole('link', { name: 'Rate Movie' }).isVisible()).toBe(false);
  await expectAccessible(page, 'a printed page');
});

test('the filter sheet of a phone is accessible', async () => {
  const { page } = await visit('/browse', { viewport: viewports.phone });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
  await expectAccessible(page, 'the filter sheet');
});

test('the API documentation renders within its own policy', async () => {
  const { page } = await openWindow();
  await page.goto('/api/docs');
  await expect.poll(() => page.locator('#operations-movies-get_api_home, [id*="api_home"]').count()).toBeGreaterThan(0);
});
