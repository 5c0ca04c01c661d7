import { defineEndpoint } from '../endpoint.ts';
import { addMediaServerBodySchema, mediaServerKeyBodySchema, mediaServersSchema, shelfSchema } from '../shelf.ts';

const admins = { tag: 'admin', access: 'admin', kept: 'private', answer: mediaServersSchema } as const;
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
  readMediaServers: defineEndpoint('readMediaServers', { ...admins, summary: 'Media servers, without their keys', params: {} }),
  addMediaServer: defineEndpoint('addMediaServer', {
    ...admins,
    summary: 'Add a media server and read its library',
    params: {},
    body: addMediaServerBodySchema,
    errors: ['conflict', 'rate_limited'],
  }),
  changeMediaServerKey: defineEndpoint('changeMediaServerKey', {
    ...admins,
    summary: "Replace a media server's key and read its library",
    params: { serverId },
    body: mediaServerKeyBodySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  readMediaServerNow: defineEndpoint('readMediaServerNow', {
    ...admins,
    summary: "Read a media server's library now",
    params: { serverId },
    errors: ['not_found', 'rate_limited'],
  }),
  removeMediaServer: defineEndpoint('removeMediaServer', {
    ...admins,
    summary: 'Remove a media server with all that was read from it',
    params: { serverId },
    errors: ['not_found'],
  }),
};
