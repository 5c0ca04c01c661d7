import { inject, expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { endlessName, overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();
const movie = movieAt(await popularMovies(), 3);

test('a member blocks another, who is gone from search, reviews and lists, and unblocks them', async () => {
  const lucy = await arrive(endlessName);
  const text = 'The walls move when nobody looks at them.';
  await send(lucy.context, 'PUT', `/api/me/ratings/${movie.id}`, { gore: 7 });
  await send(lucy.context, 'PUT', `/api/me/ratings/${movie.id}/review`, { review: text });
  const list = { title: 'Walls that move', description: '', isRanked: false, visibility: 'public', movieIds: [movie.id] };
  await send(lucy.context, 'POST', '/api/me/lists', list);
  const { page, context, member, problems } = await arrive('Mina Harker', `/movie/${movie.id}`);
  await send(context, 'PUT', `/api/me/following/${lucy.member.id}`);
  await page.getByText(text).waitFor();

  await open(page, `/profile/${lucy.member.id}`);
  await page.getByRole('button', { name: `More for ${endlessName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute or block' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await expectAccessible(page, 'muting or blocking somebody');
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `the dialog on ${name}`).toBe(0);
  }
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Profile not found' }).waitFor();

  const find = async (query: string) => {
    const answer = await context.request.get(`${inject('siteUrl')}/api/users?query=${query}`);
    return ((await answer.json()) as { people: { person: { id: string } }[] }).people.map(({ person }) => person.id);
  };
  expect(await find(lucy.member.username)).toEqual([]);
  await open(page, `/movie/${movie.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(text).count()).toBe(0);
  await open(page, '/lists');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(list.title).count()).toBe(0);
  // Neither sees the other: the blocked one learns nothing but that there is no such profile.
  await open(lucy.page, `/profile/${member.id}`);
  await lucy.page.getByRole('heading', { name: 'Profile not found' }).waitFor();

  await open(page, '/profile?tab=settings');
  const unblock = page.getByRole('button', { name: `Unblock ${endlessName}` });
  await unblock.waitFor();
  await expectAccessible(page, 'blocked and muted members');
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `Settings on ${name}`).toBe(0);
  }
  await unblock.click();
  await page.getByText('You have not blocked or muted anyone.').waitFor();
  expect(await find(lucy.member.username)).toEqual([lucy.member.id]);
  // Answers about either while they were hidden, some of them twice.
  for (const refusal of [...problems.splice(0), ...lucy.problems.splice(0)]) expect(refusal).toContain('status of 404');
});

test('a member mutes the author of a review, and their profile stays', async () => {
  const lucy = await arrive('Lucy Westenra');
  const text = 'Somebody hummed all through it.';
  await send(lucy.context, 'PUT', `/api/me/ratings/${movie.id}`, { gore: 2 });
  await send(lucy.context, 'PUT', `/api/me/ratings/${movie.id}/review`, { review: text });
  const { page } = await arrive('Mina Harker', `/movie/${movie.id}`);
  await page.getByText(text).waitFor();
  await page.getByRole('button', { name: 'Mute or block Lucy Westenra' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByText(text).waitFor({ state: 'detached' });
  await open(page, `/profile/${lucy.member.id}`);
  await page.getByRole('heading', { name: 'Lucy Westenra' }).waitFor();
});
