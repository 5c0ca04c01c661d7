import { ownServicesChangesSchema, ownServicesSchema, servicesQuerySchema, servicesResponseSchema } from '../services.ts';
import { defineEndpoint } from '../endpoint.ts';

const members = { tag: 'services', access: 'member', kept: 'private', params: {}, answer: ownServicesSchema } as const;

/** Where movies can be watched. */
export const serviceEndpoints = {
  readServices: defineEndpoint('readServices', {
    tag: 'services',
    access: 'everyone',
    kept: 'public',
    summary: 'Countries with services that show movies, and the services of one of them',
    params: {},
    query: servicesQuerySchema,
    answer: servicesResponseSchema,
  }),
  readOwnServices: defineEndpoint('readOwnServices', { ...members, summary: "The viewer's services" }),
  saveOwnServices: defineEndpoint('saveOwnServices', {
    ...members,
    summary: "Change the viewer's services; those that the country does not have are left out",
    body: ownServicesChangesSchema,
    errors: ['rate_limited'],
  }),
};
