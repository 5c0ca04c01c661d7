import { largestMovieId } from '@hexreel/domain/movie';
import { tileKey, type MapTile } from '@hexreel/domain/map';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { pageHref } from '../../lib/addresses.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** Request in the page's address: a movie to begin at, and one that a walk leads to. */
export interface AskedMap {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads the address; what is no id is left out. @param search as the router splits it */
export function readAskedMap({ from, to }: { readonly from?: unknown; readonly to?: unknown }): AskedMap {
  const first = readId(from);
  return { from: first, to: first === null ? null : readId(to) };
}

function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/u.test(value) ? Number(value) : 0;
  return id >= 1 && id <= largestMovieId ? id : null;
}

/** The map with a movie chosen, or with a walk between two. */
export function mapHref({ from, to }: Partial<AskedMap> = {}): string {
  return pageHref('/map', { query: { from: from ?? undefined, to: to ?? undefined } });
}

const keyFor = (isMember: boolean) => (isMember ? laterQueryKeys.ownMap : laterQueryKeys.map);

/** The map without its movies; a member's has their own place. */
export const mapQuery = (api: Api, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...keyFor(isMember), 'sheet'],
    queryFn: () => api.call(isMember ? 'readOwnMap' : 'readMap'),
  });

/** Movies of a tile; of a member's hard no's the places alone. */
export const mapTileQuery = (api: Api, tile: MapTile, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...keyFor(isMember), 'tile', tileKey(tile)],
    queryFn: () => api.call(isMember ? 'readOwnMapTile' : 'readMapTile', { params: { z: tile.z, x: tile.x, y: tile.y } }),
    // The map stays as it is until the next night.
    staleTime: tileStaleMilliseconds,
  });

const tileStaleMilliseconds = 600_000;

/** The chosen movie, and a walk where two are asked for. */
export const mapWalkQuery = (
  api: Api,
  { from, to }: { readonly from: number; readonly to: number | null },
  isMember: boolean,
) => {
  const query = { from, ...(to !== null && { to }) };
  return queryOptions({
    ...dependsOnRatings,
    queryKey: [...keyFor(isMember), 'walk', query],
    queryFn: () => api.call(isMember ? 'readOwnMapWalk' : 'readMapWalk', { query }),
  });
};
