import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moviesQuerySchema } from '../api/movies.ts';
import { characteristics } from '../characteristics/index.ts';
import { hasSliders, readBrowseFilters } from './browse-filters.ts';

const thisYear = 2026;

test('a URL with every filter is read as it stands', () => {
  const raw = {
    search: ' the  thing ',
    year: '2015-2019',
    rating: '7',
    subgenre: 'monster',
    sortBy: 'latest',
    gore: '8',
    page: '3',
  };
  expect(readBrowseFilters(raw, thisYear)).toEqual({
    search: 'the  thing',
    year: '2015-2019',
    rating: 7,
    subgenre: 'monster',
    sortBy: 'latest',
    gore: 8,
    page: 3,
  });
});

test.each([
  ['a year that is no choice', { year: '1987' }],
  ['a year to come', { year: '2027' }],
  ['a rating above ten', { rating: '11' }],
  ['an unknown subgenre', { subgenre: 'western' }],
  ['an unknown order', { sortBy: 'title' }],
  ['a fraction on a slider', { gore: '7.5' }],
  ['a slider below zero', { comedy: '-1' }],
  ['a slider at zero, which is no filter', { pace: '0' }],
  ['page zero', { page: '0' }],
  ['a page past the end', { page: '1000000000' }],
  ['an empty search', { search: '   ' }],
  ['broken text', { search: '\ud800' }],
  ['lists instead of values', { search: ['a'], year: ['2024'], gore: ['5'] }],
  ['names that are no filter', { __proto__: null, constructor: '5', admin: 'true' }],
])('%s is dropped', (_what, raw) => {
  expect(readBrowseFilters(raw, thisYear)).toEqual({});
});

test('what is wrong does not take the rest along', () => {
  expect(readBrowseFilters({ year: 'x', gore: '99', subgenre: 'ghost' }, thisYear)).toEqual({ subgenre: 'ghost' });
});

test('whatever a stranger types, the API accepts what is read from it, and reading it again changes nothing', () => {
  const schema = moviesQuerySchema(() => thisYear);
  const names = ['search', 'year', 'rating', 'subgenre', 'sortBy', 'page', ...characteristics];
  const value = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('\ud800', '\udc00', '\u0000', '\u200f', 'é', '🎃', ' ', '7', '%'), { maxLength: 120 })
      .map((parts) => parts.join('')),
    fc.integer(),
    fc.double(),
    fc.constantFrom('2024', 'before-2000', 'slasher', 'rating', '3'),
    fc.constant(['a']),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (raw) => {
      const filters = readBrowseFilters(raw, thisYear);
      const query = Object.fromEntries(Object.entries(filters).map(([name, entry]) => [name, String(entry)]));
      expect(schema.safeParse(query).success).toBe(true);
      expect(readBrowseFilters(filters, thisYear)).toEqual(filters);
    }),
  );
});

test('sliders are found among the filters', () => {
  expect(hasSliders({ search: 'alien' })).toBe(false);
  expect(hasSliders({ jumpScares: 1 })).toBe(true);
});
