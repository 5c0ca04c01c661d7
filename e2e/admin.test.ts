import type { HomeResponse, MoviesResponse, RecommendationsResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseClient } from '../packages/server/src/db/client.ts';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { openSiteDatabase, storeSignedIn } from './support/site-database.ts';
import { startSite, type Site } from './support/site.ts';

const { openWindow } = withBrowser();
let site: Site;
let client: DatabaseClient;

beforeAll(async () => {
  site = await startSite({ preparedFolder: inject('preparedFolder'), environment: inject('siteEnvironment') });
  client = await openSiteDatabase(site);
});
afterAll(async () => {
  await client.close();
  await site.stop();
});

let users = 0;
/** A page with a signed-in user. */
async function pageOf(role: 'admin' | 'member', path: string, facts: { readonly displayName?: string } = {}) {
  users += 1;
  const { page, problems } = await openWindow({ site: site.url });
  const user = await storeSignedIn(page, { site, client }, { username: `${role}-${users}`, isAdmin: role === 'admin', ...facts });
  await page.goto(path);
  await whenInteractive(page);
  return { page, problems, person: user };
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(site.url + path)).json()) as Body;
}

/** Sends a change as the page's own script would. */
async function send(page: Page, method: string, path: string, data: object): Promise<number> {
  const response = await page.request.fetch(path, { method, data, headers: { 'sec-fetch-site': 'same-origin' } });
  return response.status();
}

/**
 * Waits until a movie has recommendations. Its first view reads them from TMDB, for two seconds at most: on a busy machine
 * they arrive after it, and the page says that there are none.
 */
async function untilRecommended(id: number): Promise<void> {
  const path = `/api/movies/${id}/recommendations`;
  const count = async () => (await read<RecommendationsResponse>(path)).movies.length;
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
}

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
    page: (await fetch(`${site.url}/movie/${movieId}`)).status,
  };
}
const everywhere = { home: true, browse: true, search: true, rankings: true, surprise: true, page: 200 };
const nowhere = { home: false, browse: false, search: false, rankings: false, surprise: false, page: 410 };

test('a ban from a card removes the movie everywhere, unbanning restores it, and both are in the audit log', async () => {
  const { popular } = await read<HomeResponse>('/api/home');
  const { id, title } = popular[0] ?? { id: 0, title: '' };
  const { page, problems, person: admin } = await pageOf('admin', '/');
  expect(await send(page, 'PUT', `/api/me/ratings/${id}`, { gore: 10 })).toBe(200);
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
  await row.getByText(`by @${admin.username}`).waitFor();
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
});

test('a ban is undone in the dialog that confirms it; in recommendations a failure is an alert', async () => {
  const { page, problems } = await pageOf('admin', '/browse');
  const first = page.locator('li[data-movie]').first();
  const id = Number(await first.getAttribute('data-movie'));
  await first.getByRole('button', { name: /^Ban / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await fetch(`${site.url}/api/movies/${id}`)).status).toBe(200);

  await untilRecommended(id);
  await page.goto(`/movie/${id}`);
  await whenInteractive(page);
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
  const { page } = await pageOf('admin', '/admin/ban-movies');
  const ban = page.getByRole('button', { name: 'Ban', exact: true });
  expect(await ban.isDisabled()).toBe(true);
  await page.getByLabel('Movie ID').fill('7654321');
  await page.getByText('Not on this site yet. It will be kept out if it is added.').waitFor();
  await ban.click();
  await page.getByText('Movie 7654321 is banned.').waitFor();
  await page.getByRole('button', { name: 'Unban Movie 7654321' }).click();
  await page.getByText('Movie 7654321 is back on the site.').waitFor();
  await page.getByRole('button', { name: 'Calculate Movie Averages' }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByText('Movie averages have been recalculated and saved!').waitFor();
  expect(await alert.textContent()).toMatch(/\d+ rated movies checked, 0 corrected\./u);
  await expectAccessible(page, 'the alert after recalculating');
});

test('other users are told that they are not admins, and visitors return after sign-in', async () => {
  const { page, problems, person: user } = await pageOf('member', '/');
  expect(await page.getByRole('button', { name: /^Ban / }).count()).toBe(0);
  const answer = await page.goto('/admin/ban-movies');
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'Access denied: admin only.' }).waitFor();
  await expectAccessible(page, 'the refusal');
  expect((await page.goto('/admin/nothing'))?.status()).toBe(404);
  problems.splice(0);

  await page.context().clearCookies();
  await page.goto('/admin/people');
  await whenInteractive(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Access denied: admin only.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/people');
});

