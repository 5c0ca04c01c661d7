import { expect, test } from 'vitest';
import { lastPage } from '../movie/index.ts';
import { allReviews, isFiltered, readReviewListChoice, reviewListParameters } from './index.ts';

test('a URL selects reviews, and its invalid parts are ignored', () => {
  expect(readReviewListChoice({ sort: 'title', search: ' scream ', scored: 'gore', page: '3' })).toEqual({
    sort: 'title',
    search: 'scream',
    scored: 'gore',
    page: 3,
  });
  expect(readReviewListChoice({})).toEqual(allReviews);
  for (const page of ['0', '-1', '1.5', 'x', String(lastPage + 1)])
    expect(readReviewListChoice({ sort: 'best', scored: 'plot', search: 7, page }), page).toEqual(allReviews);
  expect(readReviewListChoice({ search: `a\u0000${'b'.repeat(200)}\ud800` }).search).toBe(`a${'b'.repeat(99)}`);
});

test('a selection becomes the shortest URL', () => {
  expect(reviewListParameters(allReviews)).toEqual({});
  const choice = { sort: 'helpful', search: 'it', scored: 'pace', page: 2 } as const;
  expect(reviewListParameters(choice)).toEqual(choice);
  expect(readReviewListChoice(reviewListParameters(choice))).toEqual(choice);
});

test('an order filters nothing, a title or a characteristic does', () => {
  expect(isFiltered({ ...allReviews, sort: 'title', page: 2 })).toBe(false);
  expect(isFiltered({ ...allReviews, search: 'it' })).toBe(true);
  expect(isFiltered({ ...allReviews, scored: 'gore' })).toBe(true);
});
