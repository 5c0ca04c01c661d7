import { defineEndpoint } from '../endpoint.ts';
import { addShelfServerBodySchema, shelfServerKeyBodySchema, shelfServersSchema, shelfSchema } from '../shelf.ts';

const admins = { tag: 'admin', access: 'admin', kept: 'private', answer: shelfServersSchema } as const;
const serverId = "a media server's id";

/** Media servers, and the movies on them. */
export const shelfEndpoints = {
  readShelf: defineEndpoint('readShelf', {
    tag: 'services',
    access: 'member',
    kept: 'private',
    summary: "Movies on the site's media servers, all of them",
    params: {},
    answer: shelfSchema,
  }),
  readShelfServers: defineEndpoint('readShelfServers', { ...admins, summary: 'Media servers, without their keys', params: {} }),
  addShelfServer: defineEndpoint('addShelfServer', {
    ...admins,
    summary: 'Add a media server and read its library',
    params: {},
    body: addShelfServerBodySchema,
    errors: ['conflict', 'rate_limited'],
  }),
  changeShelfServerKey: defineEndpoint('changeShelfServerKey', {
    ...admins,
    summary: "Replace a media server's key and read its library",
    params: { serverId },
    body: shelfServerKeyBodySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  readShelfServerNow: defineEndpoint('readShelfServerNow', {
    ...admins,
    summary: "Read a media server's library now",
    params: { serverId },
    errors: ['not_found', 'rate_limited'],
  }),
  removeShelfServer: defineEndpoint('removeShelfServer', {
    ...admins,
    summary: 'Remove a media server with all that was read from it',
    params: { serverId },
    errors: ['not_found'],
  }),
};
