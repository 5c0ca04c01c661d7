// @vitest-environment node
import { expect, test } from 'vitest';
import { queryToSearch, searchToQuery } from './addresses.ts';
import { browsePath, moviePath } from './paths.ts';

test('paths contain only what differs from the default', () => {
  expect(moviePath(948)).toBe('/movie/948');
  expect(moviePath(948, 'cast')).toBe('/movie/948?tab=cast');
  expect(browsePath()).toBe('/browse');
  expect(browsePath({ subgenre: ['slasher', 'ghost'], gore: 8 })).toBe('/browse?subgenre=slasher,ghost&gore=8');
});

test('a query is parsed as text and written unchanged, so that no page redirects to itself', () => {
  const query = '?year=2024,2023&search=%22the+thing%22';
  expect(queryToSearch(query)).toEqual({ year: '2024,2023', search: '"the thing"' });
  expect(searchToQuery(queryToSearch(query))).toBe(query);
});

test('only text and numbers go into a query', () => {
  expect(searchToQuery({ a: undefined, b: { c: 1 }, d: null })).toBe('');
});
