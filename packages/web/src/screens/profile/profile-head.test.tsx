import { perCharacteristic } from '@hexreel/domain/characteristics';
import { blockTexts } from '@hexreel/domain/texts/blocks';
import { tasteBarsCaption } from '@hexreel/domain/texts/member-summary';
import { profileTexts } from '@hexreel/domain/texts/profile-page';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { act } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
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
    expect(screen.getByRole('link', { name: '0 Watchlist' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: '0 Reviews' }).getAttribute('href')).toBe('/profile?tab=reviews');
  },
);

test('the search for friends is on two tabs, and a link to it where it is not at the beginning', async () => {
  for (const tab of ['', '?tab=friends']) {
    await openPage(`/profile${tab}`, own);
    expect(search(), tab).not.toBeNull();
    const link = screen.queryByRole('link', { name: usersSearchTexts.heading });
    expect(link?.getAttribute('href'), tab).toBe(tab === '' ? '/profile#find-friends' : undefined);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe(
      '/profile?tab=settings&part=profile#profile',
    );
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

test('reports, muting and blocking are in a menu', async () => {
  const { press, until } = await openPage(`/profile/${scored.id}`, other);
  const more = `More for ${scored.displayName}`;
  await press(more);
  await until(() => expect(screen.getByRole('dialog', { name: scored.displayName })).toBeTruthy());
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Report name', 'Report bio', blockTexts.action]);
  await press('Report bio');
  await until(() => expect(screen.getByRole('dialog', { name: `Report the bio of ${scored.displayName}` })).toBeTruthy());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const latest = {
  latestReview: {
    movie: { id: 948, title: 'Halloween', year: 1978, poster: null, available: true },
    text: 'He is behind the hedge.',
    reviewedAt: '2026-10-30T20:00:00.000Z',
  },
  latestYear: { year: 2026, movies: 41, minutes: 4_392, months: [3, 0, 1, 0, 0, 0, 0, 0, 9, 28, 0, 0] },
};

test.each([
  ['/profile', '/diary/2026'],
  [`/profile/${scored.id}`, `/profile/${scored.id}/diary/2026`],
])(
  'above the tabs of %s stand the latest review and the year, and counts lead to what they count (R773, R774)',
  async (path, year) => {
    const { text } = await openPage(path, {
      ...own,
      readOwnProfile: () => Promise.resolve({ ...scored, ...latest }),
      readProfile: () => Promise.resolve({ ...scored, ...latest, reviews: 3, watchlist: 7 }),
    });
    const review = screen.getByRole('region', { name: profileTexts.latestReview });
    expect(review.textContent).toContain('He is behind the hedge.');
    expect(within(review).getByRole('link', { name: 'Halloween' }).getAttribute('href')).toBe('/movie/948');
    expect(review.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /2026 at a glance/u }).getAttribute('href')).toBe(year);
    expect(text()).toContain('41 Movies');
    if (path === '/profile') return;
    expect(screen.getByRole('link', { name: '3 Reviews' }).getAttribute('href')).toBe(path);
    // No one reads another's watchlist.
    expect(screen.queryByRole('link', { name: /Watchlist/u })).toBeNull();
  },
);

test('Settings have no review above them', async () => {
  await openPage('/profile?tab=settings', { ...own, readOwnProfile: () => Promise.resolve({ ...scored, ...latest }) });
  expect(screen.queryByRole('region', { name: profileTexts.latestReview })).toBeNull();
});

test('a review of a movie with a dealbreaker says so to who has it (R292)', async () => {
  await openPage(`/profile/${scored.id}`, {
    ...other,
    readProfile: () => Promise.resolve({ ...scored, ...latest }),
    readHardNoMovies: () => Promise.resolve({ movies: [948] }),
  });
  expect(screen.getByRole('region', { name: profileTexts.latestReview }).textContent).toContain(reviewListTexts.hardNo);
});

test('the rest of the tabs is behind the last one, never the one that shows, and arrow keys pass over it (R770)', async () => {
  const classOf = (name: string) => screen.getByRole('tab', { name }).className;
  await openPage('/profile?tab=settings', own);
  expect(within(screen.getByRole('main')).getByText(profileTexts.moreTabs).closest('details')).not.toBeNull();
  expect(classOf('Settings')).not.toMatch(/rest/u);
  for (const name of ['Diary', 'My Reviews', 'Statistics']) expect(classOf(name), name).toMatch(/restOnPhones/u);
  expect(classOf('Watchlist')).not.toMatch(/rest/u);
  for (const name of ['Diary', 'Lists', 'My Reviews']) screen.getByRole('tab', { name }).style.display = 'none';
  screen.getByRole('tab', { name: 'Watchlist' }).focus();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Watchlist' }), { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Statistics');
});

test('four tabs fit on phones', async () => {
  await openPage(`/profile/${scored.id}`, { ...other, readProfile: () => Promise.resolve({ ...scored, sharesDiary: true }) });
  expect(screen.getAllByRole('tab')).toHaveLength(4);
  expect(screen.getByRole('main').querySelector('summary')).toBeNull();
});

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
