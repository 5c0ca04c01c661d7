import { profileTexts } from '@hexreel/domain/texts/profile-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { takeRefusals } from './support/account-pages.ts';
import { expectAccessible, goBack, open, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';

const { arrive } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

/** On phones the rest of the tabs is behind the last one (R770). */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, includeHidden: true });
  await tab.waitFor({ state: 'attached' });
  if (!(await tab.isVisible())) await page.getByRole('main').locator('summary', { hasText: profileTexts.moreTabs }).click();
  await tab.click();
}

describe.each(sizes)('on $name', ({ viewport }) => {
  test('unsaved Settings ask before a tab, a link, Back or a reload discards them', async () => {
    const { page } = await arrive('Mina Harker', '/browse', { viewport });
    await page
      .locator('nav:visible, header')
      .getByRole('link', { name: /^(?:Mina Harker|You)$/u })
      .first()
      .click();
    await openTab(page, 'Settings');
    const bio = page.getByLabel('Bio');
    await bio.fill('Typewriter, trains.');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    await openTab(page, 'Statistics');
    await question.waitFor();
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    await goBack(page);
    await question.waitFor();
    expect(page.url()).toContain('tab=settings');
    await goBack(page);
    await question.waitFor({ state: 'detached' });
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    const asked = page.waitForEvent('dialog');
    // Not page.reload(), which would wait for a load that the dismissed question prevents.
    await page.evaluate(() => setTimeout(() => location.reload()));
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    await goBack(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.goForward();
    await expect.poll(() => bio.inputValue()).toBe('');

    await bio.fill('Again.');
    await openTab(page, 'Statistics');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/tab=statistics/u);
    expect(await question.count()).toBe(0);

    await openTab(page, 'Settings');
    await bio.fill('Kept.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await openTab(page, 'Statistics');
    await page.waitForURL(/tab=statistics/u);
  });
});

test('dates are in the browser’s language and time zone, with the full date on hover', async () => {
  const { page } = await arrive('Lucy Westenra', '/profile?tab=settings', {
    locale: 'de-DE',
    timezoneId: 'Pacific/Kiritimati',
  });
  const date = page.getByRole('region', { name: 'Devices' }).locator('time').first();
  await expect.poll(() => date.getAttribute('lang')).toBe('de-DE');
  const expected = await date.evaluate((time: HTMLTimeElement) =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }).format(new Date(time.dateTime)),
  );
  expect(await date.textContent()).toBe(expected);
  await date.hover();
  expect(await date.getAttribute('title')).toMatch(/\d{2}:\d{2} GMT\+14/u);
});

test('two open pages change what they are asked to, and nothing of each other (R772)', async () => {
  const { page, context } = await arrive('Two Windows', '/profile?tab=settings&part=taste');
  const other = await context.newPage();
  await open(other, '/profile?tab=settings&part=taste');
  const limitOf = (of: Page, name: RegExp) =>
    of.getByRole('region', { name: 'Limits' }).getByRole('group', { name }).getByLabel('Never above');
  const saved = (of: Page) => of.getByRole('region', { name: 'Limits' }).getByText('Saved.').waitFor();
  await limitOf(page, /^Gore/u).selectOption('4');
  await saved(page);
  await limitOf(other, /^Pace/u).selectOption('6');
  await saved(other);
  await page.reload();
  await whenInteractive(page);
  expect([await limitOf(page, /^Gore/u).inputValue(), await limitOf(page, /^Pace/u).inputValue()]).toEqual(['4', '6']);
});

test('a choice that fails says so, and the next try saves it; the rail leads from part to part', async () => {
  const { page, problems } = await arrive('Unlucky', '/profile?tab=settings', { viewport: viewports.phone });
  await page.getByRole('navigation', { name: 'Sections of Settings' }).getByRole('link', { name: 'Taste' }).click();
  const seen = page.getByRole('region', { name: 'Seen movies' });
  const box = seen.getByLabel('In Browse, leave out what I have seen');
  await page.route('**/api/me/history/settings', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await box.check();
  await seen.getByRole('button', { name: 'Try again' }).waitFor();
  takeRefusals(problems, 503);
  await expectAccessible(page, 'Settings that were not saved');
  expect(await overflowOf(page)).toBe(0);
  await page.unroute('**/api/me/history/settings');
  await seen.getByRole('button', { name: 'Try again' }).click();
  await seen.getByText('Saved.').waitFor();
  await page.reload();
  await whenInteractive(page);
  expect(await box.isChecked()).toBe(true);
});
