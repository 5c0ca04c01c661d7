import { movieSummarySchema, type MovieSummary } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { mixKnown } from './read-greeting.ts';

const nothing: MovieSummary['averages'] = [null, null, null, null, null, null];

/** The closest first, each a point of match behind the one before. */
function movies(years: readonly number[]): MovieSummary[] {
  return years.map((year, place) =>
    movieSummarySchema.parse({
      id: place + 1,
      title: `Movie ${place + 1}`,
      year,
      poster: null,
      voteAverage: null,
      averages: nothing,
      expected: nothing,
      source: null,
      members: null,
      signature: null,
      match: 95 - place,
    }),
  );
}

const mixed = (years: readonly number[], popularity: Readonly<Record<number, number>>) =>
  mixKnown(movies(years), { popularityOf: (id) => popularity[id] ?? 0, recentFrom: 2011 }).map(({ id }) => id);

test('the first five are the three best known of the close ones and the two closest, the closest first (R663)', () => {
  const years = Array.from({ length: 9 }, () => 2020);
  expect(mixed(years, { 6: 30, 8: 20, 9: 10 })).toEqual([1, 2, 6, 8, 9, 3, 4, 5, 7]);
});

test('two of the first five are recent, for which discoveries give way first', () => {
  expect(mixed([1970, 1971, 1972, 1973, 1974, 2015, 2020], { 1: 9, 2: 8, 3: 7, 6: 2, 7: 1 })).toEqual([1, 2, 3, 6, 7, 4, 5]);
});

test('where nothing is recent, nothing gives way', () => {
  expect(mixed([1970, 1971, 1972, 1973, 1974, 1975], {})).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a well known movie that is far from the mood stays where it is', () => {
  const years = Array.from({ length: 13 }, () => 2020);
  expect(mixed(years, { 13: 99 }).at(-1)).toBe(13);
});
