import { characteristics } from '@hexreel/domain/characteristics';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { zipOf } from '../../packages/server/src/modules/imports/testing/zip.ts';
import { expectAccessible, open, viewports, withBrowser } from '../support/browser.ts';
import { overflowOf } from '../support/layout.ts';
import { popularMovies } from '../support/movies.ts';

const { arrive } = withBrowser();

type Movie = MoviesResponse['movies'][number];

/** Stars of someone who is harder to please than others and likes what is psychological, not what is bloody. */
function starsOf({ expected }: Movie): number {
  const valueOf = (name: (typeof characteristics)[number]) => expected[characteristics.indexOf(name)] ?? 5;
  const opinion = 4.5 + 0.8 * (valueOf('psychological') - 5.4) - 0.6 * (valueOf('gore') - 4.5);
  return Math.min(10, Math.max(1, Math.round(opinion))) / 2;
}

/** A new member with 60 opinions from a file, and movies that they have none of. */
async function comeWithOpinions() {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => popularMovies(page)));
  const known = pages.slice(0, 3).flat();
  const { page } = await arrive('Fan', '/settings/import');
  const rows = known.map((movie) => `2025-10-31,"${movie.title}",${movie.year},https://boxd.it/x,${starsOf(movie)}`);
  const content = `Date,Name,Year,Letterboxd URI,Rating\n${rows.join('\n')}\n`;
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'letterboxd-fan.zip',
    mimeType: 'application/zip',
    buffer: zipOf([{ path: 'ratings.csv', content }]),
  });
  await page.getByRole('button', { name: 'Import these movies' }).click();
  await page.getByRole('heading', { name: 'Your movies are here' }).waitFor();
  return { page, others: pages[3] ?? [] };
}

test('a member who imported 60 opinions is told on a movie and in Browse what she will like', async () => {
  const { page, others } = await comeWithOpinions();
  const [other] = others;
  await open(page, `/movie/${other?.id}`);
  const forYou = page.getByRole('region', { name: 'For you' });
  await forYou.getByText(/^\d\.\d for you, \d+\.\d to \d+\.\d$/u).waitFor();
  await forYou.getByText(/^People rate it \d\.\d$/u).waitFor();
  await expectAccessible(page, 'a movie with what to expect of it');

  await open(page, '/browse?sortBy=me&mine=unseen');
  const cards = page.locator('[data-movie]');
  await cards
    .getByText(/^≈\d+\.\d\/10 for you$/u)
    .first()
    .waitFor();
  expect(await page.getByText('Best for me:').count()).toBe(0);
  const shown = (await cards.getByText(/for you$/u).allTextContents()).map((text) => Number.parseFloat(text.slice(1)));
  expect(shown).toEqual(shown.toSorted((one, next) => next - one));
  await expectAccessible(page, 'Browse with what is best first');
});

test('a member who imported 60 opinions has a shelf on Home, and in Statistics how far off it is', async () => {
  const { page } = await comeWithOpinions();
  await open(page, '/');
  const shelf = page.getByRole('region', { name: /^From your \d+ opinions$/u });
  await shelf
    .getByText(/^≈\d+\.\d\/10$/u)
    .first()
    .waitFor();
  expect(await page.getByText('Rate a few movies').count()).toBe(0);
  await page.setViewportSize(viewports.phone);
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'Home of a member with opinions');

  await open(page, '/profile?tab=statistics');
  const seen = page.getByRole('region', { name: 'Everything You Have Seen' });
  await seen.getByText(/^Will you like a movie\? Off by \d\.\d on your last 30; everyone’s average/u).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'statistics of what was seen');
});
