import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { characteristics } from '@hexreel/domain/characteristics';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from '../support/browser.ts';
import { popularMovies } from '../support/movies.ts';
import { withOwnSite } from '../support/own-site.ts';
import { startSite } from '../support/site.ts';
import { send } from '../support/users.ts';

/** A copy of the demo, whose ratings change. */
const { read, url } = withOwnSite(() => startSite({ mode: 'demo', preparedFolder: inject('preparedFolder') }));
const { arrive, openWindow } = withBrowser(url);
/** Movies that many rated, most raters first; the last one is looked at. */
let rated: readonly MovieResponse[];

const ratedFirst = 4;
const ratedBefore = 7;

beforeAll(async () => {
  const details = await Promise.all((await popularMovies(1, url())).map(({ id }) => read<MovieResponse>(`/api/movies/${id}`)));
  rated = details
    .filter((movie) => characteristics.every((name) => movie.averages[name] !== null))
    .toSorted((one, other) => other.raters - one.raters)
    .slice(0, ratedBefore + 2);
});

/** Three points below the members' averages. */
async function rate(context: BrowserContext, movies: readonly MovieResponse[]): Promise<void> {
  for (const { id, averages } of movies) {
    const scores = Object.fromEntries(characteristics.map((name) => [name, Math.max(1, Math.round(averages[name] ?? 5) - 3)]));
    await send(context, 'PUT', `/api/me/ratings/${id}`, scores);
  }
}

test('a new member rates eight movies and sees what to expect of another one change', async () => {
  const { page, context } = await arrive('Newcomer');
  const target = `/movie/${rated.at(-1)?.id}`;
  const forYou = page.getByRole('region', { name: 'For you' });
  const gore = forYou.getByRole('listitem').filter({ hasText: 'Gore' });
  await rate(context, rated.slice(0, ratedFirst));
  await open(page, target);
  await page.getByRole('region', { name: 'Average Characteristics' }).waitFor();
  await forYou.getByText('Will you like it? Rate 6 more for this.').waitFor();
  expect(await gore.count()).toBe(0);

  await rate(context, rated.slice(ratedFirst, ratedBefore));
  await open(page, target);
  await gore.getByText(/^Likely .* members/u).waitFor();
  await forYou.getByText(/^Compared with others, you score .* lower/u).waitFor();
  const before = await gore.textContent();
  await expectAccessible(page, 'what to expect of a movie');

  await open(page, `/movie/${rated[ratedBefore]?.id}?tab=rate`);
  await page.getByRole('radiogroup', { name: 'Gore' }).getByRole('radio').first().focus();
  await page.keyboard.press('End');
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await open(page, target);
  await gore.waitFor();
  expect(await gore.textContent()).not.toBe(before);
});

test('limits are set by keyboard alone and stay', async () => {
  const { page } = await arrive('Squeamish', '/profile?tab=settings&part=taste', { viewport: viewports.phone });
  const limits = page.getByRole('region', { name: 'Limits' });
  const neverAbove = limits.getByRole('group', { name: /^Gore/u }).getByLabel('Never above');
  await neverAbove.focus();
  await page.keyboard.press('4');
  await limits.getByText('Saved.').waitFor();
  // In the middle: a target of which a bar at the screen's edge covers a part counts as too small.
  await limits
    .locator('fieldset')
    .first()
    .evaluate((form) => form.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'limits in the settings');
  await open(page, '/profile?tab=settings&part=taste');
  expect(await neverAbove.inputValue()).toBe('4');
});

test('a visitor browses within limits by keyboard, and nothing of them is in the address or kept', async () => {
  const { page } = await openWindow();
  await open(page, '/browse');
  await page.getByRole('link', { name: 'Limits' }).focus();
  await page.keyboard.press('Enter');
  const neverAbove = page.getByRole('slider', { name: 'Gore never above' });
  await neverAbove.focus();
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowLeft');
  const limit = page.getByRole('button', { name: 'Remove Gore never above 4' });
  await limit.getByText(/more without it/u).waitFor();
  await page
    .locator('header output')
    .getByText(/^\d+ movies within/u)
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?mode=limits');
  await expectAccessible(page, 'Browse within limits');
  await page.reload();
  await neverAbove.waitFor();
  expect(await neverAbove.inputValue()).toBe('10');
});

test('two members compare their tastes, and the closest reviews come first', async () => {
  const { page, context } = await arrive('Comparer');
  const { reviews } = await read<ReviewsResponse>(`/api/movies/${rated[0]?.id}/reviews`);
  const author = reviews[0]?.author;
  await rate(context, rated.slice(0, ratedBefore));
  await open(page, `/profile/${author?.id}`);
  await page.getByRole('link', { name: 'Compare tastes' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: `You and ${author?.displayName}` })
    .getByText(/in common|Movies you both scored/u)
    .waitFor();
  await expectAccessible(page, 'two tastes');

  await open(page, `/movie/${rated[0]?.id}`);
  const closest = page.getByRole('button', { name: 'Closest to you' });
  await closest.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => closest.getAttribute('aria-pressed')).toBe('true');
  await page.locator('article article').first().waitFor();
  // Scrolled first, since the top bar may cover half of a card's button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the closest reviews');
});

test('how taste is read is explained on a page of its own', async () => {
  const { page } = await openWindow({ viewport: viewports.phone });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How Hexreel reads taste' }).click();
  await page.getByRole('heading', { name: 'How Hexreel reads taste', level: 1 }).waitFor();
  await expectAccessible(page, 'how taste is read');
});
