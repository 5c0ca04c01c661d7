import type { MapPlace } from './draw-map.ts';
import type { MapPoint } from './projection.ts';

/** Steps of a walk (R354). */
export const walkSteps = 5;

/**
 * The movies of a walk from one movie to another: the straight line between them is cut into equal parts, and at each cut
 * stands the movie that is closest to it, of those along its own part of the line. So the walk always moves forwards and
 * none of its movies comes twice; where nothing lies next to a part, it has a step less.
 */
export function walkBetween<Place extends MapPlace>(from: Place, to: Place, places: Iterable<Place>): Place[] {
  if (from.movieId === to.movieId) return [from];
  const line = { x: to.x - from.x, y: to.y - from.y };
  const length = line.x ** 2 + line.y ** 2;
  const closest = new Map<number, { readonly place: Place; readonly distance: number }>();
  for (const place of places) {
    if (place.movieId === from.movieId || place.movieId === to.movieId || length === 0) continue;
    const along = ((place.x - from.x) * line.x + (place.y - from.y) * line.y) / length;
    const step = Math.round(along * walkSteps);
    if (step < 1 || step >= walkSteps) continue;
    const distance = distanceBetween(place, pointOn(from, line, step / walkSteps));
    const known = closest.get(step);
    if (known === undefined || distance < known.distance || (distance === known.distance && place.movieId < known.place.movieId))
      closest.set(step, { place, distance });
  }
  const between = [...closest].sort(([one], [other]) => one - other).map(([, { place }]) => place);
  return [from, ...between, to];
}

function pointOn(from: MapPoint, line: MapPoint, share: number): MapPoint {
  return { x: from.x + line.x * share, y: from.y + line.y * share };
}

/** In map units. */
export function distanceBetween(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
