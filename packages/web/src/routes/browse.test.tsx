import { ApiError } from '@hexreel/domain/contract/errors';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { firstTarget, formatTarget } from '@hexreel/domain/reel';
import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';

const mina = { id: 'u1', username: 'mina', displayName: 'Mina', profilePic: 1, isAdmin: false };
const asked = vi.fn<Required<FakeAnswers>['browseMovies']>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation(({ query }) => Promise.resolve(pageOf(query)));
});

afterEach(() => {
  vi.useRealTimers();
});

/** Twenty movies a page, hundred in all. */
function pageOf({ page = 1 }: { readonly page?: number | undefined }): MoviesResponse {
  const movies = Array.from({ length: 20 }, (_, index) => movieCard({ id: page * 100 + index, title: `Movie ${page}-${index}` }));
  return { movies, total: 100, unranked: 0, page, nextPage: page < 5 ? page + 1 : null, found: null, credits: [] };
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('typing searches after a pause of half a second and replaces the history entry', async () => {
  const { fill, history, router } = await openPage('/browse', { browseMovies: asked });
  await fill('#search', 'sa');
  await pass(400);
  await fill('#search', 'saw');
  await pass(499);
  expect(router.latestLocation.href).toBe('/browse');
  await pass(1);
  expect(router.latestLocation.href).toBe('/browse?search=saw');
  expect(history.length).toBe(1);
  expect(asked.mock.calls.map(([{ query }]) => query)).toEqual([{}, { search: 'saw' }]);
});

test('a choice adds a history entry, starts at the first page and can be undone', async () => {
  const { press, history, router } = await openPage('/browse?page=3', { browseMovies: asked });
  await press('Zombie');
  expect(router.latestLocation.href).toBe('/browse?subgenre=zombie');
  expect(history.length).toBe(2);
  await press('Zombie');
  expect(router.latestLocation.href).toBe('/browse');
});

test('dragging a slider adds one history entry', async () => {
  const { fill, history, router } = await openPage('/browse', { browseMovies: asked });
  for (const value of ['1', '2', '3']) await fill('[name=gore]', value);
  await pass(300);
  expect(router.latestLocation.href).toBe('/browse?gore=3');
  expect(history.length).toBe(2);
});

test('choices in the sheet on phones change the URL too', async () => {
  const { press, router } = await openPage('/browse', { browseMovies: asked });
  await press('Filters');
  const sheet = document.querySelector('dialog form');
  expect(sheet?.closest('form form')).toBeNull();
  await act(async () => sheet?.querySelector<HTMLElement>('[value=zombie]')?.click());
  expect(router.latestLocation.href).toBe('/browse?subgenre=zombie');
});

test('invalid URL parameters are named and the rest works', async () => {
  const { text } = await openPage('/browse?year=banana&rating=99&gore=-1&page=0&subgenre=Ghost,western', { browseMovies: asked });
  expect(asked).toHaveBeenCalledExactlyOnceWith({ query: { subgenre: 'ghost' } });
  const problems = [...document.querySelectorAll('[role=alert] strong')].map((problem) => problem.textContent);
  expect(problems).toEqual(['Invalid year', 'Invalid rating', 'Invalid subgenre', 'Invalid value for Gore', 'Invalid page']);
  expect(text()).toContain('“western” was ignored.');
});

test('several subgenres and one year can be selected, and removed one by one', async () => {
  const { press, router } = await openPage('/browse', { browseMovies: asked });
  for (const choice of ['Ghost', 'Slasher', '2024', '2023']) await press(choice);
  expect(router.latestLocation.href).toBe('/browse?year=2023&subgenre=slasher,ghost');
  await press('Ghost');
  expect(router.latestLocation.href).toBe('/browse?year=2023&subgenre=slasher');
  expect(document.querySelector('[aria-label="Remove 2023"]')?.getAttribute('href')).toBe('/browse?subgenre=slasher');
  expect(asked).toHaveBeenLastCalledWith({ query: { year: '2023', subgenre: 'slasher' } });
});

test('of several years in an address each can be removed', async () => {
  await openPage('/browse?year=2024,2023', { browseMovies: asked });
  expect(document.querySelector('[aria-label="Remove 2023"]')?.getAttribute('href')).toBe('/browse?year=2024');
});

test('the count follows each choice, in the sheet on phones too, and names movies with too few votes', async () => {
  asked.mockImplementation(({ query: { subgenre, sortBy } }) =>
    Promise.resolve({
      movies: [movieCard()],
      total: subgenre === undefined ? 420 : 29,
      unranked: sortBy === undefined ? 0 : 31,
      page: 1,
      nextPage: null,
      found: null,
      credits: [],
    }),
  );
  const { press, text } = await openPage('/browse', { browseMovies: asked });
  expect(document.querySelector('output')?.textContent).toBe('420 movies');
  await press('Filters');
  await press('Zombie');
  await press('Highest Rated');
  await pass(0);
  expect(document.querySelector('output')?.textContent).toBe('29 movies');
  expect(document.querySelector('dialog')?.textContent).toContain('Show 29 movies');
  expect(text()).toContain('31 with fewer than 100 votes are not ranked');
});

test('a user filters the list by their own ratings', async () => {
  const browseOwnMovies = vi.fn<Required<FakeAnswers>['browseOwnMovies']>(() => Promise.resolve(pageOf({})));
  const { press, router } = await openPage('/browse', {
    browseMovies: asked,
    browseOwnMovies,
    readMe: () => Promise.resolve({ user: mina }),
  });
  await press('Not rated by me');
  expect(router.latestLocation.href).toBe('/browse?mine=unrated');
  // Members' lists are their own, with and without the filter.
  expect(browseOwnMovies.mock.calls.map(([{ query }]) => query.mine)).toEqual([undefined, 'unrated']);
  expect(asked).not.toHaveBeenCalled();
});

test('movies that divide members are a choice, asked for and taken back like the others (R272)', async () => {
  const { press, router } = await openPage('/browse?subgenre=ghost', { browseMovies: asked });
  await press('Divisive');
  expect(router.latestLocation.href).toBe('/browse?subgenre=ghost&agreement=divisive');
  expect(asked).toHaveBeenLastCalledWith({ query: { subgenre: 'ghost', agreement: 'divisive' } });
  await press('Members agree');
  expect(router.latestLocation.href).toBe('/browse?subgenre=ghost&agreement=agreed');
  expect(document.querySelector('[aria-label="Remove Members agree"]')?.getAttribute('href')).toBe('/browse?subgenre=ghost');
});

test('sliders may go by members’ scores alone, which the address says and the other modes do not keep (R502)', async () => {
  const { press, router, text } = await openPage('/browse?gore=6', { browseMovies: asked });
  await press("Members' scores only");
  expect(router.latestLocation.href).toBe('/browse?gore=6&scores=members');
  expect(asked).toHaveBeenLastCalledWith({ query: { gore: 6, scores: 'members' } });
  expect(text()).not.toContain('or our estimate');
  expect(screen.getAllByRole('link', { name: 'Closest' })[0]?.getAttribute('href')).not.toContain('scores');
  expect(screen.getAllByRole('link', { name: 'Limits' })[0]?.getAttribute('href')).not.toContain('scores');
  expect(document.querySelector('[aria-label="Remove Members\' scores only"]')?.getAttribute('href')).toBe('/browse?gore=6');
  await press("Members' scores only");
  expect(router.latestLocation.href).toBe('/browse?gore=6');
});

test('a visitor who filters by their own ratings gets the list and a sign-in link', async () => {
  const { text, until } = await openPage('/browse?mine=rated&subgenre=ghost', { browseMovies: asked });
  expect(asked).toHaveBeenCalledExactlyOnceWith({ query: { subgenre: 'ghost' } });
  await until(() => expect(text()).toContain('Sign In'));
  expect(document.querySelector('section[aria-label=Movies] a')?.getAttribute('href')).toBe(
    `/login?from=${encodeURIComponent('/browse?subgenre=ghost&mine=rated')}`,
  );
  expect(text()).not.toContain('Your ratings');
});

test('a grown list stays as it is while the next page is loading', async () => {
  const { press, router } = await openPage('/browse', { browseMovies: asked, readMovie: () => new Promise(() => undefined) });
  await press('Load more');
  await pass(0);
  await act(async () => void router.navigate({ href: '/movie/100' }));
  expect(router.latestLocation.pathname).toBe('/movie/100');
  expect(document.querySelectorAll('[data-movie]')).toHaveLength(40);
});

test('Load more appends the next page', async () => {
  const { press } = await openPage('/browse', { browseMovies: asked });
  await press('Load more');
  await pass(0);
  expect(document.querySelectorAll('[data-movie]')).toHaveLength(40);
  expect(document.activeElement?.textContent).toContain('Movie 2-0');
});

test('with a slider the list goes on to its last page, by a link that keeps the slider', async () => {
  const { press, text } = await openPage('/browse?gore=1&page=4', { browseMovies: asked });
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/browse?gore=1&page=5');
  expect(text()).not.toContain('You have reached the end.');
  await press('Load more');
  await pass(0);
  expect(asked).toHaveBeenLastCalledWith({ query: { gore: 1, page: 5 } });
  expect(text()).toContain('You have reached the end.');
});

test('a later page in the URL shows alone, with links to both sides', async () => {
  await openPage('/browse?page=3', { browseMovies: asked });
  const links = [...document.querySelectorAll('section[aria-label=Movies] a[href^="/browse"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['/browse?page=2', '/browse?page=4']);
});

test('an empty result has a text and a next step', async () => {
  asked.mockResolvedValue({ movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
  const { text, until } = await openPage('/browse?search=zzz', { browseMovies: asked });
  await until(() => expect(text()).toContain('No movies found'));
  expect(text()).toContain('Try adjusting your filters');
  expect(text()).toContain('Check the spelling, or search for a director, an actor, or a subgenre such as “zombie”.');
  expect(screen.getByRole('link', { name: 'Clear the search' }).getAttribute('href')).toBe('/browse');
});

test('a list that dealbreakers leave nothing of says so, and leads to them', async () => {
  const none = { movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] };
  const { text, until } = await openPage('/browse', {
    readMe: () => Promise.resolve({ user: mina }),
    browseOwnMovies: () => Promise.resolve({ ...none, hidden: 517 }),
  });
  await until(() => expect(text()).toContain(hardNoTexts.nothingLeft));
  expect(text()).not.toContain('Try adjusting your filters');
  expect(screen.getByRole('link', { name: hardNoTexts.change }).getAttribute('href')).toContain('hard-nos');
});

test('an empty result of several filters says without which there is something, next to a search without that alone (R66)', async () => {
  const none = { movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] };
  asked.mockImplementation(({ query: { search, gore } }) =>
    Promise.resolve({ ...none, total: search === undefined && gore === undefined ? 94 : 0 }),
  );
  const { until } = await openPage('/browse?subgenre=zombie&gore=9', { browseMovies: asked });
  await until(() => expect(screen.getByRole('link', { name: 'Without Gore 9+: 94 movies' })).toBeTruthy());
  expect(screen.getByRole('link', { name: 'Without Gore 9+: 94 movies' }).getAttribute('href')).toBe('/browse?subgenre=zombie');
  expect(screen.queryByRole('link', { name: /^Without Zombie/u })).toBeNull();
  const searched = await openPage('/browse?search=zzz&subgenre=zombie', { browseMovies: asked });
  await searched.until(() => expect(screen.getByRole('link', { name: 'Without “zzz”: 94 movies' })).toBeTruthy());
});

test('an empty result of filters says nothing of spelling', async () => {
  asked.mockResolvedValue({ movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
  const { text } = await openPage('/browse?search=zzz&subgenre=zombie', { browseMovies: asked });
  expect(text()).toContain('Try adjusting your filters');
  expect(text()).not.toContain('spelling');
  expect(screen.getByRole('link', { name: 'Show all movies' })).toBeTruthy();
});

test('an outage is not an empty list, and Retry requests again', async () => {
  asked.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, text } = await openPage('/browse', { browseMovies: asked });
  expect(text()).not.toContain('No movies found');
  await press('Retry');
  await pass(0);
  expect(document.querySelectorAll('[data-movie]')).toHaveLength(20);
});

test('a failed next page leaves the earlier ones', async () => {
  const { press } = await openPage('/browse', { browseMovies: asked });
  asked.mockRejectedValueOnce(new ApiError('internal', 'down'));
  await press('Load more');
  await pass(0);
  expect(document.querySelectorAll('[data-movie]')).toHaveLength(20);
  await press('Retry');
  await pass(0);
  expect(document.querySelectorAll('[data-movie]')).toHaveLength(40);
});

test('Closest takes over what the sliders say and keeps the other filters, At least goes back to sliders', async () => {
  await openPage('/browse?subgenre=ghost&gore=6&sortBy=rating', { browseMovies: asked });
  const hrefOf = (name: string) => {
    const link = screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';
    return decodeURIComponent(link);
  };
  expect(hrefOf('At least')).toBe('/browse?subgenre=ghost&sortBy=rating&gore=6');
  expect(hrefOf('Closest')).toBe('/browse?subgenre=ghost&near=gore:6');
  await openPage('/browse', { browseMovies: asked });
  expect(hrefOf('Closest')).toBe(`/browse?near=${formatTarget(firstTarget)}`);
  await openPage('/browse?subgenre=ghost&near=gore:6', { browseMovies: asked });
  expect(hrefOf('At least')).toBe('/browse?subgenre=ghost');
});

test('turning a dial changes the address once it rests, and an order ends the closest mode', async () => {
  const { press, router } = await openPage('/browse?near=gore:6,pace:3', { browseMovies: asked });
  const [gore] = screen.getAllByRole('slider', { name: 'Gore' });
  if (gore === undefined) throw new Error('There is no dial');
  fireEvent.keyDown(gore, { key: 'ArrowUp' });
  fireEvent.keyDown(gore, { key: 'ArrowUp' });
  await pass(300);
  expect(decodeURIComponent(router.latestLocation.href)).toBe('/browse?near=gore:7,pace:3');
  await press('Highest Rated');
  expect(router.latestLocation.href).toBe('/browse?sortBy=rating');
});

test('a search that is the name of a subgenre leads to it, unless it is chosen already (R394)', async () => {
  const { text } = await openPage('/browse?search=zombies', { browseMovies: asked });
  expect(text()).toContain('“zombies” is also a subgenre: all Zombie Horror movies');
  expect(screen.getByRole('link', { name: 'all Zombie Horror movies' }).getAttribute('href')).toBe('/browse?subgenre=zombie');
  const chosen = await openPage('/browse?search=zombies&subgenre=zombie', { browseMovies: asked });
  expect(chosen.text()).not.toContain('is also a subgenre');
});

test('the other ways to a movie are above the list until something is asked of it', async () => {
  await openPage('/browse', { browseMovies: asked });
  const links = within(screen.getByRole('navigation', { name: 'More ways to find a movie' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tonight',
    '/marathon',
    '/ladder',
    '/map',
    '/lists',
    '/members',
  ]);
  for (const filter of ['search=saw', 'near=gore:9', 'subgenre=zombie']) {
    await openPage(`/browse?${filter}`, { browseMovies: asked });
    expect(screen.queryByRole('navigation', { name: 'More ways to find a movie' }), filter).toBeNull();
  }
});
