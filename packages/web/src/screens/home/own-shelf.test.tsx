import type { HomeResponse } from '@hexreel/domain/contract/movies';
import type { ClosestMoviesResponse } from '@hexreel/domain/contract/taste';
import { nothingSuitsText } from '@hexreel/domain/texts/enjoyment';
import { ownShelfLabel, ownShelfMissing, ownStartCount, ownStartText } from '@hexreel/domain/texts/home';
import { ownShelfTexts } from '@hexreel/domain/texts/own-shelf';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HexreelContext } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { fakeApi, homeAnswer, movieCard, plainSite } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import OwnShelf from './own-shelf.tsx';
import * as shelf from './own-shelf.module.css';

/** A member's own part of Home (R365, R555). */

const closestAnswer = (answer: Partial<ClosestMoviesResponse> = {}): ClosestMoviesResponse => ({
  near: null,
  movies: [],
  opinions: 0,
  best: [],
  ...answer,
});

const home = {
  readHome: () => Promise.resolve(homeAnswer()),
  readOwnHome: () => Promise.resolve(homeAnswer()),
  readRecommendedSlides: () => Promise.resolve({ slides: [] }),
};
const empty = {
  readClosestMovies: () => Promise.resolve(closestAnswer()),
  readWatchlist: () => Promise.resolve({ movies: [], nextCursor: null }),
  readFriendsReviews: () => Promise.resolve({ reviews: [], nextCursor: null }),
};
const nothing = { rated: 0, opinions: 0, isFirstRun: false, hasImport: false };
const signedIn = { ...home, readMe: () => Promise.resolve({ user: mina }) };

