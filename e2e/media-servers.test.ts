import { expect, inject, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';

const { arrive } = withBrowser();
const movie = movieAt(await popularMovies(), 6);
const section = '/profile?tab=settings&part=media-servers';

/** As Jellyfin's webhook plugin sends it, with all properties. */
const played = (facts: object = {}) => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  Name: movie.title,
  Provider_tmdb: String(movie.id),
  RunTimeTicks: 60_000_000_000,
  PlaybackPositionTicks: 58_000_000_000,
  PlayedToCompletion: false,
  NotificationUsername: 'mina',
  ...facts,
});

async function post(address: string, call: object): Promise<number> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(call) });
  return response.status;
}

test('a member gives their address to Jellyfin, a movie is in the diary after the credits, Home asks for it, and it can be undone', async () => {
  const { page, problems } = await arrive('Mina Harker', section);
  await expectAccessible(page, 'media servers without an address');
  await page.getByRole('button', { name: 'Make a private address' }).click();
  const field = page.getByRole('textbox', { name: 'Your private address' });
  await field.waitFor();
  const address = await field.inputValue();
  expect(address.startsWith(`${inject('siteUrl')}/hooks/`)).toBe(true);
  await page.getByText('Jellyfin', { exact: true }).click();
  await page.getByText('Open the plugin, choose “Add Generic Destination”').waitFor();
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `the address on ${name}`).toBe(0);
  }

  expect(await post(address, played({ PlaybackPositionTicks: 9_000_000_000 }))).toBe(204);
  expect(await post(address, played({ NotificationUsername: 'lucy', ItemType: 'Episode' }))).toBe(204);
  await open(page, section);
  expect(await page.content()).not.toContain(address);
  const log = page.getByRole('list', { name: 'What arrived' });
  await log.getByText('Not far enough').waitFor();
  await page.getByLabel('Add what is watched by').selectOption('mina');
  await page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  expect(await post(address, played({ NotificationUsername: 'lucy' }))).toBe(204);
  expect(await post(address, played())).toBe(204);

  await open(page, '/profile?tab=diary');
  await page.getByRole('main').getByRole('link', { name: movie.title }).first().waitFor();
  await open(page, '/');
  const ask = page.getByRole('link', { name: `Just watched: ${movie.title} 6 taps?` });
  await ask.waitFor();
  expect(await ask.getAttribute('href')).toBe(`/movie/${movie.id}?tab=rate`);
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), `Home on ${name}`).toBe(0);
  }
  await page.getByRole('button', { name: `Do not ask about ${movie.title}` }).click();
  await ask.waitFor({ state: 'detached' });

  await open(page, section);
  await log.getByText('Watched by somebody else').waitFor();
  await expectAccessible(page, 'what arrived from a media server');
  await log.getByRole('button', { name: `Undo ${movie.title}` }).click();
  await log.getByText('Taken out of your diary').waitFor();
  await open(page, '/profile?tab=diary');
  await page
    .getByText('Your diary is empty')
    .or(page.getByRole('heading', { name: /diary/iu }))
    .first()
    .waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: movie.title }).count()).toBe(0);

  await open(page, section);
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('button', { name: 'Make a private address' }).waitFor();
  expect(await post(address, played())).toBe(404);
  expect(problems).toEqual([]);
});
