import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyAnswer, homeAnswer, movieCard } from '../testing/fake-api.ts';
import { mina, minasAccount, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const admin = { ...mina, isAdmin: true };
const listed = movieCard();
const banned = movieCard({ id: 11, title: 'Black Christmas' });
const answersFor = (user: typeof mina) => ({
  readMe: () => Promise.resolve({ user }),
  readAccount: () => Promise.resolve(minasAccount()),
  readHome: () => Promise.resolve(homeAnswer({ popular: [listed] })),
  readWatchlistIds: () => Promise.resolve({ movieIds: [948, 11] }),
  readWatchlist: () =>
    Promise.resolve({
      movies: [
        { movie: listed, available: true, addedAt: '2026-11-21T01:00:00.000Z' },
        { movie: banned, available: false, addedAt: '2026-11-20T01:00:00.000Z' },
      ],
      nextCursor: null,
    }),
});

/** Actions for a movie's card in the page's lists; the posters of a member's own are links alone. */
function actionsOf(id: number): string[] {
  const item = document.querySelector<HTMLElement>(`main :not([aria-label="Yours"] *) > li:has(> a[href="/movie/${id}"])`);
  if (item === null) throw new Error(`No card shows movie ${id}`);
  return within(item)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '');
}

const ofUser = ['Mark Halloween as seen', 'Remove Halloween from Watchlist', 'Add Halloween to a list'];
const ofAdmin = [...ofUser, 'Ban Halloween'];

test.each(['/', '/profile?tab=watchlist'])('cards on %s have the same actions, for users and for admins', async (path) => {
  const asUser = await openPage(path, answersFor(mina));
  await asUser.until(() => expect(actionsOf(948)).toEqual(ofUser));
  const asAdmin = await openPage(path, answersFor(admin));
  await asAdmin.until(() => expect(actionsOf(948)).toEqual(ofAdmin));
});

test('a movie on the watchlist that is banned already can be removed, not banned again', async () => {
  const { until } = await openPage('/profile?tab=watchlist', answersFor(admin));
  await until(() => expect(actionsOf(948)).toEqual(ofAdmin));
  expect(actionsOf(11)).toEqual(['Mark Black Christmas as seen', 'Remove Black Christmas from Watchlist']);
});

test('where nothing can hover, only the watchlist is on the poster, and a menu has the rest', async () => {
  serverAnswering({ 'PUT /api/me/seen/948': () => historyAnswer({ isSeen: true }) });
  const { press, until } = await openPage('/profile?tab=watchlist', answersFor(admin), { touch: true });
  await until(() => expect(actionsOf(948)).toEqual(['Remove Halloween from Watchlist', 'More for Halloween', 'Ban Halloween']));
  await press('More for Halloween');
  const menu = (name: string) => within(screen.getByRole('dialog', { name }));
  const rows = () =>
    menu('Halloween')
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  await until(() => expect(rows()).toEqual(['Mark as seen', 'Add to list', 'Rate Movie']));
  expect(menu('Halloween').getByRole('link').getAttribute('href')).toBe('/movie/948?tab=rate');
  await press('Mark as seen');
  await until(() => expect(rows()).toEqual(['Seen', 'Add to list', 'Rate Movie']));
  await press('Add to list');
  await until(() => expect(menu('Add to list').getByRole('button', { name: 'Done' })).toBeTruthy());
});
