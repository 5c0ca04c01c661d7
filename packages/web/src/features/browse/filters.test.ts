import { readBrowseFilters } from '@hexreel/domain/movie';
import { expect, test } from 'vitest';
import { queryToSearch } from '../../lib/addresses.ts';
import { browsePath } from '../../lib/paths.ts';
import { activeFilters, effectiveSort, withFilters } from './filters.ts';

const year = 2026;

test('any change goes back to the first page', () => {
  expect(withFilters({ subgenre: ['ghost'], page: 4 }, { rating: 7 }, year)).toEqual({ subgenre: ['ghost'], rating: 7 });
});

test('an empty value and a slider at 0 remove their filter', () => {
  expect(withFilters({ year: ['2024'], gore: 5, search: 'saw' }, { year: '', gore: 0, search: '  ' }, year)).toEqual({});
});

test('unknown values are dropped before they reach the API', () => {
  expect(withFilters({}, { year: '1066', rating: 11, subgenre: 'romance', sortBy: 'mood', gore: -3 }, year)).toEqual({});
});

test('filters survive the round trip through a URL', () => {
  const filters = {
    search: 'a & b=c',
    year: ['2024', 'before-2000'],
    rating: 6,
    subgenre: ['ghost', 'demon'],
    sortBy: 'latest',
    mine: 'rated',
    agreement: 'agreed',
    page: 3,
    pace: 2,
  } as const;
  const query = browsePath(filters).slice('/browse'.length);
  expect(readBrowseFilters(queryToSearch(query), year)).toEqual(filters);
});

test('each active filter has a label and links to the list without it', () => {
  const filters = {
    search: 'saw',
    jumpScares: 7,
    subgenre: ['slasher'],
    rating: 6,
    year: ['2024', '2015-2019'],
    agreement: 'divisive',
    page: 2,
  } as const;
  const active = activeFilters(filters, year);
  const labels = active.map(({ label }) => label);
  expect(labels).toEqual(['“saw”', 'Jump Scares 7+', 'Slasher', 'Rated 6+', '2024', '2015-2019', 'Divisive']);
  expect(active[6]?.without).toEqual({
    search: 'saw',
    jumpScares: 7,
    subgenre: ['slasher'],
    rating: 6,
    year: ['2024', '2015-2019'],
  });
  expect(active[4]?.without).toMatchObject({ year: ['2015-2019'] });
  expect(active[2]?.without).not.toHaveProperty('subgenre');
});

test('the order is by popularity unless chosen, and by relevance for a search', () => {
  expect(effectiveSort({})).toBe('popularity');
  expect(effectiveSort({ search: 'saw' })).toBeNull();
  expect(effectiveSort({ search: 'saw', sortBy: 'latest' })).toBe('latest');
});
