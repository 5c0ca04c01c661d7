import { demoSignInsResponseSchema } from '../demo.ts';
import { overviewSchema, testMailSchema } from '../overview.ts';
import { siteTextNames, siteTextSchema } from '../site.ts';
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
  readSiteText: defineEndpoint('readSiteText', {
    tag: 'operations',
    access: 'everyone',
    kept: 'public',
    summary: 'Text of the people who run the site, shown above our terms or privacy',
    params: { name: siteTextNames.join(' or ') },
    answer: siteTextSchema,
    errors: ['not_found'],
  }),
  readOverview: defineEndpoint('readOverview', {
    tag: 'admin',
    access: 'admin',
    kept: 'private',
    summary: 'How the site is, for its admins; up to a minute old',
    params: {},
    answer: overviewSchema,
  }),
  sendTestMail: defineEndpoint('sendTestMail', {
    tag: 'admin',
    access: 'admin',
    kept: 'private',
    summary: 'Send an email to oneself, to see whether mail works',
    params: {},
    answer: testMailSchema,
    errors: ['rate_limited'],
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
