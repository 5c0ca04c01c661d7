import { firstRunSchema } from '../first-run.ts';
import { closestUsersResponseSchema } from '../taste.ts';
import { defineEndpoint } from '../endpoint.ts';

const members = { tag: 'users', access: 'member', kept: 'private' } as const;

/** The first visit of a new member (R364). */
export const firstRunEndpoints = {
  readFirstRun: defineEndpoint('readFirstRun', {
    ...members,
    summary: 'Famous movies to begin with, with what the viewer scored of them',
    params: {},
    answer: firstRunSchema,
  }),
  finishFirstRun: defineEndpoint('finishFirstRun', {
    ...members,
    summary: 'Do not show the first visit again',
    params: {},
    answer: null,
  }),
  readFirstRunMembers: defineEndpoint('readFirstRunMembers', {
    ...members,
    names: 'unmuted',
    summary: "Members whose taste is near the viewer's on a few movies",
    params: {},
    answer: closestUsersResponseSchema,
  }),
};
