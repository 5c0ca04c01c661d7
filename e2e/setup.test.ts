import { overviewTexts } from '@hexreel/domain/texts/overview';
import { setupTexts } from '@hexreel/domain/texts/setup';
import { expect, test } from 'vitest';
import { heading } from './support/account-pages.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { narrowest, overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';

/** The first admin of an empty site (R820). */
const { url } = withOwnSite();
const { openWindow } = withBrowser(url);

test('the first visitor of a new site becomes its admin, and the page is gone', async () => {
  const { page } = await openWindow({ viewport: viewports.phone });
  await open(page, '/setup');
  await heading(page, setupTexts.title);
  await expectAccessible(page, 'setting up a site');
  await page.setViewportSize(narrowest);
  expect(await overflowOf(page)).toBe(0);
  // On the server's own machine no code is asked for.
  expect(await page.getByLabel(setupTexts.code).count()).toBe(0);
  for (const [label, text] of [
    ['Username', 'carol'],
    ['Display Name', 'Carol Anne'],
    ['Email address', 'carol@hexreel.example'],
    ['Password', 'knitting needle'],
    ['Confirm password', 'knitting needle'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/overview$/u);
  await heading(page, 'Overview (Admin)');
  await page.getByRole('heading', { name: overviewTexts.needs }).waitFor();
  await page.getByText(overviewTexts.noBackup).waitFor();
  await expectAccessible(page, "the admins' overview");
  expect(await overflowOf(page)).toBe(0);

  const { page: late, problems } = await openWindow();
  expect((await late.goto('/setup'))?.status()).toBe(404);
  await heading(late, 'Page not found');
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});
