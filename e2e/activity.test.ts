import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();
const movies = await popularMovies();
const movie = (place: number) => movieAt(movies, place);

test('a member picks favorite movies by keyboard and puts them in order, for everyone to see', async () => {
  const { page, member } = await arrive('Mina Harker', '/profile');
  await page.getByRole('button', { name: 'Pick your favorites' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Favorite movies' });
  for (const place of [0, 1]) {
    const { title } = movie(place);
    await dialog.getByLabel('Find a movie').fill(title);
    await dialog.getByRole('button', { name: title }).first().press('Enter');
    await dialog.getByRole('button', { name: `Remove ${title} from your favorites` }).waitFor();
  }
  await dialog.getByRole('button', { name: `Move ${movie(1).title} earlier` }).press('Enter');
  await expectAccessible(page, 'the choice of favorites');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const visitor = await arrive('Lucy Westenra', `/profile/${member.id}`);
  const shown = visitor.page.getByRole('region', { name: 'Favorite movies' });
  await shown.waitFor();
  const hrefs = await shown.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([`/movie/${movie(1).id}`, `/movie/${movie(0).id}`]);
  await expectAccessible(visitor.page, 'favorites on a profile');
});

test('tags are noted with a viewing, and filter the diary', async () => {
  const { page, context } = await arrive('Jonathan Harker', `/movie/${movie(2).id}?tab=rate`);
  await page.getByLabel('Watched on').fill('2025-10-31');
  await page.getByLabel('Tags').fill('Kino, with Mina');
  await page.getByRole('button', { name: 'Add to diary' }).click();
  await page.getByText('October 31, 2025').waitFor();
  await send(context, 'PUT', `/api/me/diary/${randomUUID()}`, { movieId: movie(3).id, watchedOn: '2025-10-30', rewatch: false });
  await open(page, '/profile?tab=diary');
  await page.getByRole('button', { name: `Edit: ${movie(3).title}` }).waitFor();
  await page.getByRole('button', { name: 'Entries with the tag kino' }).click();
  await page.getByRole('button', { name: `Edit: ${movie(3).title}` }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Edit: ${movie(2).title}` }).waitFor();
  await expectAccessible(page, 'a diary by tag');
});

test('what a friend rates is in the activity, and on the movie’s page', async () => {
  const { page, context } = await arrive('Mina Murray', '/activity');
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  const lucy = await arrive('Lucy Holmwood');
  await send(context, 'PUT', `/api/me/following/${lucy.member.id}`);
  for (const place of [4, 5]) await send(lucy.context, 'PUT', `/api/me/ratings/${movie(place).id}`, { gore: 7 });
  await open(page, '/activity');
  await page.getByRole('heading', { name: 'Lucy Holmwood rated 2 movies' }).waitFor();
  await expectAccessible(page, 'the activity of friends');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await overflowOf(page), String(width)).toBe(0);
  }
  await page
    .getByRole('link', { name: movie(4).title })
    .first()
    .click();
  await page.waitForURL(`**/movie/${movie(4).id}`);
  await page.getByRole('button', { name: 'Seen by 1 friend' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Lucy Holmwood' }).waitFor();
  await expectAccessible(page, 'friends who have seen a movie');
});
