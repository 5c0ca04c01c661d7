import { mapResponseSchema, mapTileResponseSchema, mapWalkQuerySchema, mapWalkResponseSchema } from '../map.ts';
import { defineEndpoint } from '../endpoint.ts';

const everyone = { tag: 'map', access: 'everyone', kept: 'public' } as const;
const members = { tag: 'map', access: 'member', kept: 'private' } as const;
const map = { params: {}, answer: mapResponseSchema } as const;
const tile = {
  params: { z: 'zoom, 0 for the whole map', x: 'column', y: 'row' },
  answer: mapTileResponseSchema,
  errors: ['not_found'],
} as const;
const walk = { params: {}, query: mapWalkQuerySchema, answer: mapWalkResponseSchema } as const;

/** The night map. */
export const mapEndpoints = {
  readMap: defineEndpoint('readMap', { ...everyone, ...map, summary: 'The night map: what its ends and regions stand for' }),
  readMapTile: defineEndpoint('readMapTile', { ...everyone, ...tile, summary: 'Movies of a part of the map' }),
  readMapWalk: defineEndpoint('readMapWalk', { ...everyone, ...walk, summary: 'Movies between two others on the map' }),
  readOwnMap: defineEndpoint('readOwnMap', {
    ...members,
    ...map,
    summary: "The map with the viewer's own place, without their hard no's",
  }),
  readOwnMapTile: defineEndpoint('readOwnMapTile', {
    ...members,
    ...tile,
    summary: "Movies of a part of the map; the viewer's hard no's are places without a name",
  }),
  readOwnMapWalk: defineEndpoint('readOwnMapWalk', {
    ...members,
    ...walk,
    summary: "Movies between two others on the map, without the viewer's hard no's",
  }),
};
