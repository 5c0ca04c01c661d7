import { memberListTexts } from '@hexreel/domain/texts/members';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

test('visitors meet members and critics, and a username leads to its profile', async () => {
  const { page } = await visit('/members');
  const asked = await page.evaluate(
    () => performance.getEntriesByType('resource').filter((entry) => /\/api\/(?!vitals)/u.test(entry.name)).length,
  );
  expect(asked).toBe(0);
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `members on a ${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBe(0);
  }
  await page.getByRole('tab', { name: memberListTexts.labels.critics }).click();
  await page.waitForURL(/by=critics/u);
  const critic = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect.poll(() => critic.textContent()).toContain('Critic');
  await critic.click();
  await page.waitForURL(/\/profile\//u);
  const profile = page.url();
  const [username = ''] = /@[\w.-]+/u.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  await page.goto(new URL(`/${username}`, profile).href);
  expect(page.url()).toBe(profile);
});