test('a user becomes a critic, then is suspended: the session ends with the next click', async () => {
  const user = await pageOf('member', '/profile', { displayName: 'Renfield' });
  const { page } = await pageOf('admin', '/admin/people');
  await page.getByLabel('Find people').fill('renfi');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await page.getByRole('button', { name: 'Make critic: Renfield' }).click();
  await page.getByLabel('Specializations').fill('Giallo, Insects');
  await page.getByRole('dialog').getByRole('button', { name: 'Make critic' }).click();
  await page.getByText('Critic: Giallo, Insects').waitFor();
  await page.getByRole('button', { name: 'Suspend: Renfield' }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Eats flies.');
  await expectAccessible(page, 'the confirmation before a suspension');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Suspended', { exact: true }).last().waitFor();
  await expectAccessible(page, 'people');

  await user.page.goto('/profile');
  expect(new URL(user.page.url()).pathname).toBe('/login');
});

test('a report is in the queue, removal empties the review, and the author gets a mail', async () => {
  const { popular } = await read<HomeResponse>('/api/home');
  const movieId = popular[1]?.id ?? 0;
  const author = await pageOf('member', '/');
  await send(author.page, 'PUT', `/api/me/ratings/${movieId}`, { pace: 8 });
  await send(author.page, 'PUT', `/api/me/ratings/${movieId}/review`, { review: 'The butler did it, and everybody else too.' });
  const reporter = await pageOf('member', `/movie/${movieId}`);
  await reporter.page.getByRole('button', { name: `Report the review by ${author.person.displayName}` }).click();
  await reporter.page.getByLabel('Spoilers without a warning').check();
  await reporter.page.getByLabel('Note for the admins (optional)').fill('Tells the end.');
  await expectAccessible(reporter.page, 'the report of a review');
  await reporter.page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await reporter.page.getByText('Thank you. An admin will review it.').waitFor();

  const { page } = await pageOf('admin', '/admin/reports');
  await page.getByText('The butler did it, and everybody else too.').waitFor();
  await page.getByText('Tells the end.').waitFor();
  await expectAccessible(page, 'the queue of reports');
  await page.getByRole('button', { name: `Remove: Review of @${author.person.username}` }).click();
  await expectAccessible(page, 'the confirmation before a removal');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Nothing is waiting').waitFor();

  const { reviews, summary } = await read<ReviewsResponse>(`/api/movies/${movieId}/reviews`);
  expect(reviews.filter((review) => review.author.id === author.person.id)).toEqual([]);
  expect(summary?.raters).toBeGreaterThan(0);
  await author.page.goto(`/movie/${movieId}?tab=rate`);
  await author.page.getByText('An admin removed your review because it contains spoilers without a warning.').waitFor();
  await expect
    .poll(async () => {
      await page.goto('/dev/outbox');
      return page.locator('article', { hasText: author.person.email }).getByText('Your review was removed').count();
    })
    .toBeGreaterThan(0);
});

test('the tools are in the profile’s Admin Tools tab, for admins alone', async () => {
  const { page } = await pageOf('admin', '/profile?tab=admin');
  await page.getByRole('heading', { name: 'Ban a movie' }).waitFor();
  await expectAccessible(page, 'the Admin Tools tab');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit Log (Admin)' }).waitFor();
  const user = await pageOf('member', '/profile?tab=admin');
  await user.page.getByRole('tab', { name: 'Settings' }).waitFor();
  expect(await user.page.getByRole('tab', { name: 'Admin Tools' }).count()).toBe(0);
});

test('the admin’s pages fit phones, tablets and desktops', async () => {
  const { page } = await pageOf('admin', '/admin/ban-movies');
  for (const tool of ['ban-movies', 'people', 'reports', 'audit']) {
    await page.goto(`/admin/${tool}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${tool} on a ${name}`).toBe(0);
    }
  }
});
