import { perCharacteristic } from '@hexreel/domain/characteristics';
import { tasteBarsCaption } from '@hexreel/domain/texts/member-summary';
import { usersSearchTexts } from '@hexreel/domain/texts/users';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { act } from 'react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { replaceMethods } from '../../testing/replace-methods.ts';

/** The head above a profile's tabs (R408). */

const scored = profileAnswer({ averages: { ...perCharacteristic(() => null), gore: 7.5 }, bio: 'I keep a journal.' });
const own = {
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount({ bio: 'I keep a journal.' })),
  readOwnProfile: () => Promise.resolve(scored),
};
const other = { readMe: () => Promise.resolve({ user: mina }), readProfile: () => Promise.resolve(scored) };
const search = () => screen.queryByRole('searchbox', { name: 'Name or email' });

test.each(['', '?tab=statistics', '?tab=friends', '?tab=settings'])(
  'the own head names the member, with picture, bio, counts and reel: %s',
  async (tab) => {
    const { text } = await openPage(`/profile${tab}`, own);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(mina.displayName);
    expect(screen.getByRole('button', { name: /^Change your avatar/u })).toBeTruthy();
    for (const shown of ['Joined November 2026', 'I keep a journal.', 'Gore 3.0 higher']) expect(text()).toContain(shown);
    for (const count of ['Followers', 'Following'])
      expect(screen.getByRole('button', { name: new RegExp(count, 'u') })).toBeTruthy();
    for (const count of ['0 Watchlist', '0 Reviews']) expect(text()).toContain(count);
  },
);

test('the search for friends is on two tabs, and a link to it where it is not at the beginning', async () => {
  for (const tab of ['', '?tab=friends']) {
    await openPage(`/profile${tab}`, own);
    expect(search(), tab).not.toBeNull();
    const link = screen.queryByRole('link', { name: usersSearchTexts.heading });
    expect(link?.getAttribute('href'), tab).toBe(tab === '' ? '/profile#find-friends' : undefined);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile?tab=settings#profile');
  }
  await openPage('/profile?tab=statistics', own);
  expect(search()).toBeNull();
  expect(screen.getByRole('link', { name: usersSearchTexts.heading }).getAttribute('href')).toBe('/profile#find-friends');
});

test('the search for friends follows the watchlist, which it does not push down', async () => {
  await openPage('/profile', { ...own, readWatchlist: () => Promise.resolve({ movies: [], nextCursor: null }) });
  const form = search() ?? expect.fail('There is no search');
  expect(screen.getByText(watchlistTexts.empty).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each(['', '?tab=lists', '?tab=statistics'])(
  "another member's head is the same on each tab, with Follow and a link to the comparison: %s",
  async (tab) => {
    const { text } = await openPage(`/profile/${scored.id}${tab}`, other);
    expect(screen.getByRole('button', { name: /^Follow /u })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare tastes' })).toBeTruthy();
    expect(text()).toContain('Gore 3.0 higher');
    expect(text()).toContain('I keep a journal.');
  },
);

test('a long bio is folded, and read whole on request', async () => {
  const bio = 'I keep a journal. '.repeat(25).trim();
  const { press } = await openPage(`/profile/${scored.id}`, {
    ...other,
    readProfile: () => Promise.resolve({ ...scored, bio }),
  });
  await press('Read more of the bio');
  expect(screen.getByRole('button', { name: 'Read less of the bio' })).toBeTruthy();
});

test('the reel says what it shows (R409)', async () => {
  const { text } = await openPage('/profile', own);
  expect(text()).toContain(tasteBarsCaption);
});

test('a profile without scores has no reel', async () => {
  const { text } = await openPage(`/profile/${scored.id}`, { readProfile: () => Promise.resolve(profileAnswer()) });
  expect(text()).not.toContain('not scored');
  expect(text()).not.toContain(tasteBarsCaption);
});

test('tabs that moved off the screen with the head come back', async () => {
  const { router } = await openPage('/profile', own);
  const scrolled = vi.fn();
  replaceMethods(Element.prototype, { scrollIntoView: scrolled });
  let top = 90;
  replaceMethods(Element.prototype, { getBoundingClientRect: () => new DOMRect(0, top, 0, 0) });
  await act(() => router.navigate({ to: '/profile', search: { tab: 'statistics' } }));
  expect(scrolled).not.toHaveBeenCalled();
  top = -200;
  await act(() => router.navigate({ to: '/profile', search: { tab: 'settings' } }));
  expect(scrolled).toHaveBeenCalledTimes(1);
});
