import type { Averages } from '../characteristics/index.ts';
import { mapSize, positionOf, projectMovies, type MapPoint, type MapProjection } from './projection.ts';

/** A movie's place on the map. */
export interface MapPlace extends MapPoint {
  readonly movieId: number;
}

export interface DrawnMap {
  readonly projection: MapProjection;
  /** Every movie once, the most rated first, no two at the same point. */
  readonly places: readonly MapPlace[];
}

/** A movie's values for the drawing of the map. */
export interface MappedMovie {
  readonly movieId: number;
  readonly averages: Averages;
  readonly raters: number;
  /** At the movie's source. */
  readonly votes: number;
}

/** Every movie has a cell of this side for itself, so that the closest zoom tells all of them apart. */
export const cellSide = 8;
const cells = mapSize / cellSide;

/**
 * Draws the map of these movies (R350): the same movies give the same map, in whatever order they come. Movies whose
 * averages are the same lie side by side, the more rated one in its place.
 */
export function drawMap(movies: readonly MappedMovie[]): DrawnMap {
  const rated = movies.toSorted((one, other) => one.movieId - other.movieId);
  const projection = projectMovies(rated.map(({ averages }) => averages));
  const sheet: Sheet = { taken: new Set(), full: new Map() };
  const places = rated
    .sort((one, other) => other.raters - one.raters || other.votes - one.votes || one.movieId - other.movieId)
    .map(({ movieId, averages }) => ({ movieId, ...freePoint(positionOf(projection, averages), sheet) }));
  return { projection, places };
}

interface Sheet {
  readonly taken: Set<number>;
  /** Around a cell, the rings that have no free cell: many movies of the same averages look for one. */
  readonly full: Map<number, number>;
}

/** The middle of the free cell that is closest to a point, which is then taken. */
function freePoint(point: MapPoint, { taken, full }: Sheet): MapPoint {
  const [column, row] = [cellAt(point.x), cellAt(point.y)];
  const start = row * cells + column;
  for (let ring = full.get(start) ?? 0; ; ring += 1) {
    for (const [right, down] of ringOf(ring)) {
      const [x, y] = [column + right, row + down];
      const cell = y * cells + x;
      if (x < 0 || y < 0 || x >= cells || y >= cells || taken.has(cell)) continue;
      taken.add(cell);
      return { x: (x + 0.5) * cellSide, y: (y + 0.5) * cellSide };
    }
    full.set(start, ring + 1);
  }
}

function cellAt(place: number): number {
  return Math.min(Math.max(Math.floor(place / cellSide), 0), cells - 1);
}

/** The cells of a square ring, those that are closest to its middle first. */
function ringOf(ring: number): (readonly [right: number, down: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let down = -ring; down <= ring; down += 1) {
    const step = Math.abs(down) === ring ? 1 : 2 * ring;
    for (let right = -ring; right <= ring; right += Math.max(1, step)) found.push([right, down]);
  }
  return found.sort(([a, b], [c, d]) => a * a + b * b - (c * c + d * d));
}
