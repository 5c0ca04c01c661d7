import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { movieCard } from '../../testing/fake-api.ts';
import { joinPages, type PageState } from './joined-pages.ts';

function page(number: number, ids: readonly number[], nextPage: number | null = number + 1): MoviesResponse {
  return {
    movies: ids.map((id) => movieCard({ id })),
    total: 100,
    unranked: 0,
    page: number,
    nextPage,
    found: null,
    credits: [],
  };
}

function ready(number: number, ids: readonly number[], nextPage?: number | null): PageState {
  return { state: 'ready', page: page(number, ids, nextPage) };
}

test('three pages load by themselves, the fourth waits for Load more', () => {
  expect(joinPages(page(1, [1]), []).end).toEqual({ state: 'more', page: 2, automatic: true });
  expect(joinPages(page(1, [1]), [ready(2, [2])]).end).toEqual({ state: 'more', page: 3, automatic: true });
  expect(joinPages(page(1, [1]), [ready(2, [2]), ready(3, [3])]).end).toEqual({ state: 'more', page: 4, automatic: false });
});

test('the last page ends the list', () => {
  expect(joinPages(page(1, [1]), [ready(2, [2], null)]).end).toEqual({ state: 'end' });
});

test('a movie that moved to a later page shows once', () => {
  const joined = joinPages(page(1, [1, 2]), [ready(2, [2, 3])]);
  expect(joined.movies.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(joined.firstOfPage).toEqual([1, 3]);
});

test('a failed page leaves the earlier ones, and later pages wait for it', () => {
  const error = new Error('down');
  const joined = joinPages(page(1, [1]), [ready(2, [2]), { state: 'failed', error }, ready(4, [4])]);
  expect(joined.movies.map(({ id }) => id)).toEqual([1, 2]);
  expect(joined.end).toEqual({ state: 'failed', error });
});

test('loading pages reserve their space', () => {
  const joined = joinPages(page(1, [1]), [{ state: 'loading' }, { state: 'loading' }, ready(4, [4])]);
  expect(joined.end).toEqual({ state: 'loading', pages: 3 });
});
