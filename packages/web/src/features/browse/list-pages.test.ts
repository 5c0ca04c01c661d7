import { expect, test } from 'vitest';
import { pagesOf, readPageCount } from './list-pages.ts';

test("pages are consecutive from the URL's page on", () => {
  expect(pagesOf({ subgenre: ['ghost'], page: 4 }, 3)).toEqual([
    { subgenre: ['ghost'], page: 4 },
    { subgenre: ['ghost'], page: 5 },
    { subgenre: ['ghost'], page: 6 },
  ]);
});

test('the first page has no parameter', () => {
  expect(pagesOf({ page: 1 }, 2)).toEqual([{}, { page: 2 }]);
});

test('with a slider above 0 pages follow each other, too', () => {
  expect(pagesOf({ gore: 3, page: 4 }, 2)).toEqual([
    { gore: 3, page: 4 },
    { gore: 3, page: 5 },
  ]);
});

test('a history entry may remember up to 25 pages; invalid state is one page', () => {
  expect([5, 1000, 0, 2.5, '7', null, undefined].map(readPageCount)).toEqual([5, 25, 1, 1, 1, 1, 1]);
});
