import { ApiError } from '@hexreel/domain/api/errors';
import type { MovieCard, MoviesResponse } from '@hexreel/domain/api/movies';
import { expect, test, vi } from 'vitest';
import { movieCard } from '../testing/made-up-api.ts';
import { openPage } from '../testing/open-page.tsx';

const fromTmdb = { movieSource: 'tmdb' } as const;
const here = movieCard({ id: 1, title: 'Known Here' });
const there = movieCard({ id: 2, title: 'Known There' });

function finds(...movies: MovieCard[]): () => Promise<MoviesResponse> {
  return () => Promise.resolve({ movies, total: movies.length, page: 1, nextPage: null });
}

test('what the source finds joins the list below, each movie once', async () => {
  const widerSearch = vi.fn(() => Promise.resolve({ movies: [here, there] }));
  const { text, until } = await openPage('/browse?search=known', { movies: finds(here), widerSearch }, fromTmdb);
  await until(() => expect(text()).toContain('Known There'));
  expect(text().match(/Known Here/gu)).toHaveLength(1);
  expect(widerSearch).toHaveBeenCalledExactlyOnceWith('known');
});

test('nothing here and nothing there is an empty list; nothing here and an outage there still says so', async () => {
  const empty = await openPage(
    '/browse?search=known',
    { movies: finds(), widerSearch: () => Promise.resolve({ movies: [] }) },
    fromTmdb,
  );
  await empty.until(() => expect(empty.text()).toContain('No movies found'));
  const down = () => Promise.reject(new ApiError('unavailable', 'down'));
  const failed = await openPage('/browse?search=other', { movies: finds(here), widerSearch: down }, fromTmdb);
  await failed.until(() => expect(failed.text()).toMatch(/Known Here.*More from TMDB.*Retry/su));
});

test.each([
  ['/browse', fromTmdb],
  ['/browse?search=known&year=2024', fromTmdb],
  ['/browse?search=known', {}],
])('%s of %o is not asked for elsewhere', async (url, site) => {
  const widerSearch = vi.fn(() => Promise.resolve({ movies: [there] }));
  const { text, until } = await openPage(url, { movies: finds(here), widerSearch }, site);
  await until(() => expect(text()).toContain('Known Here'));
  expect(widerSearch).not.toHaveBeenCalled();
});
