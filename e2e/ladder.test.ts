import { expect, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();

test('a member climbs a ladder by keyboard on a phone: it adapts, stays, and is in no address', async () => {
  // Somebody else has scored some of the less known movies.
  const other = await arrive('Scorer');
  for (const [at, { id }] of (await popularMovies(20)).slice(0, 14).entries())
    await send(other.context, 'PUT', `/api/me/ratings/${id}`, {
      gore: 1 + (at % 10),
      psychological: 2,
      jumpScares: 2,
      pace: 8,
    });
  const { page, context } = await arrive('Climber', '/ladder', { viewport: viewports.phone });
  const off = { atLeast: null, neverAbove: null };
  const limits = {
    gore: { atLeast: null, neverAbove: 5 },
    psychological: off,
    jumpScares: off,
    characters: off,
    pace: off,
    comedy: off,
  };
  await page.getByRole('heading', { name: 'No first step yet' }).waitFor();
  await send(context, 'PUT', '/api/me/limits', { limits, appliesEverywhere: false });
  await page.reload();
  await whenInteractive(page);
  await expectAccessible(page, 'building a ladder');
  const build = page.getByRole('button', { name: 'Build my ladder' });
  await build.focus();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('main').locator('ol > li');
  // The example that is there before is a list of steps, too.
  await page.locator('[aria-current=step]').waitFor();
  const count = await steps.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await expectAccessible(page, 'a ladder');
  const first = await page.locator('[aria-current=step]').textContent();
  await page.getByRole('button', { name: /^Easy/u }).press('Enter');
  await expect.poll(() => steps.count()).toBe(count - 1);
  const second = await page.locator('[aria-current=step]').textContent();
  expect(second).not.toBe(first);
  await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  await page.reload();
  await whenInteractive(page);
  expect(await page.locator('[aria-current=step]').textContent()).toBe(second);
});
