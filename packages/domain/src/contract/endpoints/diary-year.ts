import { diaryYearSchema, sharedDiaryYearSchema } from '../diary-year.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userId } from './parameters.ts';

const year = 'a year such as 2026';

/** A user's year of viewings. */
export const diaryYearEndpoints = {
  readDiaryYear: defineEndpoint('readDiaryYear', {
    tag: 'history',
    access: 'member',
    kept: 'private',
    token: 'read',
    summary: "A year of the viewer's diary",
    params: { year },
    answer: diaryYearSchema,
    errors: ['not_found'],
  }),
  drawDiaryYear: defineEndpoint('drawDiaryYear', {
    tag: 'history',
    access: 'member',
    kept: 'private',
    summary: "A picture of a year of the viewer's diary, with numbers alone",
    params: { year },
    answer: null,
    downloads: true,
    errors: ['not_found', 'rate_limited'],
  }),
  readSharedDiaryYear: defineEndpoint('readSharedDiaryYear', {
    tag: 'history',
    access: 'everyone',
    kept: 'public',
    summary: "A year of a user's diary, where they share it",
    params: { id: userId, year },
    answer: sharedDiaryYearSchema,
    errors: ['person_not_found', 'not_found'],
  }),
  drawSharedDiaryYear: defineEndpoint('drawSharedDiaryYear', {
    tag: 'history',
    access: 'everyone',
    kept: 'private',
    summary: "A picture of a year of a user's diary, where they share it",
    params: { id: userId, year },
    answer: null,
    downloads: true,
    errors: ['person_not_found', 'not_found', 'rate_limited'],
  }),
};
