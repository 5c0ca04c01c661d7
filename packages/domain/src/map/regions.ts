import { mapSize, type MapPoint } from './projection.ts';
import type { MapEnd } from './ends.ts';

/** The nine regions of the map, row by row; each is called after the ends that it lies at (R351). */
export const mapRegions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type MapRegion = (typeof mapRegions)[number];

/** Where the middle third begins and ends, as a share of the map: so that each takes about as many movies. */
const [from, to] = [0.36, 0.64];
const columns = 3;

export function regionOf({ x, y }: MapPoint): MapRegion {
  return mapRegions[third(y) * columns + third(x)] ?? 'middle';
}

function third(place: number): number {
  if (place < from * mapSize) return 0;
  return place < to * mapSize ? 1 : 2;
}

/** The middle of a region. */
export function centreOf(region: MapRegion): MapPoint {
  const at = mapRegions.indexOf(region);
  return { x: middleOf(at % columns), y: middleOf(Math.floor(at / columns)) };
}

function middleOf(place: number): number {
  return ([from / 2, (from + to) / 2, (1 + to) / 2][place] ?? 0.5) * mapSize;
}

/** The ends that a region lies at: two for a corner, none for the middle. */
export function endsOf(region: MapRegion): readonly MapEnd[] {
  return region === 'middle' ? [] : (region.split('-') as MapEnd[]);
}
