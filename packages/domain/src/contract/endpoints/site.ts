import { demoSignInsResponseSchema } from '../demo.ts';
import { overviewSchema } from '../overview.ts';
import { vitalsBodySchema } from '../vitals.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Endpoints of the site as a whole. */
export const siteEndpoints = {
  reportVital: defineEndpoint('reportVital', {
    tag: 'operations',
    access: 'everyone',
    kept: 'private',
    summary: 'Report the web vitals of a page view',
    params: {},
    body: vitalsBodySchema,
    answer: null,
  }),
  readOverview: defineEndpoint('readOverview', {
    tag: 'admin',
    access: 'admin',
    kept: 'private',
    summary: 'How the site is, for its admins; up to a minute old',
    params: {},
    answer: overviewSchema,
  }),
  readDemoSignIns: defineEndpoint('readDemoSignIns', {
    tag: 'demo',
    access: 'everyone',
    kept: 'private',
    summary: 'Demo users to sign in as; on a demo only',
    params: {},
    answer: demoSignInsResponseSchema,
    errors: ['not_found'],
  }),
};
