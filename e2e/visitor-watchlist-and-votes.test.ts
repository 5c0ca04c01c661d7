import { describe, expect, test } from 'vitest';
import { signIn } from './support/account-pages.ts';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { send, storeUser } from './support/users.ts';

const { arrive, visit } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

describe.each(sizes)('on $name', ({ viewport }) => {
  test('Add to Watchlist survives sign-in with one toast, and the browser’s next user finds no draft', async () => {
    const { page } = await visit('/movie/948?tab=rate', { viewport });
    const mina = await storeUser(page.context(), { displayName: 'Mina Harker' });
    const lucy = await storeUser(page.context(), { displayName: 'Lucy Westenra' });
    const text = page.getByLabel('Review text');
    await text.fill('Mine alone.');
    await page.getByRole('link', { name: 'Add to Watchlist' }).click();
    await signIn(page, mina);
    // While it has the focus it does not close by itself.
    const close = page.getByRole('button', { name: 'Close message' });
    await close.focus();
    await page.getByText('Added to watchlist!').first().waitFor();
    await page.getByRole('button', { name: 'In Watchlist' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'a toast');
    await close.click();
    await expect.poll(() => text.inputValue()).toBe('Mine alone.');

    // A phone's bar has it in the menu.
    if (viewport.width < 768) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await open(page, '/movie/948?tab=rate');
    expect(await text.inputValue()).toBe('');
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await signIn(page, lucy);
    await page.waitForURL(/tab=rate/u);
    await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
    expect(await text.inputValue()).toBe('');
    expect(await page.getByRole('region', { name: 'Message' }).count()).toBe(0);
  });

  test('a vote on a review survives sign-in', async () => {
    const author = await arrive(`Author ${viewport.width}`);
    await send(author.context, 'PUT', '/api/me/ratings/2671', { gore: 7 });
    await send(author.context, 'PUT', '/api/me/ratings/2671/review', { review: 'Seven days.' });
    const { page } = await visit('/movie/2671', { viewport });
    const voter = await storeUser(page.context(), { displayName: 'Van Helsing' });
    const review = page.getByRole('article').filter({ hasText: author.member.displayName }).last();
    await review.getByRole('button', { name: 'Helpful (0)', exact: true }).click();
    await review.getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, voter);
    await page.getByText('Your vote is saved.').first().waitFor();
    await review.getByRole('button', { name: 'Helpful (1)', exact: true, pressed: true }).waitFor();
  });
});
