import { expect, test } from 'vitest';
import { expectAccessible, withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

test('Surprise Me suggests five movies, without wrapping round, and asks visitors to sign in', async () => {
  const { page } = await visit('/');
  await page.getByRole('button', { name: 'Surprise Me' }).first().click();
  const dialog = page.getByRole('dialog');
  const previous = dialog.getByRole('button', { name: /previous/iu });
  const next = dialog.getByRole('button', { name: /next/iu });
  await expect.poll(() => previous.isDisabled()).toBe(true);
  for (let step = 0; step < 4; step += 1) await next.click();
  expect(await next.isDisabled()).toBe(true);
  await expectAccessible(page, 'Surprise Me');
  await dialog.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect.poll(() => dialog.textContent()).toContain('You must be logged in to add to your watchlist.');
  expect(await dialog.isVisible()).toBe(true);
  expect(await dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toMatch(/^\/login/u);
});

test('the reel turns for less than a second and stops with a reason, and stands still under reduced motion', async () => {
  const { page } = await visit('/terms');
  await page.getByRole('button', { name: 'Surprise Me' }).first().click();
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: /next/iu });
  const title = () => dialog.getByRole('article').getByRole('heading').textContent();
  const reason = dialog
    .getByRole('article')
    .getByText(/^(?:.+: in the .+ (?:third|tenth)|A bit of everything: .+|Few members .+)\.$/u);
  const turn = () =>
    dialog
      .locator('article svg')
      .first()
      .evaluate((reel) => getComputedStyle(reel).animationDuration);
  await reason.waitFor();
  expect(await turn()).toBe('0.9s');
  const first = await title();
  // A press goes on at once, whether or not the reel still turns.
  await next.click();
  expect(await title()).not.toBe(first);
  expect(await turn()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dialog.getByRole('button', { name: 'Shuffle again' }).click();
  await expect.poll(() => dialog.textContent()).toContain('1 of');
  await reason.waitFor();
  expect(await dialog.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('an outage shows an error with a retry', async () => {
  const { page, problems } = await visit('/');
  await page.route('**/api/surprise', (route) => route.abort());
  await page.getByRole('button', { name: 'Surprise Me' }).first().click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('Could not fetch movies. Try again.');
  await page.unroute('**/api/surprise');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /try again|retry/iu })
    .click();
  await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: /next/iu }).isVisible()).toBe(true);
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});
