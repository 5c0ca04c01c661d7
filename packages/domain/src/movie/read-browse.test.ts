import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filterProblemTexts } from '../texts/movies.ts';
import { moviesQuerySchema } from '../contract/movies.ts';
import { characteristics } from '../characteristics/index.ts';
import {
  hasSliders,
  highestSlider,
  isByHistory,
  mineChoices,
  minimumVotes,
  seenChoices,
  type SortOrder,
} from './browse-filters.ts';
import { readBrowse, readBrowseFilters } from './read-browse.ts';

const thisYear = 2026;

test('a URL with every filter is parsed', () => {
  const raw = {
    search: ' the  thing ',
    year: '2015-2019',
    rating: '7',
    subgenre: 'monster',
    sortBy: 'latest',
    gore: '8',
    scores: 'Members',
    mine: 'unrated',
    page: '3',
  };
  expect(readBrowseFilters(raw, thisYear)).toEqual({
    search: 'the  thing',
    year: ['2015-2019'],
    rating: 7,
    subgenre: ['monster'],
    sortBy: 'latest',
    gore: 8,
    scores: 'members',
    mine: 'unrated',
    page: 3,
  });
});

test('several years and subgenres are in the order of their choices, without duplicates', () => {
  expect(readBrowseFilters({ year: 'before-2000,2024, 2024', subgenre: 'ghost,slasher,,ghost' }, thisYear)).toEqual({
    year: ['2024', 'before-2000'],
    subgenre: ['slasher', 'ghost'],
  });
});

test('letter case does not matter', () => {
  expect(readBrowse({ subgenre: 'Slasher', year: 'Before-2000', sortBy: 'RATING', mine: 'Rated' }, thisYear)).toEqual({
    filters: { subgenre: ['slasher'], year: ['before-2000'], sortBy: 'rating', mine: 'rated' },
    problems: [],
  });
});

test('a fraction is rounded to the nearest integer', () => {
  expect(readBrowseFilters({ rating: '7.4', gore: '7.5', pace: 0.2 }, thisYear)).toEqual({ rating: 7, gore: 8 });
});

test.each([
  ['a year that is not offered', { year: '1987' }, 'Invalid year', '1987'],
  ['a future year', { year: '2027' }, 'Invalid year', '2027'],
  ['a rating above ten', { rating: '11' }, 'Invalid rating', '11'],
  ['a rating in words', { rating: 'good' }, 'Invalid rating', 'good'],
  ['an unknown subgenre', { subgenre: 'Western' }, 'Invalid subgenre', 'western'],
  ['several of them', { subgenre: 'western,eastern' }, 'Invalid subgenre', 'western, eastern'],
  ['an unknown order', { sortBy: 'title' }, 'Invalid sort order', 'title'],
  ['an unknown choice of rated movies', { mine: 'x' }, 'Invalid history filter', 'x'],
  ['an unknown choice of seen movies', { seen: 'yes' }, 'Invalid choice of seen movies', 'yes'],
  ['an unknown mode', { mode: 'dials' }, 'Invalid mode', 'dials'],
  ['a slider below zero', { comedy: '-1' }, 'Invalid value for Comedy', '-1'],
  ['a slider above ten', { jumpScares: '10.5' }, 'Invalid value for Jump Scares', '10.5'],
  ['page zero', { page: '0' }, 'Invalid page', '0'],
  ['a page past the end', { page: '1000000000' }, 'Invalid page', '1000000000'],
  ['broken text', { search: '\ud800' }, 'Invalid search', '\ufffd'],
  ['a value that is not text', { search: { a: 1 } }, 'Invalid search', ''],
  ['a long value', { sortBy: 'x'.repeat(50) }, 'Invalid sort order', `${'x'.repeat(40)}…`],
])('%s is left out and named', (_what, raw, text, value) => {
  const { filters, problems } = readBrowse(raw, thisYear);
  expect(filters).toEqual({});
  expect(problems.map((problem) => [filterProblemTexts[problem.name], problem.value])).toEqual([[text, value]]);
});

test.each([
  ['a slider at zero', { pace: '0' }],
  ['a rating of zero', { rating: '0' }],
  ['an empty search', { search: '   ' }],
  ['empty values, as forms send them', { year: '', subgenre: ',', sortBy: '', gore: '' }],
  ['the first page', { page: '1' }],
  ['names that are not filters', { __proto__: null, constructor: '5', admin: 'true' }],
])('%s is no filter and no problem', (_what, raw) => {
  expect(readBrowse(raw, thisYear)).toEqual({ filters: {}, problems: [] });
});

test('with limits there are neither sliders nor values to be close to (R255)', () => {
  expect(readBrowse({ mode: 'Limits', gore: '7', near: 'pace:3', subgenre: 'ghost' }, thisYear)).toEqual({
    filters: { mode: 'limits', subgenre: ['ghost'] },
    problems: [],
  });
});

test('an invalid part does not affect the others', () => {
  expect(readBrowse({ year: 'x,2024', gore: '99', subgenre: 'ghost' }, thisYear)).toMatchObject({
    filters: { year: ['2024'], subgenre: ['ghost'] },
    problems: [{ name: 'year' }, { name: 'gore' }],
  });
});

test('for any input, the API accepts the parsed filters, and parsing them again changes nothing', () => {
  const schema = moviesQuerySchema(() => thisYear).extend({
    mine: z.enum(mineChoices).optional(),
    seen: z.enum(seenChoices).optional(),
  });
  const names = ['search', 'year', 'rating', 'subgenre', 'sortBy', 'mine', 'seen', 'page', ...characteristics];
  const value = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('\ud800', '\udc00', '\u0000', '\u200f', 'é', '🎃', ' ', '7', '%'), { maxLength: 120 })
      .map((parts) => parts.join('')),
    fc.integer(),
    fc.double(),
    fc.constantFrom('shown', '2024', 'before-2000', '2024,2023', 'slasher', 'Ghost,demon', 'rating', 'RATED', '3', '6.5'),
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

test('filters by what was rated, seen or liked decide what of it shows, others leave that to the setting (R426)', () => {
  expect(mineChoices.filter(isByHistory)).toEqual(['rated', 'unrated', 'seen', 'unseen', 'liked']);
  expect(isByHistory(undefined)).toBe(false);
});

test('active sliders are found among the filters', () => {
  expect(hasSliders({ search: 'alien' })).toBe(false);
  expect(hasSliders({ jumpScares: 1 })).toBe(true);
  expect(highestSlider({ pace: 2, gore: 1, psychological: 2 })).toBe('psychological');
  expect(highestSlider({ search: 'alien' })).toBeNull();
});

test('movies with few votes are left out of the highest rated and the latest, but never out of a search', () => {
  const votes = (sortBy?: SortOrder) => minimumVotes(sortBy === undefined ? {} : { sortBy });
  expect([votes(), votes('rating'), votes('latest'), votes('popularity')]).toEqual([0, 100, 10, 0]);
  expect(minimumVotes({ sortBy: 'rating', search: 'saw' })).toBe(0);
});
