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
