import { expect, inject, test } from 'vitest';
import { expectAccessible, open, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, openWindow } = withBrowser();

/** Movies by popularity. */
const movies = await popularMovies();
const movie = (place: number) => movieAt(movies, place);

test('a rating shows on the movie’s page, and the watchlist offers to remove the movie', async () => {
  const { page, context } = await arrive('Wilhelmina');
  const { id } = movie(0);
  await send(context, 'PUT', `/api/me/watchlist/${id}`);
  await open(page, `/movie/${id}`);
  const actions = page.locator('article > header');
  await actions.getByRole('button', { name: 'In Watchlist' }).waitFor();
  await expectAccessible(page, 'the page of a listed movie');
  await actions.getByRole('link', { name: 'Rate Movie' }).click();
  await page.getByRole('radiogroup', { name: 'Gore' }).getByRole('radio', { name: '8', exact: true }).click();
  await page.getByText('This movie is still on your watchlist.').waitFor();
  // Scrolled first, since the top bar covers half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the offer to take it off the watchlist');
  await page.getByRole('button', { name: 'Remove from Watchlist' }).click();
  await page.getByText('Removed from your watchlist.').waitFor();
  await actions.getByRole('link', { name: 'Write a Review' }).waitFor();

  await page.getByRole('tab', { name: 'Overview' }).click();
  const own = page.getByRole('region', { name: 'Your scores' });
  const gore = own.getByRole('definition').first();
  await gore.waitFor();
  expect(await gore.textContent()).toBe('8');
  await expectAccessible(page, 'the viewer’s scores');
  await own.getByRole('link', { name: 'Edit your scores' }).click();
  await page.getByRole('radiogroup', { name: 'Gore' }).waitFor();
});

test('ratings and the watchlist show on cards and in search', async () => {
  const { page, context } = await arrive('Lucy');
  const { id, title } = movie(0);
  await send(context, 'PUT', `/api/me/ratings/${id}`, { gore: 8 });
  await send(context, 'PUT', `/api/me/watchlist/${movie(1).id}`);
  for (const path of ['/', '/browse', `/browse?search=${encodeURIComponent(title)}`]) {
    await open(page, path);
    await page
      .getByRole('link', { name: new RegExp(`^${escaped(title)}.* You rated it$`, 'u') })
      .first()
      .waitFor();
    await expectAccessible(page, `marks on ${path}`);
  }
  await open(page, '/browse');
  await page
    .getByRole('link', { name: /On your watchlist/u })
    .first()
    .waitFor();
});

test('a user’s reviews are sorted, searched and paged by URL, and link to their movies', async () => {
  const {
    page,
    context,
    member: { id },
  } = await arrive('Abraham Many');
  for (const [index, { id: movieId }] of movies.entries())
    await send(context, 'PUT', `/api/me/ratings/${movieId}`, { gore: (index % 10) + 1, ...(index < 3 ? { pace: 9 } : {}) });
  const more = await fetch(`${inject('siteUrl')}/api/movies?page=2`);
  const [extra] = ((await more.json()) as { movies: typeof movies }).movies;
  await send(context, 'PUT', `/api/me/ratings/${extra?.id}`, { gore: 1 });
  await send(context, 'PUT', `/api/me/ratings/${movie(2).id}/review`, {
    review: 'The house remembers everyone who sleeps in it.',
  });

  await open(page, '/profile?tab=reviews');
  const titles = page.getByRole('article').getByRole('heading');
  await expect.poll(() => titles.count()).toBe(20);
  await expectAccessible(page, 'many reviews');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title');
  await page.waitForURL('**/profile?tab=reviews&sort=title');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await expect.poll(() => titles.count()).toBe(1);
  const last = await titles.first().textContent();
  await page.reload();
  await whenInteractive(page);
  expect(await titles.allTextContents()).toEqual([last]);
  await page.goBack();
  await expect.poll(() => titles.count()).toBe(20);
  expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('title');

  await page.getByRole('combobox', { name: 'Scored on' }).selectOption({ label: 'Pace' });
  await expect.poll(() => titles.count()).toBe(3);
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('no such title');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No reviews found' }).waitFor();
  await expectAccessible(page, 'a search without reviews');
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await expect.poll(() => titles.count()).toBe(20);

  // A click anywhere on a card leads to its movie, and its text can be selected.
  const text = page.getByRole('tabpanel').getByText('The house remembers');
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (box === null) throw new Error('The review has no place on the page');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('The house');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/profile');
  await page.mouse.click(box.x + box.width - 5, box.y + box.height / 2);
  await page.getByRole('heading', { level: 1, name: movie(2).title }).waitFor();

  const stranger = (await openWindow()).page;
  await open(stranger, `/profile/${id}`);
  const opened = stranger.context().waitForEvent('page');
  await stranger
    .getByRole('article')
    .locator('time')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/movie\//u);
  expect(new URL(stranger.url()).pathname).toBe(`/profile/${id}`);

  // The same without JavaScript.
  const visitor = await openWindow({ javaScriptEnabled: false, viewport: viewports.phone });
  await visitor.page.goto(`/profile/${id}`);
  await visitor.page.getByRole('combobox', { name: 'Scored on' }).selectOption({ label: 'Pace' });
  await visitor.page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await visitor.page.getByRole('article').count()).toBe(3);
});

test('users are found without accents, and their followers are listed', async () => {
  const {
    page,
    member: { id },
  } = await arrive('Zoë Popular');
  const { context } = await arrive('Łukasz Fan');
  await send(context, 'PUT', `/api/me/following/${id}`);
  await open(page, '/profile');
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('lukasz fan');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Follow Łukasz Fan' }).waitFor();
  await page.getByRole('button', { name: /^1\s*Followers$/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Followers' });
  await dialog.getByRole('listitem').waitFor();
  await expectAccessible(page, 'the list of followers');
  await dialog.getByRole('link', { name: /Łukasz Fan/u }).click();
  await page.getByRole('heading', { level: 1, name: 'Łukasz Fan' }).waitFor();
});

/** Escapes a title for a regular expression. */
function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
