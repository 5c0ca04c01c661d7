import { marathonQuerySchema, marathonResponseSchema, ownMarathonQuerySchema } from '../marathon.ts';
import { defineEndpoint } from '../endpoint.ts';

const shared = { tag: 'tonight', params: {}, query: marathonQuerySchema, answer: marathonResponseSchema } as const;

/** Several movies in one evening. */
export const marathonEndpoints = {
  readMarathon: defineEndpoint('readMarathon', {
    ...shared,
    access: 'everyone',
    kept: 'public',
    summary: 'Movies of a marathon: how intense and how long they are, and others that fit to them',
  }),
  readOwnMarathon: defineEndpoint('readOwnMarathon', {
    ...shared,
    query: ownMarathonQuerySchema,
    access: 'member',
    kept: 'private',
    summary: "The same; what is added is without the viewer's hard no's",
  }),
};
