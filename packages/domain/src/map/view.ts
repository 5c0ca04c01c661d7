import { deepestZoom, mapSize, type MapPoint } from './projection.ts';

/** The part of the map that is in view: a square of map units, which the page stretches to its own shape. */
export interface MapView extends MapPoint {
  readonly size: number;
}

export const wholeView: MapView = { x: 0, y: 0, size: mapSize };
/** The closest view. */
const leastSize = mapSize / 2 ** deepestZoom;

/** Keeps a view within the map. */
export function boundView({ x, y, size }: MapView): MapView {
  const bounded = Math.min(Math.max(size, leastSize), mapSize);
  const within = (place: number) => Math.min(Math.max(place, 0), mapSize - bounded);
  return { x: within(x), y: within(y), size: bounded };
}

/** Comes closer by a factor, or goes away with one below 1; what lies under a point of the view stays there. @param at shares of the view */
export function zoomView(view: MapView, factor: number, at: MapPoint = { x: 0.5, y: 0.5 }): MapView {
  const size = Math.min(Math.max(view.size / factor, leastSize), mapSize);
  const moved = view.size - size;
  return boundView({ x: view.x + moved * at.x, y: view.y + moved * at.y, size });
}

/** Moves a view by shares of it. */
export function panView(view: MapView, by: MapPoint): MapView {
  return boundView({ x: view.x + by.x * view.size, y: view.y + by.y * view.size, size: view.size });
}

/** The view with a point in it, and some room around it: the same one where that is so already. */
export function viewWith(view: MapView, { x, y }: MapPoint): MapView {
  const room = view.size * 0.12;
  const isIn = (place: number, start: number) =>
    (place >= start + room || start <= 0) &&
    (place <= start + view.size - room || start + view.size >= mapSize) &&
    place >= start &&
    place <= start + view.size;
  if (isIn(x, view.x) && isIn(y, view.y)) return view;
  return boundView({ x: x - view.size / 2, y: y - view.size / 2, size: view.size });
}

/** Where a point of the map lies in a view, as shares of it. */
export function shareOf(view: MapView, { x, y }: MapPoint): MapPoint {
  return { x: (x - view.x) / view.size, y: (y - view.y) / view.size };
}

/** How often the whole map is magnified, as the zoom of tiles that fit to it. */
export function zoomOf({ size }: MapView): number {
  return Math.max(0, Math.floor(Math.log2(mapSize / size) + 1e-9));
}
