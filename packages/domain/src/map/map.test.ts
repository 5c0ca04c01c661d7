import { array, assert, constantFrom, double, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { principalComponents } from './components.ts';
import {
  averagesInOrder,
  boundView,
  cutTiles,
  deepestZoom,
  directions,
  distanceBetween,
  drawMap,
  endsOf,
  mapRegions,
  mapSize,
  meaningOfEnds,
  nearestTo,
  nearestTowards,
  placeOfMember,
  positionOf,
  projectMovies,
  readTile,
  regionOf,
  tileKey,
  tilesIn,
  viewWith,
  walkBetween,
  walkSteps,
  wholeView,
  zoomOf,
  zoomView,
  type MappedMovie,
} from './index.ts';

const score = double({ min: 1, max: 10, noNaN: true });
const movies = uniqueArray(
  record({
    movieId: integer({ min: 1, max: 100_000 }),
    raters: integer({ min: 4, max: 400 }),
    scores: array(score, { minLength: 6, maxLength: 6 }),
  }),
  { selector: ({ movieId }) => movieId, maxLength: 120 },
).map((all): MappedMovie[] => all.map(({ scores, ...movie }) => ({ ...movie, votes: 0, averages: averagesInOrder(scores) })));

/** Movies as a catalogue has them: slow dread on one side, funny splatter on the other, and jumps apart from both. */
function catalogue(count: number): MappedMovie[] {
  return Array.from({ length: count }, (_, at) => {
    const funny = ((at * 37) % 101) / 100;
    const jumpy = ((at * 61) % 97) / 96;
    const scores = [2 + 6 * funny, 9 - 6 * funny, 1 + 8 * jumpy, 8 - 2 * funny, 4 + 3 * funny, 1 + 8 * funny];
    return { movieId: at + 1, raters: 5 + ((at * 7) % 300), votes: 0, averages: averagesInOrder(scores) };
  });
}

test('components are the directions of most variance, at right angles', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at / 10 + Math.sin(at), at / 10 - Math.sin(at), Math.cos(at * 1.7)]);
  const { directions: found, variances, means } = principalComponents(rows, 3);
  expect(means[0]).toBeCloseTo(9.95, 1);
  expect(variances[0]).toBeGreaterThan(variances[1] ?? Infinity);
  const [first = [], second = []] = found;
  expect(Math.abs(first[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 2);
  expect(first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0)).toBeCloseTo(0, 12);
  // The remaining variance is as much as before.
  const total = rows[0]?.map((_, column) => {
    const mean = means[column] ?? 0;
    return rows.reduce((sum, row) => sum + ((row[column] ?? 0) - mean) ** 2, 0) / rows.length;
  });
  expect(variances.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
    (total ?? []).reduce((sum, value) => sum + value, 0),
    9,
  );
});

test('jump scares point up, comedy to the right, and ends are named after what goes along with them', () => {
  const projection = projectMovies(catalogue(300).map(({ averages }) => averages));
  expect(projection.ties.right.jumpScares).toBeCloseTo(0, 9);
  expect(projection.ties.up.jumpScares).toBeGreaterThan(0.9);
  expect(projection.ties.right.comedy).toBeGreaterThan(0.9);
  expect(projection.explained).toBeGreaterThan(0.99);
  expect(meaningOfEnds(projection)).toMatchObject({
    right: { isHigh: true },
    left: { characteristic: 'psychological', isHigh: true },
    top: { characteristic: 'jumpScares', isHigh: true },
    bottom: { characteristic: 'jumpScares', isHigh: false },
  });
  const usual = positionOf(projection, projection.means);
  expect(usual).toEqual({ x: mapSize / 2, y: mapSize / 2 });
  expect(positionOf(projection, averagesInOrder([null, null, null, null, null, null]))).toEqual(usual);
  expect(positionOf(projection, averagesInOrder([8, 3, 9, 6, 7, 9])).x).toBeGreaterThan(usual.x);
  expect(positionOf(projection, averagesInOrder([8, 3, 9, 6, 7, 9])).y).toBeLessThan(usual.y);
});

