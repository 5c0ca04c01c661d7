import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieSummary, MoviesResponse } from '@hexreel/domain/contract/movies';
import { expect, test, vi } from 'vitest';
import { movieCard } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const fromTmdb = { movieSource: 'tmdb' } as const;
const here = movieCard({ id: 1, title: 'Known Here' });
const there = movieCard({ id: 2, title: 'Known There' });

function finds(...movies: MovieSummary[]): () => Promise<MoviesResponse> {
  return () => Promise.resolve({ movies, total: movies.length, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
}

test("the source's results are added below the list, each movie once", async () => {
  const searchWider = vi.fn(() => Promise.resolve({ movies: [here, there] }));
  const { text, until } = await openPage('/browse?search=known', { browseMovies: finds(here), searchWider }, fromTmdb);
  await until(() => expect(text()).toContain('Known There'));
  expect(text().match(/Known Here/gu)).toHaveLength(1);
  expect(searchWider).toHaveBeenCalledExactlyOnceWith({ query: { search: 'known' } });
});

test('no results in either place is an empty list; no results here and an outage of the source says so', async () => {
  const empty = await openPage(
    '/browse?search=known',
    { browseMovies: finds(), searchWider: () => Promise.resolve({ movies: [] }) },
    fromTmdb,
  );
  await empty.until(() => expect(empty.text()).toContain('No movies found'));
  const down = () => Promise.reject(new ApiError('unavailable', 'down'));
  const failed = await openPage('/browse?search=other', { browseMovies: finds(here), searchWider: down }, fromTmdb);
  await failed.until(() => expect(failed.text()).toMatch(/Known Here.*More from TMDB.*Retry/su));
  const alone = await openPage('/browse?search=third', { browseMovies: finds(), searchWider: down }, fromTmdb);
  await alone.until(() => expect(alone.text()).toContain('Retry'));
  expect(alone.text()).not.toContain('No movies found');
});

test.each([
  ['/browse', fromTmdb],
  ['/browse?search=known&year=2024', fromTmdb],
  ['/browse?search=known', {}],
])('%s of %o does not query the source', async (url, site) => {
  const searchWider = vi.fn(() => Promise.resolve({ movies: [there] }));
  const { text, until } = await openPage(url, { browseMovies: finds(here), searchWider }, site);
  await until(() => expect(text()).toContain('Known Here'));
  expect(searchWider).not.toHaveBeenCalled();
});

test('what the source finds is without what a member has seen, where Browse leaves it out (R426)', async () => {
  const seen = movieCard({ id: 3, title: 'Seen There' });
  const answers = {
    readMe: () => Promise.resolve({ user: mina }),
    readHistoryIds: () => Promise.resolve({ seen: [3], liked: [], hidesInLists: false }),
    searchOwnWider: () => Promise.resolve({ movies: [there, seen] }),
  };
  const answer = { movies: [here], total: 1, unranked: 0, page: 1, nextPage: null, found: null, credits: [] };
  const hiding = { ...answers, browseOwnMovies: () => Promise.resolve({ ...answer, seen: 0 }) };
  const first = await openPage('/browse?search=known', hiding, fromTmdb);
  await first.until(() => expect(first.text()).toContain('Known There'));
  expect(first.text()).not.toContain('Seen There');
  const lifted = await openPage('/browse?search=known&seen=shown', hiding, fromTmdb);
  await lifted.until(() => expect(lifted.text()).toContain('Seen There'));
  const off = await openPage('/browse?search=known', { ...answers, browseOwnMovies: () => Promise.resolve(answer) }, fromTmdb);
  await off.until(() => expect(off.text()).toContain('Seen There'));
});
