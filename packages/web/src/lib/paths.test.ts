// @vitest-environment node
import { expect, test } from 'vitest';
import { browsePath, moviePath, queryToSearch, searchToQuery } from './paths.ts';

test('paths carry only what differs from the default', () => {
  expect(moviePath(948)).toBe('/movie/948');
  expect(moviePath(948, 'cast')).toBe('/movie/948?tab=cast');
  expect(browsePath()).toBe('/browse');
  expect(browsePath({ subgenre: 'slasher', gore: 8 })).toBe('/browse?subgenre=slasher&gore=8');
});

test('a query reads as text and is written the same again, so that no page redirects to itself', () => {
  const query = '?year=2024&search=%22the+thing%22';
  expect(queryToSearch(query)).toEqual({ year: '2024', search: '"the thing"' });
  expect(searchToQuery(queryToSearch(query))).toBe(query);
});

test('what is neither text nor number stays out of a query', () => {
  expect(searchToQuery({ a: undefined, b: { c: 1 }, d: null })).toBe('');
});
