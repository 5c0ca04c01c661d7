import { ApiError } from '@hexreel/domain/api/errors';
import type { MoviesResponse } from '@hexreel/domain/api/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movieCard } from '../testing/made-up-api.ts';
import { openPage } from '../testing/open-page.tsx';

const asked = vi.fn<(filters: BrowseFilters) => Promise<MoviesResponse>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation((filters) => Promise.resolve(pageOf(filters)));
});

afterEach(() => {
  vi.useRealTimers();
});

/** Twenty movies a page, hundred in all. */
function pageOf({ page = 1 }: BrowseFilters): MoviesResponse {
  const movies = Array.from({ length: 20 }, (_, index) => movieCard({ id: page * 100 + index, title: `Movie ${page}-${index}` }));
  return { movies, total: 100, page, nextPage: page < 5 ? page + 1 : null };
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('typing searches after half a second of rest and takes the place of the history entry', async () => {
  const { fill, history, router } = await openPage('/browse', { movies: asked });
  await fill('#search', 'sa');
  await pass(400);
  await fill('#search', 'saw');
  await pass(499);
  expect(router.latestLocation.href).toBe('/browse');
  await pass(1);
  expect(router.latestLocation.href).toBe('/browse?search=saw');
  expect(history.length).toBe(1);
  expect(asked.mock.calls.map(([filters]) => filters)).toEqual([{}, { search: 'saw' }]);
});

test('a choice makes a history entry, starts at the first page and can be taken back', async () => {
  const { press, history, router } = await openPage('/browse?page=3', { movies: asked });
  await press('Zombie');
  expect(router.latestLocation.href).toBe('/browse?subgenre=zombie');
  expect(history.length).toBe(2);
  await press('Zombie');
  expect(router.latestLocation.href).toBe('/browse');
});

test('a slider on its way makes one history entry', async () => {
  const { fill, history, router } = await openPage('/browse', { movies: asked });
  for (const value of ['1', '2', '3']) await fill('[name=gore]', value);
  await pass(300);
  expect(router.latestLocation.href).toBe('/browse?gore=3');
  expect(history.length).toBe(2);
});

test('choices in the sheet of phones change the address too', async () => {
  const { press, router } = await openPage('/browse', { movies: asked });
  await press('Filters');
  const sheet = document.querySelector('dialog form');
  expect(sheet?.closest('form form')).toBeNull();
  await act(async () => sheet?.querySelector<HTMLElement>('[value=zombie]')?.click());
  expect(router.latestLocation.href).toBe('/browse?subgenre=zombie');
});

test('what an address has wrong is dropped and the rest works', async () => {
  await openPage('/browse?year=banana&rating=99&gore=-1&page=0&subgenre=ghost', { movies: asked });
  expect(asked).toHaveBeenCalledExactlyOnceWith({ subgenre: 'ghost' });
});

test('a list that has grown stays as it is while the page that somebody leaves for is on its way', async () => {
  const { press, router } = await openPage('/browse', { movies: asked, movie: () => new Promise(() => undefined) });
  await press('Load more');
  await pass(0);
  await act(async () => void router.navigate({ href: '/movie/100' }));
  expect(router.latestLocation.pathname).toBe('/movie/100');
  expect(document.querySelectorAll('.movie-card')).toHaveLength(40);
});

test('Load more appends the next page', async () => {
  const { press } = await openPage('/browse', { movies: asked });
  await press('Load more');
  await pass(0);
  expect(document.querySelectorAll('.movie-card')).toHaveLength(40);
  expect(document.activeElement?.textContent).toContain('Movie 2-0');
});

test('a later page in the address shows alone, with ways to both sides', async () => {
  await openPage('/browse?page=3', { movies: asked });
  const links = [...document.querySelectorAll('.browse-list a[href^="/browse"]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/browse?page=2', '/browse?page=4']);
});

test('nothing found is said with a way on', async () => {
  asked.mockResolvedValue({ movies: [], total: 0, page: 1, nextPage: null });
  const { text } = await openPage('/browse?search=zzz', { movies: asked });
  expect(text()).toContain('No movies found');
  expect(text()).toContain('Try adjusting your filters');
});

test('an outage is no empty list, and Retry asks again', async () => {
  asked.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, text } = await openPage('/browse', { movies: asked });
  expect(text()).not.toContain('No movies found');
  await press('Retry');
  await pass(0);
  expect(document.querySelectorAll('.movie-card')).toHaveLength(20);
});

test('a next page that fails leaves the earlier ones', async () => {
  const { press } = await openPage('/browse', { movies: asked });
  asked.mockRejectedValueOnce(new ApiError('internal', 'down'));
  await press('Load more');
  await pass(0);
  expect(document.querySelectorAll('.movie-card')).toHaveLength(20);
  await press('Retry');
  await pass(0);
  expect(document.querySelectorAll('.movie-card')).toHaveLength(40);
});
