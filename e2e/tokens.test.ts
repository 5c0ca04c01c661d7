import { inject, expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();
const movie = movieAt(await popularMovies(), 5);

test('a member makes an access token, a program uses it, and once revoked it is of no use', async () => {
  const { page, context, problems } = await arrive('Mina Harker', '/profile?tab=settings&part=tokens');
  await send(context, 'PUT', `/api/me/watchlist/${movie.id}`, {});
  await page.getByText('No access tokens yet.').waitFor();
  await page.getByText('New access token').click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Give the token a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Diary script');
  await expectAccessible(page, 'the form of an access token');
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `the form on ${name}`).toBe(0);
  }
  await page.getByRole('button', { name: 'Create token' }).click();
  const field = page.getByRole('textbox', { name: 'Your new token' });
  await field.waitFor();
  const token = await field.inputValue();
  await page.getByRole('list', { name: 'Access tokens' }).getByText('Diary script').waitFor();
  await expectAccessible(page, 'a new access token');

  const ask = (path: string, method = 'GET') =>
    fetch(`${inject('siteUrl')}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const read = await ask('/api/me/watchlist/ids');
  expect([read.status, await read.json()]).toEqual([200, { movieIds: [movie.id] }]);
  expect((await ask(`/api/me/watchlist/${movie.id}`, 'DELETE')).status).toBe(403);
  expect((await ask('/api/me/account')).status).toBe(403);
  const inAddress = await fetch(`${inject('siteUrl')}/api/me/watchlist/ids?token=${token}`);
  expect(inAddress.status).toBe(400);
  expect(await inAddress.text()).toContain('A token does not belong in an address');

  await open(page, '/profile?tab=settings&part=tokens');
  const line = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');
  await line.getByText('last used').waitFor();
  expect(await page.content()).not.toContain(token);
  await line.getByRole('button', { name: 'Revoke Diary script' }).click();
  await page.getByText('No access tokens yet.').waitFor();
  expect((await ask('/api/me/watchlist/ids')).status).toBe(401);
  expect(problems).toEqual([]);
});

test('a public list has a feed that its page names, and one that is for its owner has none', async () => {
  const { page, context, problems } = await arrive('Lucy Westenra');
  const list = { title: 'Rain', description: '', isRanked: false, visibility: 'public', movieIds: [movie.id] };
  const made = await send<{ readonly id: string }>(context, 'POST', '/api/me/lists', list);
  await open(page, `/lists/${made.id}`);
  const link = page.getByRole('link', { name: 'Feed: Rain' });
  await link.waitFor();
  const address = await link.getAttribute('href');
  const alternate = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
  expect(new URL((await alternate.getAttribute('href')) ?? '').pathname).toBe(address);
  const feed = await fetch(`${inject('siteUrl')}${address}`);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(await feed.text()).toContain('<title>Rain, a list by Lucy Westenra');
  const etag = feed.headers.get('etag') ?? '';
  const again = await fetch(`${inject('siteUrl')}${address}`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const radarr = await fetch(`${inject('siteUrl')}${await page.getByRole('link', { name: 'For Radarr' }).getAttribute('href')}`);
  expect(await radarr.json()).toMatchObject([{ id: movie.id }]);

  await send(context, 'PATCH', `/api/me/lists/${made.id}`, { visibility: 'private' });
  await open(page, `/lists/${made.id}`);
  await page.getByRole('heading', { level: 1, name: 'Rain' }).waitFor();
  expect(await page.getByRole('link', { name: 'For Radarr' }).count()).toBe(0);
  expect(await alternate.count()).toBe(0);
  expect((await fetch(`${inject('siteUrl')}${address}`)).status).toBe(404);
  expect(problems).toEqual([]);
});
