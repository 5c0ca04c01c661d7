import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { MapContext } from './context.ts';
import { readMap, readOwnMap } from './read-map.ts';
import { readMapTile, readOwnMapTile } from './read-tile.ts';
import { readMapWalk, readOwnMapWalk } from './read-walk.ts';

export { createMapHolder } from './map-holder.ts';
export { findDrawnAt, storeMap } from './map-repository.ts';

/** The night map. */
export function registerMapRoutes({ registry, endpoints }: ApiRoutes, context: MapContext): void {
  registry.read(endpoints.readMap, () => readMap(context));
  registry.read(endpoints.readMapTile, ({ params }) => readMapTile(context, params));
  registry.read(endpoints.readMapWalk, ({ query }) => readMapWalk(context, query));
  registry.read(endpoints.readOwnMap, async ({ member }) => readOwnMap(context, (await member()).id));
  registry.read(endpoints.readOwnMapTile, async ({ member, params }) => readOwnMapTile(context, (await member()).id, params));
  registry.read(endpoints.readOwnMapWalk, async ({ member, query }) => readOwnMapWalk(context, (await member()).id, query));
}
