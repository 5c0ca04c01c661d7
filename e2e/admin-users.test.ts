import type { HomeResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { send } from './support/users.ts';

/** Actions of admins on users and their texts, and the rights they need. */

const { read, url } = withOwnSite();
const { arrive } = withBrowser(url);

test('other users are told that they are not admins, and visitors return after sign-in', async () => {
  const { page, problems, member: user } = await arrive({}, '/');
  expect(await page.getByRole('button', { name: /^Ban / }).count()).toBe(0);
  const answer = await page.goto('/admin/ban-movies');
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'Access denied: admin only.' }).waitFor();
  await expectAccessible(page, 'the refusal');
  expect((await page.goto('/admin/nothing'))?.status()).toBe(404);
  problems.splice(0);

  // A page that is open without its session would be refused the bell's number.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/admin/people');
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Access denied: admin only.' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/people');
});

test('a user becomes a critic, then is suspended: the session ends with the next click', async () => {
  const displayName = 'Renfield';
  const user = await arrive({ displayName }, '/profile');
  const { page } = await arrive({ isAdmin: true }, '/admin/people');
  await page.getByLabel('Find people').fill(displayName.toLowerCase());
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await page.getByRole('button', { name: `Make critic: ${displayName}` }).click();
  await page.getByLabel('Specializations').fill('Giallo, Insects');
  await page.getByRole('dialog').getByRole('button', { name: 'Make critic' }).click();
  await page.getByText('Critic: Giallo, Insects').waitFor();
  await page.getByRole('button', { name: `Suspend: ${displayName}` }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Eats flies.');
  await expectAccessible(page, 'the confirmation before a suspension');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('list', { name: 'People found' }).getByText('Suspended', { exact: true }).waitFor();
  await expectAccessible(page, 'people');

  await user.page.goto('/profile');
  await expect.poll(() => new URL(user.page.url()).pathname).toBe('/login');
  // Requests that the open page made by itself in the meantime were refused.
  expect(user.problems.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);
});

test('a report is in the queue, removal empties the review, and the author gets a mail', async () => {
  const { popular } = await read<HomeResponse>('/api/home');
  const movieId = popular[1]?.id ?? 0;
  const author = await arrive('Author');
  await send(author.context, 'PUT', `/api/me/ratings/${movieId}`, { pace: 8 });
  await send(author.context, 'PUT', `/api/me/ratings/${movieId}/review`, {
    review: 'The butler did it, and everybody else too.',
  });
  const reporter = await arrive({}, `/movie/${movieId}`);
  await reporter.page.getByRole('button', { name: `Report the review by ${author.member.displayName}` }).click();
  await reporter.page.getByLabel('Spoilers without a warning').check();
  await reporter.page.getByLabel('Note for the admins (optional)').fill('Tells the end.');
  await expectAccessible(reporter.page, 'the report of a review');
  await reporter.page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await reporter.page.getByText('Thank you. An admin will review it.').waitFor();

  const { page } = await arrive({ isAdmin: true }, '/admin/reports');
  await page.getByText('The butler did it, and everybody else too.').waitFor();
  await page.getByText('Tells the end.').waitFor();
  await expectAccessible(page, 'the queue of reports');
  await page.getByRole('button', { name: `Remove: Review by @${author.member.username}` }).click();
  await expectAccessible(page, 'the confirmation before a removal');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Nothing is waiting').waitFor();

  const { reviews, summary } = await read<ReviewsResponse>(`/api/movies/${movieId}/reviews`);
  expect(reviews.filter((review) => review.author.id === author.member.id)).toEqual([]);
  expect(summary?.raters).toBeGreaterThan(0);
  await author.page.goto(`/movie/${movieId}?tab=rate`);
  await author.page.getByText('An admin removed your review because it contains spoilers without a warning.').waitFor();
  await expect
    .poll(async () => {
      await page.goto('/dev/outbox');
      return page.locator('article', { hasText: author.member.email }).getByText('Your review was removed').count();
    })
    .toBeGreaterThan(0);
});

test('the tools are in the profile’s Admin Tools tab, for admins alone', async () => {
  const { page } = await arrive({ isAdmin: true }, '/profile?tab=admin');
  await page.getByRole('heading', { name: 'Ban a movie' }).waitFor();
  await expectAccessible(page, 'the Admin Tools tab');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit Log (Admin)' }).waitFor();
  const user = await arrive({}, '/profile?tab=admin');
  await user.page.getByRole('tab', { name: 'Settings' }).waitFor();
  expect(await user.page.getByRole('tab', { name: 'Admin Tools' }).count()).toBe(0);
});

test('the admin’s pages fit phones, tablets and desktops', async () => {
  // Six open reports, whose number stands in the top bar.
  const author = await arrive(endlessName);
  const { movies } = await read<MoviesResponse>('/api/movies');
  const reporter = await arrive('Reporter');
  for (const { id } of movies.slice(0, 6)) {
    await send(author.context, 'PUT', `/api/me/ratings/${id}`, { pace: 8 });
    await send(author.context, 'PUT', `/api/me/ratings/${id}/review`, { review: 'W'.repeat(100) });
    await send(reporter.context, 'PUT', `/api/reports/reviews/${author.member.id}/${id}`, { problem: 'spam' });
  }
  const { page } = await arrive({ isAdmin: true }, '/admin/ban-movies');
  for (const tool of ['ban-movies', 'people', 'reports', 'audit']) {
    await page.goto(`/admin/${tool}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: /^\d+ reports$/u }).waitFor();
    for (const [name, viewport] of Object.entries({ ...viewports, 'narrow phone': narrowest })) {
      await page.setViewportSize(viewport);
      expect(await overflowOf(page), `${tool} on a ${name}`).toBe(0);
    }
  }
});