test("after its title a member's Home begins with movies close to their taste and their watchlist", async () => {
  const { until } = await openPage('/', {
    ...signedIn,
    ...empty,
    readClosestMovies: () =>
      Promise.resolve(closestAnswer({ near: 'gore:9', movies: [movieCard({ id: 5, title: 'Very Near', match: 94 })] })),
  });
  await until(() => expect(screen.getByText('Very Near')).toBeTruthy());
  const closest = screen.getByRole('region', { name: ownShelfTexts.closest });
  expect(within(closest).getByText('94% match')).toBeTruthy();
  const title = screen.getByRole('heading', { level: 1 });
  expect(closest.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  const [first] = screen.getAllByRole('heading');
  expect(first).toBe(title);
  const all = within(closest).getByRole('link', { name: new RegExp(ownShelfTexts.closestAll, 'u') });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('near=gore:9');
});

test('with enough opinions it begins with what the member will like best, from their ratings', async () => {
  const { until } = await openPage('/', {
    ...signedIn,
    ...empty,
    readClosestMovies: () =>
      Promise.resolve(closestAnswer({ opinions: 45, best: [{ movie: movieCard({ id: 5, title: 'Very Good' }), value: 7.94 }] })),
  });
  await until(() => expect(screen.getByText('Very Good')).toBeTruthy());
  const best = screen.getByRole('region', { name: 'From your 45 opinions' });
  expect(within(best).getByText('≈7.9/10')).toBeTruthy();
  const all = within(best).getByRole('link', { name: new RegExp(ownShelfTexts.closestAll, 'u') });
  expect(all.getAttribute('href')).toBe('/browse?sortBy=me&mine=unseen');
});

test('a member with imported opinions is not asked to rate a few movies', async () => {
  const readClosestMovies = () => Promise.resolve(closestAnswer({ opinions: 60 }));
  const { until, text } = await openPage('/', { ...signedIn, ...empty, readClosestMovies });
  await until(() => expect(text()).toContain('You have rated 60 movies'));
  expect(text()).not.toContain('Rate a few movies');
});

test('phones show the part that is chosen, wide screens all of them', async () => {
  const { press, until } = await openPage('/', { ...signedIn, ...empty });
  await until(() => expect(screen.getByRole('button', { name: ownShelfTexts.parts.closest })).toBeTruthy());
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const hidden = () =>
    Object.entries({ closest: 'own-closest', watchlist: 'own-watchlist', friends: 'own-friends' })
      .filter(([, id]) => document.getElementById(id)?.closest('section')?.className !== shelf.panel)
      .map(([name]) => name);
  expect([pressed(), hidden()]).toEqual([[ownShelfTexts.parts.closest], ['watchlist', 'friends']]);
  await press(ownShelfTexts.parts.friends);
  expect([pressed(), hidden()]).toEqual([[ownShelfTexts.parts.friends], ['closest', 'watchlist']]);
});

test('each part that is empty says what fills it', async () => {
  const { until, text } = await openPage('/', { ...signedIn, ...empty });
  await until(() => expect(text()).toContain(ownShelfTexts.friendsNone));
  expect(text()).toContain(nothingSuitsText(0));
  expect(text()).toContain(ownShelfTexts.watchlistNone);
});

test('a member with enough ratings is not asked for more where what they leave out leaves nothing', async () => {
  const readClosestMovies = () => Promise.resolve(closestAnswer({ near: 'gore:9' }));
  const { until, text } = await openPage('/', { ...signedIn, ...empty, readClosestMovies });
  await until(() => expect(text()).toContain(ownShelfTexts.closestLeftOut));
  expect(text()).not.toContain(nothingSuitsText(0));
});

test('one part that fails leaves the others alone', async () => {
  const { until, text } = await openPage('/', {
    ...signedIn,
    ...empty,
    readWatchlist: () => Promise.reject(new Error('down')),
  });
  await until(() => expect(text()).toContain('Retry'));
  expect(text()).toContain(nothingSuitsText(0));
});

test('where all of it breaks, its place says so, and the rest of Home is there', async () => {
  const unreadable = JSON.parse('{"near":null,"movies":[null]}') as ClosestMoviesResponse;
  const { until } = await openPage('/', { ...signedIn, ...empty, readClosestMovies: () => Promise.resolve(unreadable) });
  const own = screen.getByRole('region', { name: ownShelfLabel });
  await until(() => expect(own.textContent).toContain(ownShelfMissing));
  expect(within(own).getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  // React and the router report what they caught.
  const reports = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name));
  expect(reports.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  for (const report of reports) report.mockClear();
});

test('parts with nothing in them are left out, and a new member has one line alone (R753)', async () => {
  const ownHome = (own: HomeResponse['own']) => ({
    ...signedIn,
    ...empty,
    readOwnHome: () => Promise.resolve(homeAnswer({ own })),
  });
  await openPage('/', ownHome({ parts: [], start: { ...nothing, isFirstRun: true } }));
  const line = screen.getByRole('link', { name: `${ownStartText(0)} ${ownStartCount(0)}` });
  expect(line.getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('region', { name: ownShelfLabel })).toBeNull();

  await openPage('/', ownHome({ parts: ['watchlist'], start: { ...nothing, rated: 3 } }));
  expect(screen.getByRole('link', { name: `${ownStartText(0)} ${ownStartCount(3)}` }).getAttribute('href')).toBe(
    '/browse?mine=unrated',
  );
  expect(screen.getByRole('region', { name: ownShelfTexts.watchlist })).toBeTruthy();
  expect(screen.queryByRole('region', { name: ownShelfTexts.closest })).toBeNull();

  await openPage('/', ownHome({ parts: ['closest'], start: null }));
  expect(screen.queryByText(ownStartText(0))).toBeNull();
});

test.each([
  [{ hasImport: true }, '/settings/import'],
  [{ hasImport: true, isFirstRun: true }, '/settings/import'],
  [{ isFirstRun: true }, '/profile'],
  [{}, '/browse?mine=seen'],
])('a member whose ratings are from elsewhere is asked for scores of these (%o, R753)', async (facts, href) => {
  const start = { ...nothing, ...facts, opinions: 11 };
  await openPage('/', {
    ...signedIn,
    ...empty,
    readOwnHome: () => Promise.resolve(homeAnswer({ own: { parts: ['closest'], start } })),
  });
  expect(ownStartText(11)).toBe('You have rated 11 movies. Score 5 of them in 6 taps each, and we’ll find who shares your taste');
  const line = screen.getByRole('link', { name: `${ownStartText(11)} ${ownStartCount(0)}` });
  expect(line.getAttribute('href')).toBe(href);
  expect(screen.getByRole('region', { name: ownShelfTexts.closest })).toBeTruthy();
});

test('after an evening one line asks for scores of the movie (R868)', async () => {
  const own = { parts: [], start: null, justWatched: { callId: 'one', movie: { id: 948, title: 'The Attic Door' } } };
  await openPage('/', { ...signedIn, ...empty, readOwnHome: () => Promise.resolve(homeAnswer({ own })) });
  const line = screen.getByRole('link', { name: 'Just watched: The Attic Door 6 taps?' });
  expect(line.getAttribute('href')).toBe('/movie/948?tab=rate');
  expect(screen.getByRole('button', { name: 'Do not ask about The Attic Door' })).toBeTruthy();
});

test('visitors have none of it', async () => {
  const { text } = await openPage('/', home);
  expect(text()).not.toContain(ownShelfTexts.closest);
  expect(screen.queryByRole('region', { name: ownShelfLabel })).toBeNull();
});

test('what a friend rated without a text is one line, which leads to all of it; a review with a text is a line of its own', async () => {
  const scores = { gore: 2, psychological: 0, jumpScares: 0, characters: 0, pace: 0, comedy: 0 };
  const lucy = { ...mina, id: '00000000-0000-4000-8000-000000000002', displayName: 'Lucy', isCritic: false };
  const reviews = ['Halloween', 'Scream', 'Saw', 'Cube'].map((title, index) => ({
    author: lucy,
    movie: { id: index + 1, title, year: 1996, poster: null, available: true },
    scores,
    text: title === 'Cube' ? 'Doors.' : '',
    closedFor: null,
    reviewedAt: '2026-11-01T10:00:00.000Z',
    edited: false,
    helpful: 0,
  }));
  const { until } = await openPage('/', {
    ...signedIn,
    ...empty,
    readFriendsReviews: () => Promise.resolve({ reviews, nextCursor: null }),
  });
  const part = () => screen.getByRole('region', { name: ownShelfTexts.friends });
  await until(() => expect(within(part()).getAllByRole('listitem')).toHaveLength(2));
  const lines = within(part()).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Lucyrated Halloween and 2 more', 'Lucyrated Cube']);
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([`/profile/${lucy.id}`, '/movie/4']);
});

test('what friends rated is asked for without what the rest of Home leaves out (R365)', async () => {
  const readFriendsReviews = vi.fn(() => Promise.resolve({ reviews: [], nextCursor: null }));
  const { until } = await openPage('/', { ...signedIn, ...empty, readFriendsReviews });
  await until(() => expect(readFriendsReviews.mock.calls).toEqual([[{ query: { for: 'home' } }]]));
});

test('movies that are known before its code is there do not differ from the server’s boxes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const withClient = (queryClient: QueryClient) => (
    <QueryClientProvider client={queryClient}>
      <HexreelContext value={{ api: fakeApi({}), site: plainSite }}>
        <OwnShelf parts={['watchlist']} />
      </HexreelContext>
    </QueryClientProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(withClient(new QueryClient()));
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  known.setQueryData(laterQueryKeys.watchlistShelf, [movieCard({ id: 5, title: 'On My List' })]);
  const mismatches = vi.fn();
  const root = await act(() => hydrateRoot(place, withClient(known), { onRecoverableError: mismatches }));
  onTestFinished(() => act(() => root.unmount()));
  expect(mismatches).not.toHaveBeenCalled();
  expect(place.textContent).toContain('On My List');
});
