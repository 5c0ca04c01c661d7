import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser, type Arrival } from './support/browser.ts';
import { endlessName, overflowOf } from './support/layout.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();

const settings = '/profile?tab=settings&part=followers';
const approval = 'I approve who follows me';

/** Each viewport in turn has nothing that goes beyond its edge. */
async function expectFits({ page }: Pick<Arrival, 'page'>, what: string): Promise<void> {
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `${what} on ${name}`).toBe(0);
  }
}

test('a member approves followers: one asks in another window, is accepted from the keyboard, and another declined', async () => {
  const mina = await arrive('Mina Harker', settings);
  const choice = mina.page.getByRole('checkbox', { name: approval });
  await choice.press('Space');
  await mina.page.getByText('Saved.').waitFor();
  await expectAccessible(mina.page, 'the choice to approve followers');
  await expectFits(mina, 'Settings');

  const lucy = await arrive(endlessName, `/profile/${mina.member.id}`);
  await lucy.page.getByRole('button', { name: 'Follow Mina Harker' }).press('Enter');
  const requested = lucy.page.getByRole('button', { name: 'Requested to follow Mina Harker: take it back' });
  await requested.waitFor();
  await expectAccessible(lucy.page, 'a request that waits');
  // Taken back and made again; the number of followers stays.
  await requested.press('Enter');
  await lucy.page.getByRole('button', { name: 'Follow Mina Harker' }).press('Enter');
  await requested.waitFor();
  await lucy.page.getByRole('button', { name: '0 Followers' }).waitFor();
  const renfield = await arrive('Renfield');
  await send(renfield.context, 'PUT', `/api/me/following/${mina.member.id}`);

  await open(mina.page, '/inbox');
  await mina.page.getByRole('link', { name: `Renfield and ${endlessName} want to follow you` }).press('Enter');
  await mina.page.waitForURL('**/profile?tab=friends');
  await mina.page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor();
  await expectFits(mina, 'requests above friends’ reviews');

  await mina.page.getByRole('button', { name: '2 people want to follow you' }).press('Enter');
  const dialog = mina.page.getByRole('dialog', { name: 'Followers' });
  await dialog.getByRole('button', { name: 'Decline Renfield' }).waitFor();
  await expectAccessible(mina.page, 'requests to follow');
  await expectFits(mina, 'the followers with requests');
  await dialog.getByRole('button', { name: 'Decline Renfield' }).press('Enter');
  const declined = dialog.getByText('Declined. Renfield is not told.');
  await declined.waitFor();
  expect(await declined.evaluate((text) => text === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: `Accept ${endlessName}` }).press('Enter');
  await dialog.getByText(`${endlessName} follows you now.`).waitFor();
  await dialog.getByRole('link', { name: endlessName }).waitFor();
  await mina.page.keyboard.press('Escape');
  await mina.page.getByRole('button', { name: '1 Followers' }).waitFor();
  expect(await mina.page.getByRole('button', { name: /want to follow you/u }).count()).toBe(0);

  // The one who asked hears of it, and follows; the one who was declined hears nothing.
  await open(lucy.page, '/inbox');
  await lucy.page.getByRole('link', { name: 'Mina Harker accepted your request to follow' }).press('Enter');
  await lucy.page.getByRole('button', { name: 'Unfollow Mina Harker' }).waitFor();
  await open(renfield.page, '/inbox');
  await renfield.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
});

test('with fingers: requests on a phone, an answer from another tab, and all accepted by turning the choice off', async () => {
  const mina = await arrive('Mina Harker', null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await send(mina.context, 'PUT', '/api/me/follow-requests', { approvesFollowers: true });
  const [lucy, renfield] = [await arrive('Lucy Westenra'), await arrive('Renfield')];
  for (const { context } of [lucy, renfield]) await send(context, 'PUT', `/api/me/following/${mina.member.id}`);

  await open(mina.page, '/profile');
  await mina.page.getByRole('button', { name: '2 people want to follow you' }).tap();
  const dialog = mina.page.getByRole('dialog', { name: 'Followers' });
  const accept = dialog.getByRole('button', { name: 'Accept Lucy Westenra' });
  await accept.waitFor();
  // The dialog grows while it opens.
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await accept.boundingBox()) ?? {};
      return Math.min(width, height);
    })
    .toBeGreaterThanOrEqual(44);
  // Lucy takes it back while it is on the screen.
  await send(lucy.context, 'DELETE', `/api/me/following/${mina.member.id}`);
  await accept.tap();
  await dialog.getByText('This request is gone: it was taken back, or answered already.').first().waitFor();
  await accept.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).tap();

  await open(mina.page, settings);
  await mina.page.getByRole('checkbox', { name: approval }).tap();
  await mina.page.getByText('Saved.').waitFor();
  await open(renfield.page, `/profile/${mina.member.id}`);
  await renfield.page.getByRole('button', { name: 'Unfollow Mina Harker' }).waitFor();
  for (const refusal of mina.problems.splice(0)) expect(refusal).toContain('status of 404');
});