test('a few more ratings move no movie far, and few or equal movies give a map too', () => {
  const before = drawMap(catalogue(400));
  const changed = catalogue(400).map((movie) =>
    movie.movieId % 50 === 0 ? { ...movie, averages: { ...movie.averages, gore: 5, pace: 9 } } : movie,
  );
  const after = new Map(drawMap(changed).places.map((place) => [place.movieId, place]));
  for (const place of before.places) {
    const moved = distanceBetween(place, after.get(place.movieId) ?? { x: Infinity, y: 0 });
    if (place.movieId % 50 !== 0) expect(moved).toBeLessThan(mapSize * 0.03);
  }
  expect(drawMap([]).places).toEqual([]);
  const equal = Array.from({ length: 30 }, (_, at) => ({
    movieId: at + 1,
    raters: 9,
    votes: 0,
    averages: averagesInOrder([5, 5, 5, 5, 5, 5]),
  }));
  const { places } = drawMap(equal);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
  expect(places.every((place) => distanceBetween(place, { x: mapSize / 2, y: mapSize / 2 }) < 60)).toBe(true);
});

test('the map is the same in whatever order the movies come, and has every one once', () => {
  assert(
    property(movies, (all) => {
      const drawn = drawMap(all);
      expect(drawMap(all.toReversed())).toEqual(drawn);
      expect(drawn.places.map(({ movieId }) => movieId).toSorted((a, b) => a - b)).toEqual(
        all.map(({ movieId }) => movieId).toSorted((a, b) => a - b),
      );
      expect(new Set(drawn.places.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length);
      for (const { x, y } of drawn.places) expect(Math.min(x, y, mapSize - x, mapSize - y)).toBeGreaterThan(0);
    }),
    { numRuns: 40, seed: 18 },
  );
});

test('every movie is on exactly one tile, which covers it; the most rated are on the first', () => {
  const { places } = drawMap(catalogue(3_000));
  const tiles = cutTiles(places);
  expect(
    [...tiles.values()]
      .flat()
      .map(({ movieId }) => movieId)
      .toSorted((a, b) => a - b),
  ).toEqual(places.map(({ movieId }) => movieId).toSorted((a, b) => a - b));
  expect(tiles.get('0/0/0')).toEqual(places.slice(0, 200));
  for (const [key, within] of tiles) {
    const [z = 0, x = 0, y = 0] = key.split('/').map(Number);
    const side = mapSize / 2 ** z;
    for (const place of within) {
      expect(Math.floor(place.x / side)).toBe(x);
      expect(Math.floor(place.y / side)).toBe(y);
    }
  }
  // The whole map at the closest zoom needs every tile that there is.
  const needed = new Set(tilesIn(wholeView, deepestZoom).map(tileKey));
  expect([...tiles.keys()].every((key) => needed.has(key))).toBe(true);
});

test.each(['7/0/0', '1/2/0', '1/0/-1', '1/0/x', '0/0/1', '1.0/0/0', '//'])('%s is no tile', (text) => {
  const [z = '', x = '', y = ''] = text.split('/');
  expect(readTile(z, x, y)).toBeNull();
});

test('a walk begins and ends where it should, moves forwards and has no movie twice', () => {
  assert(
    property(movies, integer({ min: 0 }), integer({ min: 0 }), (all, one, other) => {
      const { places } = drawMap(all);
      const [from, to] = [places[one % Math.max(1, places.length)], places[other % Math.max(1, places.length)]];
      if (from === undefined || to === undefined) return;
      const walk = walkBetween(from, to, places);
      expect([walk[0], walk.at(-1)]).toEqual([from, to]);
      expect(new Set(walk.map(({ movieId }) => movieId)).size).toBe(walk.length);
      expect(walk.length).toBeLessThanOrEqual(walkSteps + 1);
      const along = walk.map(({ x, y }) => (x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y));
      expect(along).toEqual(along.toSorted((a, b) => a - b));
      expect(new Set(along).size).toBe(along.length);
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('between distant movies of a full map a walk has all of its steps, each the nearest to its part of the line', () => {
  const { places } = drawMap(catalogue(400));
  const [left, right] = [places.toSorted((a, b) => a.x - b.x)[0], places.toSorted((a, b) => b.x - a.x)[0]];
  if (left === undefined || right === undefined) throw new Error('The map has movies');
  const walk = walkBetween(left, right, places);
  expect(walk).toHaveLength(walkSteps + 1);
  const middle = { x: left.x + ((right.x - left.x) * 2) / 5, y: left.y + ((right.y - left.y) * 2) / 5 };
  expect(walk[2]).toEqual(nearestTo(middle, places, { within: Infinity }));
});

test('arrows go to the nearest movie where they point, and every movie can be reached', () => {
  const { places } = drawMap(catalogue(150));
  assert(
    property(integer({ min: 0, max: 149 }), constantFrom(...directions), (at, direction) => {
      const from = places[at] ?? { x: 0, y: 0 };
      const next = nearestTowards(from, direction, places);
      if (next === null) return;
      const step = { left: from.x - next.x, right: next.x - from.x, up: from.y - next.y, down: next.y - from.y };
      expect(step[direction]).toBeGreaterThan(0);
    }),
    { numRuns: 100, seed: 18 },
  );
  const [start] = places;
  const reached = new Set(start === undefined ? [] : [start]);
  for (const place of reached) {
    for (const direction of directions) {
      const next = nearestTowards(place, direction, places);
      if (next !== null) reached.add(next);
    }
  }
  expect(reached.size).toBe(places.length);
  expect(nearestTowards({ x: mapSize, y: 0 }, 'right', places)).toBeNull();
});

test('views stay on the map, zoom where they are told to, and follow what is chosen', () => {
  expect(boundView({ x: -5, y: 9_000, size: 4_096 })).toEqual({ x: 0, y: 4_096, size: 4_096 });
  const closer = zoomView(wholeView, 4, { x: 0.75, y: 0.25 });
  expect(closer.x + closer.size * 0.75).toBeCloseTo(mapSize * 0.75);
  expect(zoomOf(closer)).toBe(2);
  expect(zoomView(closer, 0.001)).toEqual(wholeView);
  expect(zoomOf(zoomView(wholeView, 1e9))).toBe(deepestZoom);
  expect(viewWith(wholeView, { x: 1, y: 1 })).toBe(wholeView);
  const moved = viewWith(closer, { x: 500, y: 7_500 });
  expect(moved.size).toBe(closer.size);
  expect(moved.x).toBeLessThanOrEqual(500);
  expect(moved.y + moved.size).toBeGreaterThanOrEqual(7_500);
});

test('regions are where their names say', () => {
  expect(regionOf({ x: 10, y: 10 })).toBe('top-left');
  expect(regionOf({ x: mapSize / 2, y: mapSize / 2 })).toBe('middle');
  expect(regionOf({ x: mapSize / 2, y: mapSize - 10 })).toBe('bottom');
  expect(mapRegions.map((region) => endsOf(region).length)).toEqual([2, 1, 2, 1, 0, 1, 2, 1, 2]);
});

test('a member is in the middle of what they rated highest', () => {
  const rated = (mean: number, x: number, y = 100) => ({ mean, x, y });
  expect(placeOfMember([rated(9, 1), rated(9, 2), rated(9, 3), rated(9, 4)])).toBeNull();
  const low = Array.from({ length: 15 }, () => rated(3, 8_000));
  expect(placeOfMember([...low, rated(9, 100), rated(9, 200), rated(8, 300), rated(8, 300), rated(8, 100)])).toEqual({
    x: 200,
    y: 100,
    movies: 5,
  });
  // As high as the last one counts too.
  expect(placeOfMember([rated(9, 0), rated(7, 60), rated(7, 60), rated(7, 60), rated(7, 60), rated(7, 60)])?.movies).toBe(6);
});
