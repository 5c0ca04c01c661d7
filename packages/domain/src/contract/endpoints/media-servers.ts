import { defineEndpoint } from '../endpoint.ts';
import { madeAddressSchema, makeAddressBodySchema, mediaServerBodySchema, mediaServerSchema } from '../media-servers.ts';

const members = { tag: 'media servers', access: 'member', kept: 'private' } as const;
const callId = "a call's id";

/** The viewer's private address for a media server, and what arrived there (R860 to R868). */
export const mediaServerEndpoints = {
  readMediaServer: defineEndpoint('readMediaServer', {
    ...members,
    summary: "The viewer's private address for a media server, and its latest calls",
    params: {},
    answer: mediaServerSchema,
  }),
  makeMediaServerAddress: defineEndpoint('makeMediaServerAddress', {
    ...members,
    summary: 'Make a private address, which is shown once and replaces the one before',
    params: {},
    body: makeAddressBodySchema,
    answer: madeAddressSchema,
    errors: ['rate_limited'],
  }),
  editMediaServer: defineEndpoint('editMediaServer', {
    ...members,
    summary: "Change the address's time zone, and whose plays count",
    params: {},
    body: mediaServerBodySchema,
    answer: mediaServerSchema,
    errors: ['not_found', 'rate_limited'],
  }),
  removeMediaServer: defineEndpoint('removeMediaServer', {
    ...members,
    summary: 'Remove the address with its calls; what was added stays in the diary',
    params: {},
    answer: mediaServerSchema,
    errors: ['rate_limited'],
  }),
  undoMediaServerCall: defineEndpoint('undoMediaServerCall', {
    ...members,
    summary: 'Take a viewing out of the diary that a call added',
    params: { callId },
    answer: mediaServerSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  dismissJustWatched: defineEndpoint('dismissJustWatched', {
    ...members,
    summary: "Not to be asked on Home about a call's movie",
    params: { callId },
    answer: null,
    errors: ['not_found', 'rate_limited'],
  }),
};
