// @vitest-environment node
import type { BrowseFilters } from '@hexreel/domain/movie';
import { expect, expectTypeOf, test } from 'vitest';
import { readBrowseSearch, readGoogleSearch, readMovieSearch, readProfileSearch, readReturnSearch } from './page-search.ts';

test('Browse reads every filter, and leaves invalid values to be named', () => {
  expectTypeOf<keyof ReturnType<typeof readBrowseSearch>>().toEqualTypeOf<keyof BrowseFilters>();
  expect(readBrowseSearch({ subgenre: 'western', jumpScares: '99', utm_source: 'mail' })).toEqual({
    subgenre: 'western',
    jumpScares: '99',
  });
});

test('a profile reads the parameters of all of its tabs', () => {
  const search = { tab: 'x', part: 'taste', sort: 'title', criteria: 'gore', page: '2', search: 'a', scored: 'pace' };
  expect(readProfileSearch({ ...search, other: '1' })).toEqual(search);
});

test('invalid values of a movie page read as undefined, so that they do not show through', () => {
  expect(readMovieSearch({ tab: 'rate', reviews: 'AbC-_9' })).toEqual({ tab: 'rate', reviews: 'AbC-_9' });
  expect(Object.entries(readMovieSearch({ tab: 'overview', reviews: '<script>', look: 'yes' }))).toEqual([
    ['tab', undefined],
    ['reviews', undefined],
    ['look', undefined],
  ]);
  expect(readMovieSearch({ look: '1' }).look).toBe('1');
});

test('sign-in leads only to this site', () => {
  expect(readReturnSearch({ from: '/movie/948' })).toEqual({ from: '/movie/948' });
  expect(readReturnSearch({ from: '//evil.example' }).from).toBeUndefined();
  expect(readGoogleSearch({ outcome: 'nonsense', returnTo: 'https://evil.example' })).toEqual({
    outcome: 'failed',
    returnTo: undefined,
  });
});
