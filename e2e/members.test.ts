import { memberListTexts } from '@hexreel/domain/texts/members';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { send } from './support/users.ts';

/** The list is cached for two minutes, and a test that moves the focus over its link preloads it. */
const { url } = withOwnSite();
const { arrive, visit } = withBrowser(url);

test('visitors meet members, and a username leads to its profile', async () => {
  const { context, member } = await arrive('Vera Listed');
  await send(context, 'PUT', '/api/me/ratings/694', { gore: 4, pace: 8 });

  const { page } = await visit('/members');
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
