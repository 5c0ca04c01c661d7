import { expect, test } from 'vitest';
import { countWithin, knownAround, noLimits, shareAbove, withFoundCeilings, type FearScale, type KnownMovie } from './index.ts';

const spread = [1, 2, 3, 4, 0, 0, 0, 0, 0, 0];
const scale: FearScale = {
  movies: 10,
  combinations: [
    [2, 3, 1, 4],
    [5, 3, 1, 5],
    [5, 8, 9, 1],
  ],
  spread: { gore: spread, psychological: spread, jumpScares: spread },
};
/** @param value what is known of its gore; by default as much as it is kept from */
const film = (title: string, gore: number, value = gore): KnownMovie => ({
  title,
  values: { gore: value, psychological: 5, jumpScares: 5 },
  keptFrom: { gore, psychological: 5, jumpScares: 5 },
});

test.each([
  [{ gore: null, psychological: null, jumpScares: null }, 10],
  [{ gore: 4, psychological: null, jumpScares: null }, 4],
  [{ gore: 5, psychological: 7, jumpScares: null }, 9],
  [{ gore: 1, psychological: 1, jumpScares: 1 }, 0],
])('%j leaves %i movies', (ceilings, left) => {
  expect(countWithin(scale, ceilings)).toBe(left);
});

test('the share of movies with more than a value', () => {
  expect(shareAbove(scale, 'gore', 1)).toBe(0.9);
  expect(shareAbove(scale, 'gore', 10)).toBe(0);
  expect(shareAbove({ ...scale, movies: 0 }, 'gore', 3)).toBeNull();
});

test('on either side of a limit stands the closest movie, of equally close ones the best known', () => {
  const known = [film('Saw', 7), film('The Ring', 3), film('Ringu', 3), film('Hostel', 9)];
  expect(knownAround(known, 'gore', 4)).toEqual({ below: known[1], above: known[0] });
  expect(knownAround(known, 'gore', 2)).toEqual({ below: null, above: known[1] });
  expect(knownAround(known, 'gore', 9)).toEqual({ below: known[3], above: null });
});

test('a movie that is kept out by some of its scores, but is below the limit at sight, is no example', () => {
  const known = [film('The Shining', 5, 3.4), film('Saw', 8, 7.2)];
  expect(knownAround(known, 'gore', 4).above).toBe(known[1]);
});

test('found limits replace those of their fears, and an at least above them gives way (R592)', () => {
  const limits = {
    ...noLimits.limits,
    gore: { atLeast: 5, neverAbove: 8 },
    jumpScares: { atLeast: 3, neverAbove: 6 },
    comedy: { atLeast: 2, neverAbove: 4 },
  };
  expect(withFoundCeilings(limits, { gore: 4, jumpScares: null })).toEqual({
    ...limits,
    gore: { atLeast: 4, neverAbove: 4 },
    jumpScares: { atLeast: 3, neverAbove: null },
  });
  expect(withFoundCeilings(limits, { gore: 1 }).gore).toEqual({ atLeast: null, neverAbove: 1 });
  expect(withFoundCeilings(limits, {})).toEqual(limits);
});
