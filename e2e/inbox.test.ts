import { expect, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();

test('a follow is at the bell and in the inbox, and is read from the keyboard', async () => {
  const [mina, lucy] = [await arrive('Mina Harker', '/inbox'), await arrive('Lucy Westenra')];
  const { page } = mina;
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await send(lucy.context, 'PUT', `/api/me/following/${mina.member.id}`);
  await open(page, '/inbox');
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
  await page.getByRole('link', { name: 'Lucy Westenra follows you' }).waitFor();
  await expectAccessible(page, 'the inbox');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page), String(width)).toBe(0);
  }
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
  await page.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Lucy Westenra follows you' }).press('Enter');
  await page.waitForURL(`**/profile/${lucy.member.id}`);
});
