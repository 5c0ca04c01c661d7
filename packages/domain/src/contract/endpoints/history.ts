import { exportFormats } from '../../export-formats/index.ts';
import {
  diaryEntryBodySchema,
  diaryQuerySchema,
  diarySchema,
  exportPartsSchema,
  exportQuerySchema,
  historyIdsSchema,
  historySettingsBodySchema,
  historySettingsSchema,
  movieHistorySchema,
  opinionBodySchema,
  sharedDiarySchema,
} from '../history.ts';
import { seenStatisticsSchema } from '../seen-statistics.ts';
import { pageQuerySchema } from '../users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId, userId } from './parameters.ts';

const entryId = "the entry's id, a UUID that the client chose";
const members = { tag: 'history', access: 'member', kept: 'private' } as const;

/** The viewer's seen marks and likes. */
export const historyEndpoints = {
  readHistoryIds: defineEndpoint('readHistoryIds', {
    ...members,
    token: 'read',
    summary: 'The movies that the viewer has seen and liked, all of them',
    params: {},
    answer: historyIdsSchema,
  }),
  readSeenStatistics: defineEndpoint('readSeenStatistics', {
    ...members,
    token: 'read',
    summary: 'How much the viewer has seen, and what of',
    params: {},
    answer: seenStatisticsSchema,
  }),
  readMovieHistory: defineEndpoint('readMovieHistory', {
    ...members,
    token: 'read',
    summary: "The viewer's viewings of a movie and their opinion of it",
    params: { id: movieId },
    answer: movieHistorySchema,
    errors: ['movie_not_found'],
  }),
  markSeen: defineEndpoint('markSeen', {
    ...members,
    token: 'diary',
    summary: 'Mark a movie as seen, at an unknown time',
    params: { movieId },
    answer: movieHistorySchema,
    errors: ['movie_not_found', 'movie_banned', 'history_full', 'rate_limited'],
  }),
  unmarkSeen: defineEndpoint('unmarkSeen', {
    ...members,
    token: 'diary',
    summary: 'Take back that a movie is seen, with the opinion of it; entries of the diary forbid it',
    params: { movieId },
    answer: movieHistorySchema,
    errors: ['movie_not_found', 'conflict', 'rate_limited'],
  }),
  saveOpinion: defineEndpoint('saveOpinion', {
    ...members,
    token: 'diary',
    summary: 'Save the overall opinion of a movie and whether the viewer likes it',
    params: { movieId },
    body: opinionBodySchema,
    answer: movieHistorySchema,
    errors: ['movie_not_found', 'movie_banned', 'rate_limited'],
  }),
  readHistorySettings: defineEndpoint('readHistorySettings', {
    ...members,
    summary: 'Where movies that the viewer has seen are left out',
    params: {},
    answer: historySettingsSchema,
  }),
  saveHistorySettings: defineEndpoint('saveHistorySettings', {
    ...members,
    summary: 'Change where movies that the viewer has seen are left out; settings that are not named stay',
    params: {},
    body: historySettingsBodySchema,
    answer: historySettingsSchema,
    errors: ['rate_limited'],
  }),
  readDiary: defineEndpoint('readDiary', {
    ...members,
    token: 'read',
    summary: "A page of the viewer's diary, or of their viewings without a date",
    params: {},
    query: diaryQuerySchema,
    answer: diarySchema,
  }),
  saveDiaryEntry: defineEndpoint('saveDiaryEntry', {
    ...members,
    token: 'diary',
    summary: 'Add a viewing, or change its date',
    params: { entryId },
    body: diaryEntryBodySchema,
    answer: movieHistorySchema,
    errors: ['movie_not_found', 'movie_banned', 'conflict', 'history_full', 'rate_limited'],
  }),
  removeDiaryEntry: defineEndpoint('removeDiaryEntry', {
    ...members,
    token: 'diary',
    summary: 'Remove a viewing',
    params: { entryId },
    answer: movieHistorySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  countExportParts: defineEndpoint('countExportParts', {
    ...members,
    token: 'read',
    summary: "How many files the viewer's movies are in the formats that limit a file's size",
    params: {},
    answer: exportPartsSchema,
    errors: ['rate_limited'],
  }),
  downloadHistory: defineEndpoint('downloadHistory', {
    ...members,
    token: 'read',
    summary: "The viewer's movies in the format of another site, or of this one",
    params: { format: exportFormats.join(', ') },
    query: exportQuerySchema,
    answer: null,
    downloads: true,
    errors: ['not_found', 'rate_limited'],
  }),
  readSharedDiary: defineEndpoint('readSharedDiary', {
    tag: 'history',
    access: 'everyone',
    kept: 'public',
    summary: "A page of a user's diary, where they share it",
    params: { id: userId },
    query: pageQuerySchema,
    answer: sharedDiarySchema,
    errors: ['person_not_found'],
  }),
};
