import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { parseDiaryYear, rewatchedShown, summariseYear, type FilmOfYear } from './year.ts';

const film = (movie: string, days: readonly string[], facts: Partial<FilmOfYear<string>> = {}): FilmOfYear<string> => ({
  movie,
  days,
  rewatches: 0,
  runtime: 90,
  known: perCharacteristic(() => 6),
  ...facts,
});

test('a year counts viewings, movies, hours and months', () => {
  const year = summariseYear([
    film('Halloween', ['2026-01-02', '2026-10-30', '2026-10-31'], { rewatches: 2 }),
    film('Ringu', ['2026-03-05'], { runtime: null }),
    film('The Fog', ['2026-10-31'], { runtime: 89 }),
  ]);
  expect(year).toMatchObject({ viewings: 5, movies: 3, rewatches: 2, minutes: 3 * 90 + 89 });
  expect(year.months).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0]);
  expect(year.first).toEqual({ movie: 'Halloween', watchedOn: '2026-01-02' });
  expect(year.last).toEqual({ movie: 'The Fog', watchedOn: '2026-10-31' });
  expect(year.mostRewatched).toEqual([{ movie: 'Halloween', times: 3 }]);
});

test('each movie counts once in the year’s shape, however often it was watched', () => {
  const gory = { known: { ...perCharacteristic(() => 6), gore: 10 } };
  const year = summariseYear([film('A', ['2026-01-01', '2026-01-02', '2026-01-03'], gory), film('B', ['2026-02-01'])]);
  expect(year.shape).toMatchObject({ movies: 2, averages: { gore: 8, pace: 6 } });
});

test('the most watched come first, and no more than a few', () => {
  const films = Array.from({ length: rewatchedShown + 3 }, (_, index) =>
    film(
      `Movie ${index}`,
      Array.from({ length: index + 1 }, () => '2026-05-05'),
    ),
  );
  const { mostRewatched } = summariseYear(films);
  expect(mostRewatched).toHaveLength(rewatchedShown);
  expect(mostRewatched[0]).toEqual({ movie: `Movie ${rewatchedShown + 2}`, times: rewatchedShown + 3 });
});

test('a year without an entry has nothing', () => {
  expect(summariseYear([])).toMatchObject({ viewings: 0, first: null, last: null, mostRewatched: [], shape: { movies: 0 } });
});

test('years are those since the first movie', () => {
  const now = Date.UTC(2026, 10, 22);
  expect(['1895', '2026', '2027'].map((text) => parseDiaryYear(text, now))).toEqual([1895, 2026, 2027]);
  expect(['1894', '2028', '26', '02026', '2026.5', ' 2026', ''].map((text) => parseDiaryYear(text, now))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
