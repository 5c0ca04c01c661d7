import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { narrowest, overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';

/** A site with a logo, an accent and texts of its own. */

const folder = mkdtempSync(join(tmpdir(), 'hexreel-own-look-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" rx="12" fill="#7fd6c2"/><text x="24" y="56" font-size="48" font-family="sans-serif" fill="#0b0a0d">Friday Club</text></svg>',
);
writeFileSync(
  join(folder, 'terms.md'),
  '# Our rules\n\nBe **kind**.\n\n- Bring snacks\n- <script>alert(1)</script>\n\n1. Rate\n2. [Browse](/browse)\n',
);

const { url } = withOwnSite(() =>
  startSite({
    preparedFolder: inject('preparedFolder'),
    environment: { SITE_NAME: 'The Friday Club', SITE_ACCENT: '#0b5d3b', SITE_FILES: folder },
  }),
);
const { visit } = withBrowser(url);

test('the logo says the name, the accent can be read, and the club’s terms come first', async () => {
  const { page, problems } = await visit('/terms');
  const home = page.getByRole('banner').getByRole('link', { name: 'The Friday Club, Home' });
  expect(await home.getByRole('img', { name: 'The Friday Club' }).evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(
    96,
  );
  expect(await home.innerText()).toBe('');
  await page.getByRole('heading', { level: 2, name: 'From the people who run The Friday Club' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Our rules' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '<script>alert(1)</script>' }).count()).toBe(1);
  await expectAccessible(page, 'terms of one’s own');
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-blood'));
  expect(await accent()).not.toBe('#d3222a');
  await page.setViewportSize(narrowest);
  expect(await overflowOf(page)).toBe(0);

  // Within the page as well; what is not there is not asked for.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await page.getByText('From the people who run').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 3, name: 'Our rules' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Browse', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
  expect(problems).toEqual([]);
});

test('Home’s buttons and links can be read in the club’s color', async () => {
  const { page, problems } = await visit('/', { viewport: viewports.phone });
  await expectAccessible(page, 'Home in another accent');
  expect(problems).toEqual([]);
});
