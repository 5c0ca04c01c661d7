import { expect, test } from 'vitest';
import { chooseLandmarks, mapSize, regionOf, wholeView, type MapPoint } from './index.ts';

const movies = Array.from({ length: 300 }, (_, at) => ({
  id: at + 1,
  x: ((at * 2_741) % mapSize) + 0.5,
  y: ((at * 5_309) % mapSize) + 0.5,
}));
const size = { width: 800, height: 600, poster: { width: 54, height: 81 }, gap: 8, edge: { side: 20, top: 30 } };

test('landmarks never cover each other or the edge, and stand in every region', () => {
  const chosen = chooseLandmarks(movies, wholeView, size, { most: 24 });
  expect(chosen.length).toBeGreaterThan(15);
  const boxes = chosen.map(({ x, y }) => ({ x: (x / mapSize) * size.width, y: (y / mapSize) * size.height }));
  boxes.forEach((box, at) => {
    expect(Math.min(box.x, size.width - box.x)).toBeGreaterThanOrEqual(size.poster.width / 2);
    expect(Math.min(box.y, size.height - box.y)).toBeGreaterThanOrEqual(size.poster.height / 2);
    for (const other of boxes.slice(at + 1)) {
      const isApart = Math.abs(box.x - other.x) >= size.poster.width || Math.abs(box.y - other.y) >= size.poster.height;
      expect(isApart).toBe(true);
    }
  });
  expect(new Set(chosen.map(regionOf)).size).toBe(9);
  // The most rated of each region where it fits.
  expect(chosen.some(({ id }) => id <= 9)).toBe(true);
});

test('landmarks do not cover words', () => {
  const words = [{ left: size.width / 2 - 100, top: size.height / 2 - 15, width: 200, height: 30 }];
  for (const { x, y } of chooseLandmarks(movies, wholeView, { ...size, words }, { most: 24 })) {
    const isBeside = Math.abs(x / mapSize - 0.5) * size.width >= 127 || Math.abs(y / mapSize - 0.5) * size.height >= 55.5;
    expect(isBeside).toBe(true);
  }
});

test('a stop of a walk is shown even over words', () => {
  const words = [{ left: 0, top: 0, width: size.width, height: size.height }];
  expect(chooseLandmarks(movies, wholeView, { ...size, words }, { most: 24 })).toEqual([]);
  const stop = chooseLandmarks(movies, wholeView, size, { most: 1 });
  const overWords = new Set(stop.map(({ id }) => id));
  expect(chooseLandmarks(movies, wholeView, { ...size, words }, { most: 24, kept: overWords, overWords })).toEqual(stop);
});

test('landmarks keep clear of the buttons, also those that were there before (R392)', () => {
  const before = chooseLandmarks(movies, wholeView, size, { most: 24 });
  const middleOf = ({ x, y }: MapPoint) => ({ x: (x / mapSize) * size.width, y: (y / mapSize) * size.height });
  const [first = { x: 0, y: 0 }] = before.map(middleOf);
  const controls = { left: first.x, top: first.y, width: 46, height: 136 };
  const isUnder = (movie: MapPoint) => {
    const { x, y } = middleOf(movie);
    const [wide, high] = [size.poster.width / 2, size.poster.height / 2];
    const isBeside = x + wide <= controls.left || x - wide >= controls.left + controls.width;
    return !isBeside && y + high > controls.top && y - high < controls.top + controls.height;
  };
  expect(before.some(isUnder)).toBe(true);
  const kept = new Set(before.map(({ id }) => id));
  const after = chooseLandmarks(movies, wholeView, { ...size, controls }, { most: 24, kept });
  expect(after.length).toBeGreaterThan(15);
  expect(after.filter(isUnder)).toEqual([]);
});

test('landmarks that still fit stay', () => {
  const before = chooseLandmarks(movies, wholeView, size, { most: 24 });
  const kept = new Set(before.slice(10).map(({ id }) => id));
  const after = chooseLandmarks(movies, wholeView, size, { most: 24, kept });
  expect([...kept].every((id) => after.some((movie) => movie.id === id))).toBe(true);
  expect(chooseLandmarks(movies, wholeView, size, { most: 3 })).toHaveLength(3);
});
