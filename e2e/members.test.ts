import { memberListTexts } from '@hexreel/domain/texts/members';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { startSite, type Site } from './support/site.ts';
import { createVerifiedUser, signInAs } from './support/users.ts';

const { openWindow, visit } = withBrowser();
/** A site of its own: the list is cached for two minutes, and a test that moves the focus over its link preloads it. */
let site: Site;

beforeAll(async () => {
  site = await startSite({ preparedFolder: inject('preparedFolder') });
});
afterAll(() => site.stop());

test('visitors meet members, and a username leads to its profile', async () => {
  const { page: own } = await openWindow({ site: site.url });
  const member = await createVerifiedUser(own, 'Vera Listed');
  await signInAs(own, member);
  const headers = { origin: site.url };
  expect((await own.request.put('/api/me/ratings/694', { headers, data: { gore: 4, pace: 8 } })).status()).toBe(200);

  const { page } = await visit('/members', { site: site.url });
  const asked = await page.evaluate(
    () => performance.getEntriesByType('resource').filter((entry) => /\/api\/(?!vitals)/u.test(entry.name)).length,
  );
  expect(asked).toBe(0);
  await page.getByRole('link', { name: /Vera Listed/u }).waitFor();
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `members on a ${name}`);
    expect(await overflowOf(page), name).toBe(0);
  }
  await page.getByRole('tab', { name: memberListTexts.labels.critics }).click();
  await page.waitForURL(/by=critics/u);
  await page.goBack();
  await page.getByRole('link', { name: /Vera Listed/u }).click();
  await page.waitForURL(/\/profile\/[\w-]+$/u);
  const profile = page.url();
  await page.goto(`/@${member.username}`);
  expect(page.url()).toBe(profile);
});
