import type { MapPoint } from './projection.ts';

export const directions = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof directions)[number];

const steps: Readonly<Record<Direction, MapPoint>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The nearest movie in a direction (R353): within a right angle around it first, so that the movie is where the arrow
 * points; where none is, the nearest of all that lie further that way.
 * @param stretch how much wider than high the map is shown
 * @returns null at the edge
 */
export function nearestTowards<Point extends MapPoint>(
  from: MapPoint,
  direction: Direction,
  points: Iterable<Point>,
  stretch = 1,
): Point | null {
  const step = steps[direction];
  let best: { readonly point: Point; readonly isAhead: boolean; readonly distance: number } | null = null;
  for (const point of points) {
    const [right, down] = [(point.x - from.x) * stretch, point.y - from.y];
    const along = right * step.x + down * step.y;
    if (along <= 0) continue;
    const aside = Math.abs(right * step.y) + Math.abs(down * step.x);
    const isAhead = aside <= along;
    const distance = along + 2 * aside;
    const isBetter = best === null || (isAhead === best.isAhead ? distance < best.distance : isAhead);
    if (isBetter) best = { point, isAhead, distance };
  }
  return best?.point ?? null;
}

/** The movie that is closest to a point, within a distance of it. @param stretch as above */
export function nearestTo<Point extends MapPoint>(
  from: MapPoint,
  points: Iterable<Point>,
  { within, stretch = 1 }: { readonly within: number; readonly stretch?: number },
): Point | null {
  let [best, least]: [Point | null, number] = [null, within];
  for (const point of points) {
    const distance = Math.hypot((point.x - from.x) * stretch, point.y - from.y);
    if (distance > least) continue;
    [best, least] = [point, distance];
  }
  return best;
}
