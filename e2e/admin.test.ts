import type { HomeResponse, MoviesResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import { expect, inject, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';
import { send } from './support/users.ts';

/** Actions of admins on movies; those on users are in admin-users.test.ts. */

const { read, url } = withOwnSite(() => startSite({ preparedFolder: inject('preparedFolder') }));
const { arrive } = withBrowser(url);
const admin = (path: string) => arrive({ isAdmin: true }, path);

async function placesOf(movieId: number, title: string) {
  const isMovie = (row: { readonly id: number }) => row.id === movieId;
  const home = await read<HomeResponse>('/api/home');
  const drawn = await Promise.all(Array.from({ length: 100 }, () => read<SurpriseResponse>('/api/surprise')));
  return {
    home: [...home.popular, ...home.rows.flatMap((row) => row.movies)].some(isMovie),
    browse: (await read<MoviesResponse>('/api/movies')).movies.some(isMovie),
    search: (await read<MoviesResponse>(`/api/movies?search=${encodeURIComponent(title)}`)).movies.some(isMovie),
    rankings: (await read<RankingsResponse>('/api/rankings?criteria=gore')).movies.some((row) => row.movieId === movieId),
    surprise: drawn.some(({ movies }) => movies.some(isMovie)),
    page: (await fetch(`${url()}/movie/${movieId}`)).status,
  };
}
const everywhere = { home: true, browse: true, search: true, rankings: true, surprise: true, page: 200 };
const nowhere = { home: false, browse: false, search: false, rankings: false, surprise: false, page: 410 };

test(
  'a ban from a card removes the movie everywhere, unbanning restores it, and both are in the audit log',
  { tags: ['smoke'] },
  async () => {
    const { popular } = await read<HomeResponse>('/api/home');
    const { id, title } = popular[0] ?? { id: 0, title: '' };
    const { page, context, problems, member } = await admin('/');
    await send(context, 'PUT', `/api/me/ratings/${id}`, { gore: 10 });
    expect(await placesOf(id, title)).toEqual(everywhere);

    await page
      .getByRole('button', { name: `Ban ${title}`, exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ban this movie?' });
    await dialog.getByLabel('Reason (optional)').fill('Asked for by its maker.');
    await expectAccessible(page, 'the confirmation before a ban');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    const banned = page.getByRole('dialog', { name: 'Banned' });
    await banned.getByText('is banned. You can unban it later').waitFor();
    expect(await placesOf(id, title)).toEqual(nowhere);
    await banned.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.locator(`main a[href="/movie/${id}"]`).count()).toBe(0);

    await page.goto(`/movie/${id}`);
    await page.getByRole('heading', { level: 1, name: 'This movie is not available.' }).waitFor();
    problems.splice(0);

    await page.goto('/admin/ban-movies');
    await page.getByRole('heading', { level: 1, name: 'Ban Movies (Admin)' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: `Movie ID ${id}` });
    await row.getByText('Asked for by its maker.').waitFor();
    await row.getByText(`by @${member.username}`).waitFor();
    await expectAccessible(page, 'the list of banned movies');
    await row.getByRole('button', { name: `Unban ${title}` }).click();
    await page.getByText(`${title} is back on the site.`).waitFor();
    expect(await placesOf(id, title)).toEqual(everywhere);

    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Log' }).click();
    await page.getByLabel('Target').fill(String(id));
    await page.getByRole('button', { name: 'Filter' }).click();
    const actions = page.getByRole('list', { name: 'Actions, newest first' }).locator('> li');
    await expect.poll(() => actions.count()).toBe(2);
    expect(await actions.nth(0).textContent()).toContain(`Unbanned a movie ${title}`);
    expect(await actions.nth(1).textContent()).toContain('Asked for by its maker.');
    await expectAccessible(page, 'the audit log');
  },
);

test('a ban is undone in the dialog that confirms it; in recommendations a failure is an alert', async () => {
  const { page, problems } = await admin('/browse');
  const first = page.locator('li[data-movie]').first();
  const id = Number(await first.getAttribute('data-movie'));
  await first.getByRole('button', { name: /^Ban / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await fetch(`${url()}/api/movies/${id}`)).status).toBe(200);

  await open(page, `/movie/${id}`);
  const recommended = page.getByRole('region', { name: 'You would also like' });
  await recommended.getByRole('button', { name: /^Ban / }).first().waitFor();
  await page.route('**/api/admin/bans/*', (route) => route.abort());
  await recommended.getByRole('button', { name: /^Ban / }).first().click();
  await page.getByRole('dialog', { name: 'Ban this movie?' }).getByRole('button', { name: 'Ban', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  expect(await alert.locator('p').textContent()).toBe('Failed to ban movie');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('the form bans by id, and Calculate Movie Averages reports what it corrected', async () => {
  const { page } = await admin('/admin/ban-movies');
  const ban = page.getByRole('button', { name: 'Ban', exact: true });
  expect(await ban.isDisabled()).toBe(true);
  await page.getByLabel('Movie ID').fill('7654321');
  await page.getByText('Not on this site yet. It will be kept out if it is added.').waitFor();
  await ban.click();
  await page.getByText('No movie here has this ID. Ban it anyway?').waitFor();
  await page.getByRole('button', { name: 'Ban anyway' }).click();
  await page.getByText('Movie 7654321 is banned.').waitFor();
  await page.getByRole('button', { name: 'Unban Movie 7654321' }).click();
  await page.getByText('Movie 7654321 is back on the site.').waitFor();
  await page.getByRole('button', { name: 'Calculate Movie Averages' }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByText('Movie averages have been recalculated and saved!').waitFor();
  expect(await alert.textContent()).toMatch(/Rated movies checked: \d+\. Corrected: 0\./u);
  await expectAccessible(page, 'the alert after recalculating');
});
