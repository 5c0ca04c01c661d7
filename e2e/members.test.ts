import { memberListTexts } from '@hexreel/domain/texts/members';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { send, signUpAndVerify } from './support/users.ts';

const { openWindow, visit } = withBrowser();

test('visitors meet members, and a username leads to its profile', async () => {
  const { page: own } = await openWindow();
  const member = await signUpAndVerify(own.context(), 'Vera Listed');
  await send(own.context(), 'PUT', '/api/me/ratings/694', { gore: 4, pace: 8 });

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
  await page.waitForURL(new RegExp(`/profile/${member.id}$`, 'u'));
  const profile = page.url();
  await page.goto(`/@${member.username}`);
  expect(page.url()).toBe(profile);
});
