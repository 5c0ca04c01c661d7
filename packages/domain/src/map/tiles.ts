import type { MapPlace } from './draw-map.ts';
import { deepestZoom, mapSize, type MapPoint } from './projection.ts';
import type { MapView } from './view.ts';

/** A square of the map: at zoom 0 all of it, at each further one a quarter of the tile above. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const wholeMap: MapTile = { z: 0, x: 0, y: 0 };
/** Movies on the first tile, which is part of the page, and on each other one. */
const moviesOnFirstTile = 200;
const moviesPerTile = 96;

export function tileKey({ z, x, y }: MapTile): string {
  return `${z}/${x}/${y}`;
}

/** @returns null for what is no tile of the map */
export function readTile(z: string, x: string, y: string): MapTile | null {
  if (![z, x, y].every((text) => /^\d{1,2}$/u.test(text))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const across = 2 ** tile.z;
  return tile.z <= deepestZoom && tile.x < across && tile.y < across ? tile : null;
}

/** The tile of a zoom that a point lies in. */
export function tileAt({ x, y }: MapPoint, z: number): MapTile {
  const side = mapSize / 2 ** z;
  return { z, x: Math.floor(x / side), y: Math.floor(y / side) };
}

/**
 * Shares the movies out to tiles (R352): each goes to the first tile from the top that has room, the most rated ones
 * first, so that a view shows the best-known movies of what it covers, and every movie is on exactly one tile.
 * @param places the most rated first
 */
export function cutTiles<Place extends MapPlace>(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const tiles = new Map<string, Place[]>();
  for (const place of places) {
    for (let z = 0; z <= deepestZoom; z += 1) {
      const key = tileKey(tileAt(place, z));
      const tile = tiles.get(key) ?? [];
      if (z < deepestZoom && tile.length >= (z === 0 ? moviesOnFirstTile : moviesPerTile)) continue;
      tile.push(place);
      tiles.set(key, tile);
      break;
    }
  }
  return tiles;
}

/** The tiles that a view needs, from the whole map down to a zoom. */
export function tilesIn(view: MapView, zoom: number): MapTile[] {
  const found: MapTile[] = [];
  for (let z = 0; z <= Math.min(zoom, deepestZoom); z += 1) {
    const last = 2 ** z - 1;
    const end = { x: view.x + view.size - 1, y: view.y + view.size - 1 };
    const [first, final] = [tileAt(view, z), tileAt(end, z)];
    for (let y = Math.max(0, first.y); y <= Math.min(last, final.y); y += 1)
      for (let x = Math.max(0, first.x); x <= Math.min(last, final.x); x += 1) found.push({ z, x, y });
  }
  return found;
}
